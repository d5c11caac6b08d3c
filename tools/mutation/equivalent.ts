import type { Mutant } from './mutants.ts';

/** A mutant that no test can tell from the original, and why. */
export interface Equivalent extends Pick<Mutant, 'file' | 'original' | 'mutated'> {
  readonly why: string;
}

/** Known by file and line of text, not by number: an entry whose line has changed no longer matches, and fails the test. */
export const EQUIVALENT: readonly Equivalent[] = [];

/** Whether a mutant is one of the known equivalents. */
export function isEquivalent(mutant: Mutant, known: readonly Equivalent[] = EQUIVALENT): boolean {
  return known.some((entry) => isSame(entry, mutant));
}

/** Entries that are no mutants of these files any more. */
export function staleEntries(mutants: readonly Mutant[], known: readonly Equivalent[] = EQUIVALENT) {
  return known.filter((entry) => !mutants.some((mutant) => isSame(entry, mutant)));
}

function isSame(entry: Equivalent, { file, original, mutated }: Mutant): boolean {
  return entry.file === file && entry.original === original && entry.mutated === mutated;
}
