import { beforeAll, expect, test } from 'vitest';
import { BUDGETS, type BudgetName } from './budgets.ts';
import { explain, isOver, readRecorded, type Size } from './explain.ts';
import { measureBuild } from './measure-build.ts';
import { type Build, readBuild } from './read-build.ts';

const OF_A_VISIT: readonly BudgetName[] = ['beforeLoad', 'firstVisit', 'precache'];
const OF_THE_BUILD = (Object.keys(BUDGETS) as BudgetName[]).filter((name) => !OF_A_VISIT.includes(name));

let build: Build;
let sizes: readonly Size[];

beforeAll(async () => {
  build = await readBuild();
  sizes = measureBuild(build);
}, 120_000);

test.each(OF_THE_BUILD)('within its budget: %s', (name) => {
  const own = sizes.filter(({ budget }) => budget === name);
  expect(own.length).toBeGreaterThan(0);
  for (const { bytes } of own) expect(bytes).toBeGreaterThan(100);
  const complaints = own.filter(isOver).map((size) => explain(size, readRecorded()));
  expect(complaints, complaints.join('\n\n')).toEqual([]);
});

test('what a visitor gets is in the sizes: React apart, the page’s own script, its style', () => {
  const modules = (name: BudgetName) => Object.keys(sizes.find(({ budget }) => budget === name)?.modules ?? {});
  expect(modules('react').some((id) => id.startsWith('react-dom/'))).toBe(true);
  expect(modules('own')).toContain('src/request/boot/launch.ts');
  expect(
    modules('own').filter((id) => /^(react-dom|firebase|@firebase)\/|^src\/(request\/(?!boot\/)|agency\/)/.test(id)),
  ).toEqual([]);
  expect(modules('worker').some((id) => id.startsWith('comlink/'))).toBe(true);
  expect(modules('data').some((id) => id.startsWith('@firebase/'))).toBe(true);
  const ofAuth = build.chunks.filter(({ modules }) => Object.keys(modules).some((id) => /^@firebase\/auth\//.test(id)));
  expect(ofAuth.map(({ entry }) => entry)).toEqual(['src/data/firestore/sign-in.ts']);
  expect(modules('data').filter((id) => /^@firebase\/auth\/|sign-in/.test(id))).toEqual([]);
  expect(modules('html')).toEqual(
    expect.arrayContaining(['src/styles/base.css, its style', '<section id="services">']),
  );
});

test('a script that comes to the page counts, through however many imports', () => {
  const added = {
    ...build.chunks[0]!,
    file: 'assets/favicon.js',
    entry: 'src/page/added.ts',
    imports: [],
    dynamicImports: [],
    modules: { 'src/page/added.ts': 700 },
  };
  const chunks = build.chunks.map((chunk) =>
    chunk.entry === 'src/page/mount.tsx' ? { ...chunk, dynamicImports: [...chunk.dynamicImports, added.file] } : chunk,
  );
  const files = new Map(build.files).set(added.file, Buffer.from('x'));
  const now = measureBuild({ ...build, files, chunks: [...chunks, added] }).find(({ budget }) => budget === 'own')!;
  expect(now.bytes).toBeGreaterThan(sizes.find(({ budget }) => budget === 'own')!.bytes);
  expect(now.modules['src/page/added.ts']).toBe(700);
});

test('a build without a budgeted part fails', () => {
  const chunks = build.chunks.filter(({ entry }) => entry !== 'src/request/form/open-request-dialog.tsx');
  expect(() => measureBuild({ ...build, chunks })).toThrow('open-request-dialog');
});

test('what is over its budget is explained by what has grown', () => {
  const { most } = BUDGETS.request;
  const size: Size = {
    ...{ budget: 'request', bytes: most + 50, files: { 'assets/form.js': most + 50 } },
    modules: { 'src/request/form/form.tsx': 5000, 'src/ui/dialog.tsx': 900, 'a-package/index.js': 4000 },
  };
  const recorded = {
    ...{ date: '2026-11-21', files: { 'assets/form.js': most - 2000 } },
    modules: { 'src/request/form/form.tsx': 4800, 'src/ui/dialog.tsx': 900 },
  };
  expect(isOver(size)).toBe(true);
  const text = explain(size, recorded);
  expect(text).toContain(' bytes, 50 over its budget of ');
  expect(text).toContain('assets/form.js: +2 050, ');
  expect(text.indexOf('a-package/index.js: new, 4 000 now')).toBeLessThan(text.indexOf('form.tsx: +200, 5 000 now'));
  expect(text).not.toContain('dialog.tsx: +');
  expect(isOver({ ...size, bytes: most })).toBe(false);
});
