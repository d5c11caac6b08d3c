import { travelBytes, withoutHash } from './budgets.ts';
import type { Size } from './explain.ts';
import type { Build, Chunk } from './read-build.ts';

/**
 * Entries of what is fetched on a visitor's move, once the page has settled, or hardly ever: each has a budget of its own,
 * except the admin view, its sign-in, the engine's stand-in for browsers without what the worker needs, and header and
 * footer, whose markup is prerendered and not hydrated: only the way back from the agency's own views fetches their code,
 * which `tests/e2e/first-load.spec.ts` holds. All else comes to every visitor, sooner or later.
 */
const LATER =
  /^src\/(page\/(sections|live-panel)|agency\/(inbox|seeder)|legal|data\/firestore)\/|^src\/request\/(?!boot\/)|^src\/app-shell\/(start\.ts|notices\.tsx)$|^src\/(newsletter\/subscribe\.ts|page\/(header|footer)\.tsx|page\/boot\/router\/open-route\.ts|particles\/main-thread-engine\.ts)$/;
const FORM = /^src\/request\/form\/open-request-dialog\.tsx$/;
const REACT = /^(react|react-dom|scheduler)\//;
const SECTION = /^src\/page\/sections\/([\w-]+)\/\1\.tsx$/;

/**
 * The sizes of a build that have a budget. What something weighs is all that has to be fetched for it beyond what the
 * page itself brings: a file that two sections share counts for both.
 *
 * @throws Error when the build lacks something that a budget is about: its file has moved, or its chunk is gone.
 */
export function measureBuild(build: Build): Size[] {
  const { chunks } = build;
  const react = chunks.filter(({ modules }) => Object.keys(modules).some((id) => REACT.test(id)));
  const behind = (entry: RegExp) => {
    const chunk = chunks.filter(({ entry: own }) => own !== null && entry.test(own));
    return found(chunk, `chunk of ${entry}`);
  };
  const page = fetchedFor(chunks, behind(/^index\.html$/), ({ entry }) => entry === null || !LATER.test(entry));
  const beyond = (before: readonly Chunk[], entry: RegExp) => {
    const all = fetchedFor(chunks, behind(entry), () => false);
    return ofChunks(all.filter((chunk) => !before.includes(chunk) && !react.includes(chunk)));
  };
  const beyondPage = (entry: RegExp) => beyond(page, entry);
  const form = fetchedFor(chunks, behind(FORM), () => false);
  const beyondForm = (entry: RegExp) => beyond([...page, ...form], entry);
  const ofChunks = (some: readonly Chunk[]) => {
    const files = some.map(({ file }) => file);
    return sum(build, files, modulesOf(some));
  };
  const ofFiles = (name: RegExp) => {
    const files = [...build.files.keys()].filter((path) => name.test(path));
    return sum(build, found(files, `file ${name}`), {});
  };
  const sections = chunks.flatMap(({ entry }) => SECTION.exec(entry ?? '')?.[1] ?? []);

  return [
    { budget: 'html', ...sum(build, ['index.html'], { ...build.styles, ...markupOf(build) }) },
    { budget: 'boot', ...ofChunks(fetchedFor(chunks, behind(/^index\.html$/), () => false)) },
    { budget: 'own', ...ofChunks(page.filter((chunk) => !react.includes(chunk))) },
    { budget: 'react', ...ofChunks(found(react, 'chunk of React')) },
    { budget: 'worker', ...ofChunks(behind(/^workers\/particles\.worker\.ts$/)) },
    { budget: 'request', ...beyondPage(FORM) },
    { budget: 'journal', ...beyondForm(/^src\/request\/request-outbox\.ts$/) },
    { budget: 'shell', ...beyondPage(/^src\/app-shell\/(start\.ts|notices\.tsx)$/) },
    { budget: 'inbox', ...ofChunks(behind(/^src\/agency\/inbox\/inbox-view\.tsx$/)) },
    { budget: 'legal', ...beyondPage(/^src\/legal\/open-legal-text\.tsx$/) },
    { budget: 'livePanel', ...beyondPage(/^src\/page\/live-panel\/open-live-panel\.tsx$/) },
    { budget: 'newsletter', ...beyondPage(/^src\/newsletter\/subscribe\.ts$/) },
    { budget: 'legalPage', ...ofFiles(/^legal\.html$/) },
    { budget: 'data', ...beyondPage(/^src\/data\/firestore\/open\.ts$/) },
    ...found(sections, 'section').map(
      (of) => ({ budget: 'section', of, ...beyondPage(new RegExp(`^src/page/sections/${of}/${of}\\.tsx$`)) }) as const,
    ),
    { budget: 'fonts', ...ofFiles(/\.woff2$/) },
    { budget: 'serviceWorker', ...ofFiles(/^[\w.]+\.sw\.js$/) },
  ];
}

/** All chunks that `roots` import, and theirs; dynamic imports are followed where `follow` says so of their target. */
function fetchedFor(chunks: readonly Chunk[], roots: readonly Chunk[], follow: (target: Chunk) => boolean): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const all = new Set(roots);
  for (const { imports, dynamicImports } of all) {
    for (const file of imports) add(byFile.get(file));
    for (const file of dynamicImports) {
      const target = byFile.get(file);
      if (target !== undefined && follow(target)) add(target);
    }
  }
  return [...all];

  // Iterating a set also visits entries added on the way.
  function add(chunk: Chunk | undefined): void {
    if (chunk !== undefined) all.add(chunk);
  }
}

function sum({ files }: Build, paths: readonly string[], modules: Size['modules']): Omit<Size, 'budget'> {
  const sizes = paths.map((path) => {
    const content = files.get(path);
    if (content === undefined) throw new Error(`The build has no ${path}.`);
    return [withoutHash(path), travelBytes(path, content)] as const;
  });
  return { bytes: sizes.reduce((total, [, bytes]) => total + bytes, 0), files: Object.fromEntries(sizes), modules };
}

function modulesOf(chunks: readonly Chunk[]): Size['modules'] {
  return Object.assign({}, ...chunks.map(({ modules }) => modules));
}

/** The parts of the page's markup: its landmarks and sections, and what is left around them. Bytes before compression. */
function markupOf({ files }: Build): Size['modules'] {
  const html = String(files.get('index.html')).replace(/<style>.*?<\/style>/gs, '');
  const parts = [...html.matchAll(/<(head|header|section|footer|dialog)\b([^>]*)>.*?<\/\1>/gs)];
  const sizes = parts.map(([part, tag, attributes = '']) => {
    const id = /\bid="([^"]+)"/.exec(attributes)?.[1];
    return [`<${tag}${id === undefined ? '' : ` id="${id}"`}>`, Buffer.byteLength(part)] as const;
  });
  const rest = Buffer.byteLength(html) - sizes.reduce((total, [, bytes]) => total + bytes, 0);
  return { ...Object.fromEntries(sizes), 'markup around them': rest };
}

function found<Item>(items: readonly Item[], what: string): readonly Item[] {
  if (items.length === 0) throw new Error(`The build has no ${what}: mend bench/sizes/measure-build.ts.`);
  return items;
}
