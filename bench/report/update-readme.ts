import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH } from '../lab/build.ts';

/** The parts of bench/README.md that a run writes. */
export type ReadmePart = 'bench' | 'gpu' | 'firefox' | 'webkit' | 'kernels' | 'page';

/**
 * Writes a run's tables into the README, in place of the ones before.
 *
 * @throws Error when the README has lost its markers.
 */
export function updateReadme(part: ReadmePart, tables: string): void {
  const file = join(BENCH, 'README.md');
  writeFileSync(file, withPart(readFileSync(file, 'utf8'), part, tables));
}

/** A text with what stands between the markers of `part` replaced. */
export function withPart(text: string, part: ReadmePart, tables: string): string {
  const [begin, end] = [`<!-- ${part}: written by a run -->`, `<!-- end of ${part} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`bench/README.md has no place for "${part}": ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${tables.trim()}\n\n${text.slice(to)}`;
}
