import type { ParticleField } from '../../particles/start-particles.ts';
import type { ParticleReport } from '../../shared/particle-protocol.ts';
import { type MainThreadTime, watchMainThread } from './main-thread.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import { type SlowestTap, watchTaps } from './slowest-tap.ts';
import { whileSeen } from './while-seen.ts';

/** A quarter of a second of measurements. */
export interface LiveSample {
  /** Null while the field stands still. */
  readonly field: ParticleReport | null;
  /** Null while the page paints nothing. */
  readonly main: MainThreadTime | null;
}

/** What can be said at a moment. */
export interface LiveReading {
  readonly state: 'starting' | 'moving' | 'paused' | 'reduced' | 'none';
  /** Samples taken since it began. */
  readonly count: number;
  /** The last ten seconds, the newest last. */
  readonly samples: readonly LiveSample[];
  readonly bytes: PageBytes | null;
  readonly tap: SlowestTap;
}

/** Before the first measurement. */
export const NOTHING_YET: LiveReading = { state: 'starting', count: 0, samples: [], bytes: null, tap: null };

const SAMPLE_MS = 250;
/** How many samples the plot shows: ten seconds. */
export const SAMPLES = 40;

/**
 * Measures field and page, and tells of it four times a second, while `place` can be seen; otherwise nothing runs and
 * nothing is listened to.
 */
export function measureLive(
  place: Element,
  starting: Promise<ParticleField | null>,
  tell: (reading: LiveReading) => void,
  signal: AbortSignal,
): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');

  async function measure(seen: AbortSignal): Promise<void> {
    const field = await starting;
    if (seen.aborted) return;
    field?.alsoFor(place, seen);
    const main = watchMainThread(seen);
    const tap = watchTaps(seen);
    let samples: readonly LiveSample[] = [];
    let count = 0;
    const say = (report: ParticleReport | null) =>
      tell({ state: stateOf(field, report), count, samples, bytes: pageBytes(), tap: tap() });
    say(null);
    while (true) {
      const report = (await field?.measure(SAMPLE_MS)) ?? null;
      if (report === null) await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      if (seen.aborted) return;
      count++;
      samples = [...samples, { field: report, main: main() }].slice(-SAMPLES);
      say(report);
    }
  }

  function stateOf(field: ParticleField | null, report: ParticleReport | null): LiveReading['state'] {
    if (report !== null) return 'moving';
    if (field === null) return 'none';
    if (field.paused) return 'paused';
    return reduced.matches ? 'reduced' : 'starting';
  }

  whileSeen(place, (seen) => void measure(seen), signal);
}
