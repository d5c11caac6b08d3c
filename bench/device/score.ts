import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { bootstrapInterval, type Interval } from '../report/statistics.ts';

/** What some number of particles came to. */
export interface Try {
  readonly count: number;
  /** The mean time between frames. */
  readonly ms: number;
}

/** How many linked particles a device holds at the product's frame rate. */
export interface Score {
  /** Null where all that were tried are held, or none. */
  readonly count: number | null;
  /** With 95 % confidence; null where it can't be told. */
  readonly interval: Interval | null;
  readonly tries: readonly Try[];
}

const MOST_PARTICLES = 50_000;
const FIRST_PARTICLES = 350;
const LEAST_PARTICLES = 10;
/** Frames come late from here on, on average. */
export const LATE_MS = (1.2 * 1000) / FRAME_RATE_FPS;
/** Tries around the edge before the interval is asked for. */
const LEAST_TRIES = 10;
/** The search ends once the interval is this narrow to both sides, as a share of the score. */
const NARROW = 0.05;
/** Its multiples fill an interval evenly, wherever one stops (Weyl's sequence). */
const GOLDEN_RATIO = 0.618034;
const CANDIDATES = 60;
/** A slope below this, in ms a particle, is what the computer's rounding leaves of none. */
const ROUNDING = 1e-9;

/**
 * Raises the count until frames are late, then tries counts around that edge until the score is certain or the time is over.
 *
 * @param timeOf runs a field of so many particles. @returns the mean time between its frames, ms.
 * @param seconds for all tries; the first ones, which look for the edge, are made in any case.
 */
export async function findScore(timeOf: (count: number) => Promise<number>, seconds: number): Promise<Score> {
  const end = performance.now() + 1000 * seconds;
  const tries: Try[] = [];
  const isLate = async (count: number) => {
    const ms = await timeOf(count);
    tries.push({ count, ms });
    return ms > LATE_MS;
  };
  let late = FIRST_PARTICLES;
  while (!(await isLate(late))) {
    late *= 2;
    if (late > MOST_PARTICLES) return { count: null, interval: null, tries };
  }
  const isLateAtOnce = tries.length === 1;
  let held = late / 2;
  while (isLateAtOnce && held > LEAST_PARTICLES && (await isLate(Math.round(held)))) {
    late = held;
    held /= 2;
  }
  const [from, to] = [0.7 * held, 1.3 * late];
  let interval: Interval | null = null;
  for (let i = 1; performance.now() < end; i++) {
    await isLate(Math.round(from * (to / from) ** ((i * GOLDEN_RATIO) % 1)));
    if (i < LEAST_TRIES) continue;
    interval = bootstrapInterval(tries, (drawn) => edgeOf(drawn) ?? MOST_PARTICLES);
    const count = edgeOf(tries);
    if (interval === null || count === null) continue;
    if (Math.max(count - interval.least, interval.most - count) <= NARROW * count) break;
  }
  return { count: edgeOf(tries), interval, tries };
}

/**
 * The count up to which frames come evenly: the bend of the line, level and then rising, that is nearest to the tries in
 * least squares, as MotionMark finds its score (Browser Engine Benchmarking Group, MotionMark 1.3, "ramp").
 *
 * @returns null where the line does not rise.
 */
function edgeOf(tries: readonly Try[]): number | null {
  const counts = tries.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  let best: { readonly edge: number; readonly error: number } | null = null;
  for (let i = 0; i < CANDIDATES; i++) {
    const edge = least * (most / least) ** (i / CANDIDATES);
    const error = errorAt(edge, tries);
    if (error !== null && error < (best?.error ?? Number.POSITIVE_INFINITY)) best = { edge, error };
  }
  return best === null ? null : Math.round(best.edge);
}

/** The mean squared error of the best line that bends at `edge`; null when it does not rise there. */
function errorAt(edge: number, tries: readonly Try[]): number | null {
  let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0]; // means
  for (const { count, ms } of tries) {
    const beyond = Math.max(0, count - edge) / tries.length;
    x += beyond;
    y += ms / tries.length;
    xx += beyond * beyond * tries.length;
    xy += beyond * ms;
    yy += (ms * ms) / tries.length;
  }
  const slope = (xy - x * y) / (xx - x * x);
  return slope > ROUNDING ? yy - y * y - slope * (xy - x * y) : null;
}
