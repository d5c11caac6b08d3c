import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const own = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
/** Docs whose code spans contain paths relative to their own folder. Only their links and npm scripts are checked. */
const MANUALS = ['bench/README.md', 'emulator/README.md', 'functions/README.md'];

/** Matches files that CONTRIBUTING.md asks its reader to create. */
const EXAMPLES =
  /^src\/content\/fr\b|^(src\/page\/sections\/|src\/content\/en\/)?careers(\/|\.|$)|^(public\/\w+\/)?cove\b/;

/** Matches names that have a slash or an extension, but aren't files of the repository. */
const NO_FILES = [
  /^(npm|npx|dist|bench\/out|\.data|\.env\.local)\b/, // commands, and paths ignored by git
  /^(404\.html|application\/json)$/, // a file that the build creates, and a media type
  /^@google-cloud\/functions-framework@/, // a package
  /^NNNN-name\.md$/, // a placeholder for any decision
  /YOUR_PROJECT|^(person|key-of-[\w-]+)\.json$/, // an owner's project and files
  ...Object.keys({ ...own.dependencies, ...own.devDependencies }).map((name) => new RegExp(`^${name}(/|$)`)),
];

const FILES = filesIn('');
const FOLDERS = new Set(
  FILES.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
);

/** Lists the files in a folder, without those of packages, builds, data and test runs. */
function filesIn(folder: string): string[] {
  const skipped = /^(\.git|node_modules|dist|\.data|test-results|playwright-report|\.cache)$/;
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (skipped.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Returns whether a path exists, relative to the root or `src`. A bare file name may be in any folder; `*` matches any name. */
function exists(name: string): boolean {
  const path = name.replace(/\/$/, '');
  if (path.includes('*')) {
    const pattern = new RegExp(
      `^${path.includes('/') ? '(src/)?' : '(.*/)?'}${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`,
    );
    return FILES.some((file) => pattern.test(file));
  }
  const places = [path, `src/${path}`];
  if (places.some((place) => FILES.includes(place) || FOLDERS.has(place))) return true;
  return !path.includes('/') && FILES.some((file) => file.endsWith(`/${path}`));
}

/** Finds the words in a doc's code spans and shell blocks that look like paths. */
function namesIn(doc: string): string[] {
  const text = read(doc);
  const spans = [...text.replace(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  const commands = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) => block);
  return [...spans, ...commands]
    .flatMap((part) => part.split(/[\s"'[\]()|,;]+/))
    .filter((word) => /^[\w.@*-]+(\/[\w.@*-]+)*\/?$/.test(word))
    .filter((word) => word.includes('/') || /\w\.(tsx?|css|md|json|rules|svg|ya?ml|html)$/.test(word))
    .filter((word) => !NO_FILES.some((pattern) => pattern.test(word)))
    .filter((word) => !(doc === 'CONTRIBUTING.md' && EXAMPLES.test(word)));
}

test.each([...DOCS, ...MANUALS])('the files, links and scripts that %s mentions exist', (doc) => {
  if (DOCS.includes(doc)) expect.soft(namesIn(doc).filter((name) => !exists(name))).toEqual([]);
  const prose = read(doc).replace(/`[^`\n]+`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const isBroken = (link: string) => !/^https?:/.test(link) && !exists(posix.join(posix.dirname(doc), link));
  expect.soft(links.filter(isBroken)).toEqual([]);
  const scripts = [...read(doc).matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect.soft(scripts.filter((script) => !(script in own.scripts))).toEqual([]);
});
