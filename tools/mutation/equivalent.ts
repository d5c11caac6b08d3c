import type { Mutant } from './mutants.ts';

/** A mutant that no test can tell from the original, and why. */
export interface Equivalent extends Pick<Mutant, 'file' | 'original' | 'mutated'> {
  readonly why: string;
}

/** Known by file and line of text, not by number: an entry whose line has changed no longer matches, and fails the test. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'src/boot/land-on-link.ts',
    original: 'if (Math.abs(off) > NEAR_PX && Math.abs(off) < most && !(atTheEnd && off > 0)) goal.scrollIntoView();',
    mutated: 'if (Math.abs(off) > NEAR_PX && Math.abs(off) < most && !(atTheEnd && off >= 0)) goal.scrollIntoView();',
    why: 'An offset of 0 is near, and does not get this far.',
  },
  {
    file: 'src/boot/section-sizes.ts',
    original: 'width = 0;',
    mutated: 'width = 1;',
    why: 'No window is as wide as that either.',
  },
  {
    file: 'src/boot/section-sizes.ts',
    original: 'runs++;',
    mutated: 'runs--;',
    why: 'Either way it differs from the run that it ends, which is over within a frame, long before the next begins.',
  },
  {
    file: 'src/features/request/kept-form.ts',
    original: "history.replaceState(null, '');",
    mutated: "history.replaceState(null, 'mutant');",
    why: 'Browsers ignore the title.',
  },
  {
    file: 'workers/particles/canvas2d-renderer.ts',
    original: "const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });",
    mutated: "const context = canvas.getContext('2d', { alpha: false, willReadFrequently: false });",
    why: 'It says where the browser draws, and nothing of what.',
  },
  {
    file: 'workers/particles/canvas2d-renderer.ts',
    original: 'for (let step = FIRST_SEEN_STEP; step < LINK_STEPS; step++) {',
    mutated: 'for (let step = FIRST_SEEN_STEP; step <= LINK_STEPS; step++) {',
    why: 'No link is in the list beyond the last: it draws an empty path.',
  },
  {
    file: 'workers/particles/frame-loop.ts',
    original: 'run++;',
    mutated: 'run--;',
    why: 'All that is asked is whether it is another run than before.',
  },
  {
    file: 'workers/particles/frame-loop.ts',
    original: 'untilAsked = 0;',
    mutated: 'untilAsked = 1;',
    why: 'A run begins with a refresh of the display, which sets it anew.',
  },
  {
    file: 'workers/particles/quality.ts',
    original: 'onTrial = move < 0;',
    mutated: 'onTrial = move <= 0;',
    why: 'It stands where a move is not 0.',
  },
  {
    file: 'workers/particles/quality.ts',
    original: 'onTrial = move < 0;',
    mutated: 'onTrial = move < 1;',
    why: 'A move is −1 or 1 there.',
  },
];

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
