import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const changelog = read('CHANGELOG.md');
const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const releases = headings.slice(1).map((heading) => /^(\d+)\.(\d+)\.(\d+) - (\d{4}-\d{2}-\d{2})$/.exec(heading));

test('it starts with unreleased changes; each release has a version and a date', () => {
  expect(headings[0]).toBe('Unreleased');
  expect(releases.length).toBeGreaterThan(0);
  expect(releases).not.toContain(null);
});

test('the newest release comes first and is the version in package.json', () => {
  const order = releases.map((release) =>
    release!
      .slice(1, 4)
      .map((part) => part.padStart(6, '0'))
      .join('.'),
  );
  expect(order).toEqual([...order].sort().reverse());
  expect(new Set(order).size).toBe(order.length);
  const dates = releases.map((release) => release![4]!);
  expect(dates).toEqual([...dates].sort().reverse());
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(headings[1]).toBe(`${version} - ${dates[0]}`);
});

test('changes are grouped by the kinds of Keep a Changelog, each once and none empty', () => {
  const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  for (const section of changelog.split(/^## /m).slice(1)) {
    const parts = section.split(/^### /m).slice(1);
    const names = parts.map((part) => part.split('\n', 1)[0]!);
    expect(names).toEqual(kinds.filter((kind) => names.includes(kind)));
    for (const part of parts) expect(part).toMatch(/\n- \S/);
  }
});
