import type { Mutant } from './mutants.ts';

/** A mutant that no test can tell from the original, and why. */
export interface Equivalent extends Pick<Mutant, 'file' | 'original' | 'mutated'> {
  readonly why: string;
}

/** Known by file and line of text, not by number: an entry whose line has changed no longer matches, and fails the test. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'emulator/query-order.ts',
    original: 'return a < b ? -1 : 1;',
    mutated: 'return a < b ? -1 : 0;',
    why: 'Node’s sort asks only whether it is negative.',
  },
  {
    file: 'emulator/query-order.ts',
    original: 'if (order !== 0) return sign * order;',
    mutated: 'if (order !== 0) return sign / order;',
    why: 'Whoever compares asks only for the sign.',
  },
  {
    file: 'emulator/query-order.ts',
    original: 'if (a === NAME_PATH || b === NAME_PATH) return a === NAME_PATH ? 1 : -1;',
    mutated: 'if (a === NAME_PATH || b === NAME_PATH) return a === NAME_PATH ? 0 : -1;',
    why: 'Node’s sort asks only whether it is negative.',
  },
  {
    file: 'emulator/query.ts',
    original: 'const fromEnd = end === undefined ? -1 : compareByKeys(values, end, keys);',
    mutated: 'const fromEnd = end === undefined ? -0 : compareByKeys(values, end, keys);',
    why: 'Without an end, what counts as lying at the end is kept all the same.',
  },
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
    file: 'src/journal/carried-over.ts',
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
    file: 'workers/particles/engine.ts',
    original: 'let radius = 0;',
    mutated: 'let radius = 1;',
    why: 'The first frame sets it before it is used.',
  },
  {
    file: 'workers/particles/engine.ts',
    original: 'let resolution = 1;',
    mutated: 'let resolution = 0;',
    why: 'The first frame sets it before it is used.',
  },
  {
    file: 'workers/particles/engine.ts',
    original: 'const stepped = counters === null ? 0 : performance.now();',
    mutated: 'const stepped = counters === null ? 1 : performance.now();',
    why: 'Without counters nobody reads it.',
  },
  {
    file: 'workers/particles/engine.ts',
    original: 'const searched = counters === null ? 0 : performance.now();',
    mutated: 'const searched = counters === null ? 1 : performance.now();',
    why: 'Without counters nobody reads it.',
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
    file: 'workers/particles/grid.ts',
    original: 'starts.fill(0, 0, columns * rows + 2);',
    mutated: 'starts.fill(0, 1, columns * rows + 2);',
    why: 'The first start is always 0.',
  },
  {
    file: 'workers/particles/grid.ts',
    original:
      'for (let at = 2; at < columns * rows + 2; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);',
    mutated:
      'for (let at = 0; at < columns * rows + 2; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);',
    why: 'The first two starts are 0 before and after.',
  },
  {
    file: 'workers/particles/grid.ts',
    original:
      'for (let at = 2; at < columns * rows + 2; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);',
    mutated:
      'for (let at = 2; at <= columns * rows + 2; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);',
    why: 'It sets one more, which nobody reads, and the next sort clears what it uses.',
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
  {
    file: 'workers/particles/step.ts',
    original:
      'if (away < 1) glow[i] = Math.min(glow[i] as number, (shine[i] as number) * (CALM_GLOW + (1 - CALM_GLOW) * away));',
    mutated:
      'if (away <= 1) glow[i] = Math.min(glow[i] as number, (shine[i] as number) * (CALM_GLOW + (1 - CALM_GLOW) * away));',
    why: 'At a distance of 1 it is as bright as without the area.',
  },
  {
    file: 'workers/particles/webgl2-renderer.ts',
    original: '{ once: true },',
    mutated: '{ once: false },',
    why: 'A context that is lost for the second time is never restored.',
  },
  {
    file: 'workers/particles/webgl2-renderer.ts',
    original: 'gl.clearColor(red / 255, green / 255, blue / 255, 1);',
    mutated: 'gl.clearColor(red / 255, green / 255, blue / 255, 0);',
    why: 'The picture has no alpha channel.',
  },
  {
    file: 'src/particles/theme-colors.ts',
    original: 'const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;',
    mutated: 'const [red = 1, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;',
    why: 'One pixel has four values: the defaults are there for the compiler.',
  },
  {
    file: 'src/particles/theme-colors.ts',
    original: 'const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;',
    mutated: 'const [red = 0, green = 1, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;',
    why: 'One pixel has four values: the defaults are there for the compiler.',
  },
  {
    file: 'src/particles/theme-colors.ts',
    original: 'const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;',
    mutated: 'const [red = 0, green = 0, blue = 1, alpha = 255] = context.getImageData(0, 0, 1, 1).data;',
    why: 'One pixel has four values: the defaults are there for the compiler.',
  },
  {
    file: 'src/particles/theme-colors.ts',
    original: 'const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;',
    mutated: 'const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;',
    why: 'One pixel has four values: the defaults are there for the compiler.',
  },
  {
    file: 'src/particles/when-to-run.ts',
    original: 'inSight = entries.at(-1)?.isIntersecting ?? false;',
    mutated: 'inSight = entries.at(-1)?.isIntersecting ?? true;',
    why: 'An observer never reports without an entry.',
  },
  {
    file: 'src/platform/half-filled.ts',
    original: 'if (!(field instanceof HTMLInputElement)) return false;',
    mutated: 'if (!(field instanceof HTMLInputElement)) return undefined;',
    why: 'Array.some takes either for no.',
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
