import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENCH } from '../lab/build.ts';
import { newestResults, RESULTS, withResults } from './results.ts';

const readme = readFileSync(join(BENCH, 'README.md'), 'utf8');
const files = readdirSync(RESULTS).filter((file) => file.endsWith('.md'));

test('the README lists the newest result of each kind', () => {
  expect(withResults(readme, newestResults())).toBe(readme);
  const newest = new Map(files.sort().map((file) => [file.slice('2026-11-21-'.length), file]));
  expect(newest.size).toBeGreaterThan(1);
  for (const file of newest.values()) expect(readme).toContain(`(results/${file})`);
});

test.each(files)('%s names its day, its machine and its commit', (file) => {
  const report = readFileSync(join(RESULTS, file), 'utf8');
  expect(report).toContain(`\n- ${file.slice(0, 10)} · `);
  expect(report.match(/, \d+ cores, \d+ GB · /g)).toHaveLength(1);
  expect(report.match(/^- Measured at commit [0-9a-f]{7,40}\b/gm)).toHaveLength(1);
});

test('results replace what stood between the markers, and nothing else', () => {
  const marked = (text: string) => `a\n<!-- results: written by --readme -->\n\n${text}\n\n<!-- end of results -->\nb`;
  expect(withResults(marked('old'), 'new')).toBe(marked('new'));
  expect(() => withResults('a', 'new')).toThrow('no place for results');
});
