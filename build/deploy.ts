/** `npm run deploy`: see {@link HELP}. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDeployment } from './deploy-check.ts';
import { type HeaderRule, underPath } from './hosting/header-rules.ts';

/** Pinned, so that owners deploy with what was tried; no dependency, as it would more than double what `npm ci` installs. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';

const HELP = `Checks the site, shows what would go on line, and deploys it: rules and indexes, then the function, then the page.

npm run deploy -- [options]
  --dry-run          checks, builds and shows, and deploys nothing
  --preview [name]   only the page, for seven days, at an address of its own; what is sent there is stored like any request
  --help

FIREBASE in the environment names an installed Firebase CLI, instead of ${FIREBASE_TOOLS} by npx.
`;

/** firebase.json for a site under a path; there only while it is used. */
const UNDER_PATH = 'firebase.under-path.json';

/** The tests of what an owner changes. All others run in `npm test`, which takes longer than a deploy should. */
const YOURS = ['build/', 'src/content/', 'src/shared/', 'tests/'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const isDry = options['dry-run'];
const isLive = !options.preview;

if (options.help) process.stdout.write(HELP);
else process.exitCode = deploy() ? 0 : 1;

function deploy(): boolean {
  const { faults, samples, project, url, base, notice } = readDeployment(process.cwd());
  const own = samples.map((sample) => `The template's own ${sample} is still there: put yours in its place.`);
  const lasting = [...own, ...uncommitted()];
  const missing = [...faults, ...(faults.length > 0 ? [] : signIn())];
  for (const fault of [...missing, ...lasting]) console.error(`✗ ${fault}`);
  if (faults.length > 0 || (!isDry && (missing.length > 0 || (isLive && lasting.length > 0)))) return false;

  const isSound =
    run('npm', 'run', 'check') &&
    run('npx', 'vitest', 'run', '--project', 'unit', '--project', 'rules', ...YOURS) &&
    run('npx', 'vitest', 'run', '--project', 'bench', 'bench/sizes') &&
    run('npm', 'run', 'build:deploy');
  if (!isSound) return said('✗ Nothing was deployed: mend what is red above, then run this again.');

  const config = base === '/' ? [] : ['--config', UNDER_PATH];
  const steps = isLive
    ? [
        ['deploy', '--only', 'firestore'],
        // Before the page, whose visitors it answers.
        ...(notice ? [['deploy', '--only', 'functions', '--config', 'functions/firebase.json']] : []),
        ['deploy', '--only', 'hosting', ...config],
      ]
    : [['hosting:channel:deploy', positionals[0] ?? 'preview', '--expires', '7d', ...config]];
  const settings = `functions/.env.${project}`;
  console.log(`
${isDry ? 'Would go' : 'Goes'} to the Firebase project ${project}, for ${url}/: ${built()}
${isLive && !notice ? `No notice of requests: copy functions/.env.example to ${settings} and fill it in.\n` : ''}${steps
  .map((step) => `  firebase ${step.join(' ')}`)
  .join('\n')}`);
  if (isDry) return missing.length + lasting.length === 0;

  if (base !== '/') writeFileSync(UNDER_PATH, withPath(base));
  const isDone = steps.every((step) => run(...firebase(...step, '--project', project)));
  rmSync(UNDER_PATH, { force: true });
  if (!isDone)
    return said('✗ The last step failed, and those before it are done: mend what it says, then run this again.');
  if (isLive) console.log(`\n${url}/ is on line. Now send yourself a request.`);
  return true;
}

function said(words: string): false {
  console.error(`\n${words}`);
  return false;
}

function run(name: string, ...args: string[]): boolean {
  return spawnSync(name, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function firebase(...args: string[]): [string, ...string[]] {
  const { FIREBASE } = process.env;
  return FIREBASE === undefined ? ['npx', '--yes', FIREBASE_TOOLS, ...args] : [FIREBASE, ...args];
}

/** What is on line should be what a commit holds. A folder without git has none to compare with. */
function uncommitted(): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  const count = status === 0 ? stdout.split('\n').filter(Boolean).length : 0;
  if (count === 0) return [];
  return [`Files that differ from the last commit: ${count}. Commit them, to know later what is on line.`];
}

function signIn(): string[] {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS !== undefined) return [];
  const [name, ...args] = firebase('login:list', '--json');
  const { status, stdout } = spawnSync(name, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  const cli = name === 'npx' ? `npx ${FIREBASE_TOOLS}` : name;
  if (status !== 0) return [`The Firebase CLI does not start: see what ${cli} --version says.`];
  const { result = [] } = JSON.parse(stdout) as { readonly result?: readonly unknown[] };
  return result.length > 0 ? [] : [`You are not signed in to Firebase: run ${cli} login.`];
}

/** How much the build has come to. */
function built(): string {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

function withPath(base: string): string {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { headers: readonly HeaderRule[] } };
  return JSON.stringify({
    ...config,
    hosting: { ...config.hosting, headers: underPath(config.hosting.headers, base) },
  });
}
