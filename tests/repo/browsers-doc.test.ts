import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_FEATURES, PAGE_GROUPS, STYLE_FEATURES, STYLE_GROUPS, WORKER_FEATURES } from '../support/features.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const doc = read('docs/browsers.md');
const rows = [...doc.split('## Without a feature')[1]!.matchAll(/^\| (.+) \|$/gm)]
  .map(([, cells = '']) => cells.split(' | '))
  .slice(2); // without the header and the separator

const plain = (cell: string) => cell.replaceAll('`', '');

test('the table has a row for each removed feature, and no other', () => {
  expect(rows.map(([feature = '']) => plain(feature))).toEqual(
    [PAGE_FEATURES, STYLE_FEATURES, WORKER_FEATURES].flatMap((features) => Object.keys(features)),
  );
});

test('each feature is removed in one of the groups', () => {
  for (const [groups, features] of [
    [PAGE_GROUPS, PAGE_FEATURES],
    [STYLE_GROUPS, STYLE_FEATURES],
  ] as const) {
    expect(groups.flat().sort()).toEqual(Object.keys(features).sort());
  }
});

test('each row is complete and names existing files', () => {
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(4);
    for (const [, path = ''] of cells[2]!.matchAll(/`([^`]+)`/g)) {
      const places = [path, `src/${path}`].map((place) => new URL(place, root));
      expect(
        places.some((place) => existsSync(place)),
        path,
      ).toBe(true);
    }
  }
});

test('the versions with full support are the build targets', () => {
  const targets = /const BROWSERS = \[(.*)\]/.exec(read('vite.config.ts'))?.[1] ?? '';
  const versions = [...targets.matchAll(/'([a-z_]+) ([\d.]+)'/g)].map(([, name, version]) => `${name} ${version}`);
  const named = /^\| (Chrome .*), and newer/m.exec(doc)?.[1] ?? '';
  expect(named.toLowerCase().replace('safari on ios', 'ios_saf').split(', ')).toEqual(versions);
});
