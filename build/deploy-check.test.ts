import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFaults, readDeployment } from './deploy-check.ts';
import { pagePolicy } from './page-policy.ts';

const PLAIN = pagePolicy({ database: 'firebase', appCheck: false });
const CHECKED = pagePolicy({ database: 'firebase', appCheck: true });
const URL_OF_SITE = 'https://agency.example';

test('a deploy build requires a database and an address, and says where to set them', () => {
  const both = buildFaults('local', '', PLAIN);
  expect(both).toEqual([expect.stringContaining('.env.local'), expect.stringContaining('src/content/site.ts')]);
  expect(buildFaults('firebase', '/agency', PLAIN)).toHaveLength(1);
  expect(buildFaults('firebase', URL_OF_SITE, PLAIN)).toEqual([]);
});

test('with App Check it requires a header that lets reCAPTCHA through, and says what to add', () => {
  const complaint = (hosting?: string) => buildFaults('firebase', URL_OF_SITE, CHECKED, hosting).join();
  const added = complaint().split('stands: ')[1]?.split('; ') ?? [];
  expect(added).toEqual([
    'script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'connect-src https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
  ]);

  const folder = mkdtempSync(join(tmpdir(), 'site-hosting-'));
  const hosting = join(folder, 'firebase.json');
  const withAll = added.reduce(
    (json, words) => {
      const [directive = '', ...sources] = words.split(' ');
      return json.replace(new RegExp(`${directive} ('none'|'self')`), (all, first: string) =>
        first === "'none'" ? words : `${all} ${sources.join(' ')}`,
      );
    },
    readFileSync('firebase.json', 'utf8'),
  );
  writeFileSync(hosting, withAll);
  expect(complaint(hosting)).toBe('');
  rmSync(folder, { recursive: true });
});

const KEYS = {
  VITE_FIREBASE_API_KEY: 'a-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'agency-1.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'agency-1',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};
const CONTACT = { url: 'https://agency.com/site', email: 'us@agency.com', phone: '+44 20 7946 0018' };

// Vitest has read the owner's own.
for (const name of [...Object.keys(KEYS), 'VITE_APP_CHECK_SITE_KEY', 'SITE_URL', 'BASE', 'RETIRE'])
  delete process.env[name];

/** A project's folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-deploy-'));
  mkdirSync(join(folder, 'functions'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const env = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

test('a deploy goes by the configuration of the build, and finds all that is missing at once', () => {
  const ready = readDeployment(folderWith({ '.env.local': env(KEYS) }), CONTACT);
  const expected = { url: 'https://agency.com/site', base: '/site/', project: 'agency-1', notice: false };
  expect(ready).toEqual({ ...expected, faults: [], samples: [] });
  const { faults } = readDeployment(folderWith({ '.env.local': 'VITE_FIREBASE_API_KEY=a-key\n' }), {
    ...CONTACT,
    url: '',
  });
  expect(faults).toEqual([expect.stringContaining('PROJECT_ID'), expect.stringContaining('without an address')]);
});

test('a notice that nobody would get, and a secret where it would be deployed, are found', () => {
  const faultsOf = (settings: string) =>
    readDeployment(folderWith({ '.env.local': env(KEYS), 'functions/.env.agency-1': settings }), CONTACT).faults;
  expect(faultsOf('NOTICE_TO=\nNOTICE_FROM=\n')).toEqual([]);
  expect(faultsOf('NOTICE_TO=us@agency.com\nNOTICE_FROM=Us <site@agency.com>\n')).toEqual([]);
  expect(faultsOf('NOTICE_TO=us@agency.com\nNOTICE_FROM=\nSMTP_URL=smtps://us:secret@mail.agency.com\n')).toEqual([
    expect.stringMatching(/^Take SMTP_URL out of functions\/\.env\.agency-1/),
    expect.stringContaining('both NOTICE_TO and NOTICE_FROM'),
  ]);
  const { samples } = readDeployment(
    folderWith({ '.env.local': env(KEYS), 'functions/.env.agency-1': readFileSync('functions/.env.example', 'utf8') }),
    CONTACT,
  );
  expect(samples).toEqual([expect.stringContaining('NOTICE_TO'), expect.stringContaining('NOTICE_FROM')]);
});

test('the template’s own words are found where they still stand', () => {
  const folder = folderWith({
    '.env.local': env({ ...KEYS, VITE_FIREBASE_API_KEY: 'YOUR_KEY' }),
    'functions/.env.agency-1': 'NOTICE_TO=team@agency.example\n',
  });
  const sample = { url: 'https://agency.example', email: 'hello@agency.example', phone: '+94 11 000 0000' };
  const { notice, samples } = readDeployment(folder, sample);
  expect(notice).toBe(true);
  expect(samples.map((words) => words.split(' ')[0])).toEqual([
    'VITE_FIREBASE_API_KEY',
    'url',
    'email',
    'phone',
    'NOTICE_TO',
  ]);
});

/** Runs the script with stand-ins for npm, npx and Firebase's command. @returns what it said and what it called. */
function runDeploy(signedIn: boolean, ...options: string[]) {
  const folder = folderWith({
    '.env.local': env(KEYS),
    'firebase.json': readFileSync('firebase.json', 'utf8'),
    calls: '',
  });
  const stub = (name: string, answer = '') =>
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\necho "${name} $*" >> '${folder}/calls'\n[ -f firebase.under-path.json ] && echo under-path >> '${folder}/calls'\necho '${answer}'\n`,
      { mode: 0o755 },
    );
  stub('npm');
  stub('npx');
  stub('firebase', `{"status":"success"${signedIn ? ',"result":[{}]' : ''}}`);
  mkdirSync(join(folder, 'dist'));
  const script = join(import.meta.dirname, 'deploy.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, script, ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      FIREBASE: join(folder, 'firebase'),
      SITE_URL: 'https://agency.com',
      BASE: '/site/',
      GIT_DIR: folder, // none
    },
  });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr, calls };
}
const TSX = join(import.meta.dirname, '../node_modules/tsx/dist/cli.mjs');

test('a preview is checked, built, and deployed with headers for its path; a dry run deploys nothing', () => {
  const checks = ['npm run check', /unit.*rules/, /bench.*sizes/, 'npm run build:deploy'].map((one) =>
    expect.stringMatching(one),
  );
  const { status, calls } = runDeploy(true, '--preview', 'easter');
  expect(status).toBe(0);
  const step = 'hosting:channel:deploy easter --expires 7d --config firebase.under-path.json --project agency-1';
  expect(calls).toEqual(['firebase login:list --json', ...checks, `firebase ${step}`, 'under-path']);

  const dry = runDeploy(false, '--dry-run');
  expect(dry.stderr).toContain('You are not signed in to Firebase: run ');
  expect([dry.status, ...dry.calls]).toEqual([1, 'firebase login:list --json', ...checks]);
  const words = [/deploy --only firestore\n.*deploy --only hosting --config/, /copy functions\/\.env\.example/];
  for (const word of words) expect(dry.stdout).toMatch(word);
});
