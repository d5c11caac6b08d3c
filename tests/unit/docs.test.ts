import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const own = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/testing.md',
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];

/** Names in CONTRIBUTING.md of files that its reader is to make. */
const EXAMPLES = /^before\.json$|^(src\/sections\/|src\/content\/)?careers(\/|\.|$)|^(public\/\w+\/)?cove\b/;

/** What the docs name with a slash or an extension and is no file of the repository. */
const NO_FILES = [
  /^[\w.-]*:|^\//, // web addresses and paths of the site
  /^(npm|npx|dist|\.data|\.env\.local)\b/, // commands, and what git ignores
  /^(404\.html|application\/json)$/, // made by the build; a media type
  /^NNNN-name\.md$/, // stands for any decision
  ...Object.keys({ ...own.dependencies, ...own.devDependencies }).map((name) => new RegExp(`^${name}(/|$)`)),
];

const FILES = filesIn('');
const FOLDERS = new Set(
  FILES.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
);

/** Every file of the repository that git would keep. */
function filesIn(folder: string): string[] {
  const skipped = /^(\.git|node_modules|dist|\.data|test-results|playwright-report|\.cache)$/;
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (skipped.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Whether there is such a file or folder, from the root or from `src`; a bare name may be anywhere; `*` is any text. */
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

const blocks = (text: string, kind: string) =>
  [...text.matchAll(new RegExp(`^ *\`\`\`${kind}\\n(.*?)^ *\`\`\`$`, 'gms'))].map(([, block = '']) => block);

/** The words of a doc that look like paths: in code spans, shell blocks and diagrams. */
function namesIn(doc: string): string[] {
  const text = read(doc);
  const spans = [...text.replace(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  const diagrams = blocks(text, 'mermaid').map((block) => block.replaceAll('<br>', ' '));
  return [...spans, ...blocks(text, 'sh'), ...diagrams]
    .flatMap((part) => part.split(/[\s"'[\]()|,;]+/))
    .filter((word) => /^[\w.@*-]+(\/[\w.@*-]+)*\/?$/.test(word))
    .filter((word) => word.includes('/') || /\w\.(tsx?|css|md|json|rules|svg|ya?ml|html)$/.test(word))
    .filter((word) => !NO_FILES.some((pattern) => pattern.test(word)))
    .filter((word) => !(doc === 'CONTRIBUTING.md' && EXAMPLES.test(word)));
}

test.each(DOCS)('%s names files that there are', (doc) => {
  expect(namesIn(doc).filter((name) => !exists(name))).toEqual([]);
});

test.each(DOCS)('%s links to files and headings that there are', (doc) => {
  const prose = read(doc).replace(/`[^`\n]+`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? doc : posix.join(posix.dirname(doc), path);
      if (!exists(target)) return true;
      return heading !== undefined && !headingsOf(target).includes(heading);
    });
  expect(broken).toEqual([]);
});

/** The anchors of a doc's headings, as GitHub makes them. */
function headingsOf(doc: string): string[] {
  return [...read(doc).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}

test('the layout of the architecture is the layout of the folders, and misses none at the root or in src', () => {
  const [layout = ''] = blocks(read('docs/architecture.md'), 'text');
  const parents: string[] = [];
  const paths = layout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
      const depth = indent.length / 2;
      parents.length = depth;
      parents.push(name.replace(/\/$/, ''));
      return parents.join('/');
    });
  expect(paths.filter((path) => !FILES.includes(path) && !FOLDERS.has(path))).toEqual([]);
  const folders = [...FOLDERS].filter((folder) => /^(src\/)?\w+$/.test(folder));
  expect(folders.filter((folder) => !paths.includes(folder))).toEqual([]);
});

/**
 * Not Mermaid's own parser, which needs a browser and weighs more than the site: the slips that are made by hand. A
 * diagram of another kind, an unclosed bracket or block, and a name that was never introduced.
 */
function slipsIn(diagram: string): string[] {
  const lines = diagram
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const kind = lines.shift() ?? '';
  const isFlow = /^flowchart (LR|TB)$/.test(kind);
  if (!isFlow && kind !== 'sequenceDiagram') return [`unknown kind: ${kind}`];
  const opened = lines.filter((line) => (isFlow ? /^subgraph / : /^(alt|opt|loop|par) /).test(line)).length;
  const closed = lines.filter((line) => line === 'end').length;
  const introduced = lines.flatMap((line) => {
    const [, flow, sequence] = /^(?:subgraph )?(\w+) ?\["|^(?:participant|actor) (\w+) as /.exec(line) ?? [];
    return flow ?? sequence ?? [];
  });
  const message = isFlow
    ? /^(?<from>\w+) --+>\|(?<label>[^|"[\]()]+)\| (?<to>\w+)$/
    : /^(?<from>\w+)-{1,2}>>(?<to>\w+): (?<label>[^;#]+)$/;
  const other = isFlow
    ? /^(subgraph \w+ \["[^"]+"\]|\w+\["[^"]+"\]|end)$/
    : /^((participant|actor) \w+ as [^;#]+|(alt|opt|loop|par|else) [^;#]+|end)$/;
  return [
    ...(opened === closed ? [] : [`${opened} blocks opened, ${closed} closed`]),
    ...lines.flatMap((line) => {
      const { from, to } = message.exec(line)?.groups ?? {};
      if (from === undefined || to === undefined) return other.test(line) ? [] : [`not understood: ${line}`];
      return [from, to].filter((name) => !introduced.includes(name)).map((name) => `unknown: ${name}`);
    }),
  ];
}

test('the diagrams are well-formed', () => {
  const diagrams = DOCS.flatMap((doc) => blocks(read(doc), 'mermaid'));
  expect(diagrams.length).toBeGreaterThanOrEqual(3);
  expect(diagrams.flatMap(slipsIn)).toEqual([]);
});

test('the checks themselves can fail', () => {
  expect(exists('src/boot/launch.ts')).toBe(true);
  expect(exists('tests/e2e/without-*.spec.ts')).toBe(true);
  expect(exists('src/boot/lunch.ts')).toBe(false);
  expect(exists('tests/e2e/with-out-*.spec.ts')).toBe(false);
  expect(slipsIn('sequenceDiagram\nactor V as Visitor\nV->>F: submits')).toEqual(['unknown: F']);
  expect(slipsIn('flowchart LR\nsubgraph page ["The page"]\nboot["src/boot"')).toHaveLength(2);
});
