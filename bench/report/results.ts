import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH } from '../lab/build.ts';

/** Where results are kept, one machine and one commit to a file. What devices send goes there too, as JSON. */
export const RESULTS = join(BENCH, 'results');
const README = join(BENCH, 'README.md');
const MARKERS = ['<!-- results: written by --readme -->', '<!-- end of results -->'] as const;

/**
 * Keeps a report as the day's result of its kind, and lists it in the README.
 *
 * @param kind what was measured and in which engine: `page-chromium`.
 * @returns the file.
 */
export function keepResult(kind: string, date: string, report: string): string {
  const file = join(RESULTS, `${date.slice(0, 10)}-${kind}.md`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${report}\n`);
  writeFileSync(README, withResults(readFileSync(README, 'utf8'), newestResults()));
  return file;
}

/** A README with `results` between its markers. @throws Error when it has lost them. */
export function withResults(readme: string, results: string): string {
  const [from, to] = MARKERS.map((marker) => readme.indexOf(marker)) as [number, number];
  if (from < 0 || to < from) throw new Error(`bench/README.md has no place for results: ${MARKERS.join(' … ')}`);
  return `${readme.slice(0, from + MARKERS[0].length)}\n\n${results}\n\n${readme.slice(to)}`;
}

/** Of each kind the newest result: its title as a link, and where and when it was measured. */
export function newestResults(folder: string = RESULTS): string {
  const newest = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    const kind = /^\d{4}-\d\d-\d\d-(.+)\.md$/.exec(file)?.[1];
    if (kind !== undefined) newest.set(kind, file);
  }
  return [...newest.values()].map((file) => entry(file, readFileSync(join(folder, file), 'utf8'))).join('\n');
}

function entry(file: string, report: string): string {
  const [, title = file, machine = ''] = /^# (.*)\n\n- (.*)/.exec(report) ?? [];
  return `- [${title}](results/${file}): ${machine}`;
}
