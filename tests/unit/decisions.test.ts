import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A decision is readable in a minute. */
const MOST_LINES = 35;

const folder = new URL('../../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const numberOf = (name: string) => Number(name.slice(0, 4));

test('they are numbered from 0001 without gaps', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name))).toBe(true);
  expect(names.map(numberOf).sort((a, b) => a - b)).toEqual(names.map((_, index) => index + 1));
});

test.each(names)('%s has its number, a status and a date at the top, and is short', (name) => {
  const lines = read(name).trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${numberOf(name)}\\. \\S`));
  const [, successor] =
    /^Status: (?:accepted|superseded by \[\d{4}\]\((\d{4}-[a-z0-9-]+\.md)\)) · \d{4}-\d{2}-\d{2}( · .+)?$/.exec(
      lines[2] ?? '',
    ) ?? expect.fail(`no status: ${lines[2]}`);
  if (successor !== undefined) expect(names).toContain(successor);
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
});

test('the index lists all of them by title, in order, and nothing else', () => {
  const titles = names.sort().map((name) => {
    const title = read(name)
      .split('\n', 1)[0]!
      .replace(/^# \d+\. /, '');
    return `- [${name.slice(0, 4)}](${name}) ${title}`;
  });
  expect(read('README.md').match(/^- .*$/gm)).toEqual(titles);
});
