import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { headersInNames, headersInRevisions } from './header-revisions.ts';
import { type HeaderRule, headerDigest, readHeaderRules } from './hosting/header-rules.ts';

const rule = (source: string, value: string): HeaderRule => ({ source, headers: [{ key: 'X-Edition', value }] });
const FIRST = [rule('**', 'first')];
const SECOND = [rule('**', 'second')];

/** The names that a build with a script, a chunk and a font gives its files. */
async function names(rules: readonly HeaderRule[]): Promise<readonly string[]> {
  const sources = new Map([
    ['entry.js', "import('chunk.js');"],
    ['chunk.js', 'export const chunk = 1;'],
  ]);
  const modules = {
    name: 'modules',
    resolveId: (id: string) => (sources.has(id) ? `\0${id}` : undefined),
    load: (id: string) => sources.get(id.slice(1)),
    buildStart(this: Rolldown.PluginContext) {
      this.emitFile({ type: 'asset', name: 'type.woff2', source: 'a typeface' });
    },
  };
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [headersInNames(rules), modules],
    build: { write: false, rolldownOptions: { input: 'entry.js' } },
  })) as Rolldown.RolldownOutput;
  return built.output.map(({ fileName }) => fileName).sort();
}

test('other headers give every file under /assets/ another name, equal ones the same', async () => {
  const [first, again, second] = [await names(FIRST), await names([...FIRST]), await names(SECOND)];
  expect(first).toHaveLength(3);
  expect(again).toEqual(first);
  expect(first.filter((name) => second.includes(name))).toEqual([]);
  expect(await names([...FIRST, rule('/robots.txt', 'another')])).toEqual(first);
});

test('a revision changes with the headers of that file alone; a name with a hash needs none', () => {
  const entries = [
    { url: 'index.html', revision: 'abc' },
    { url: 'assets/a-12345678.js', revision: null },
  ];
  const revised = (rules: readonly HeaderRule[]) => headersInRevisions(rules)(entries).manifest;
  const [page, script] = revised(FIRST);
  expect(page?.revision).toMatch(/^abc-[\w-]{8}$/);
  expect(page?.url, 'hosts that redirect index.html to its folder must not be asked for it').toBe('./');
  expect(script).toEqual(entries[1]);
  expect(revised(SECOND)[0]?.revision).not.toBe(page?.revision);
  expect(revised([...FIRST, rule('/assets/**', 'another')])).toEqual([page, script]);
});

test('the service worker is another one when its own headers change', () => {
  const revised = (rules: readonly HeaderRule[]) => headersInRevisions(rules)([{ url: 'index.html', revision: 'abc' }]);
  expect(revised([...FIRST, rule('/shell.sw.js', 'another')])).not.toEqual(revised(FIRST));
});

test('the same headers in another order are the same', () => {
  const rules = readHeaderRules('firebase.json');
  const turned = rules.map(({ source, headers }) => ({ source, headers: headers.toReversed() }));
  expect(headerDigest(turned, '/index.html')).toBe(headerDigest(rules, '/index.html'));
});
