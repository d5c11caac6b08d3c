import type { Mutant } from './mutants.ts';

/** A mutant and what became of it. */
export interface Verdict {
  readonly mutant: Mutant;
  /** The test that failed; null for a survivor. */
  readonly killedBy: string | null;
}

/** Killed mutants out of all, 0 to 1; 1 where there is none. */
export function scoreOf(verdicts: readonly Verdict[]): number {
  return verdicts.length === 0 ? 1 : killed(verdicts) / verdicts.length;
}

/** The score by file and in all, then each survivor. */
export function report(verdicts: readonly Verdict[]): string {
  const files = [...new Set(verdicts.map(({ mutant }) => mutant.file))].sort();
  const lines = files.map((file) =>
    row(
      file,
      verdicts.filter(({ mutant }) => mutant.file === file),
    ),
  );
  const survivors = verdicts.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => `\n${describe(mutant)}`);
  return [...lines, row('all', verdicts), ...survivors].join('\n');
}

/** A mutant as a reader finds it. */
export function describe({ file, line, original, mutated }: Mutant): string {
  return `${file}:${line}\n  - ${original}\n  + ${mutated}`;
}

function row(name: string, verdicts: readonly Verdict[]): string {
  const counts = `${killed(verdicts)} of ${verdicts.length}`;
  return `${counts.padStart(10)}  ${`${Math.floor(100 * scoreOf(verdicts))} %`.padStart(5)}  ${name}`;
}

function killed(verdicts: readonly Verdict[]): number {
  return verdicts.filter(({ killedBy }) => killedBy !== null).length;
}
