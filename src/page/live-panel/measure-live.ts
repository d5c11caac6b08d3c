import type { ParticleField } from '../../particles/start-particles.ts';
import type { ParticleReport } from '../../shared/particle-protocol.ts';
import { pageBytes } from './page-bytes.ts';
import { whileSeen } from './while-seen.ts';

/** What can be said at a moment. */
export interface LiveReading {
  readonly state: 'starting' | 'moving' | 'paused' | 'reduced' | 'none';
  /** Null while the field stands still. */
  readonly framesPerSecond: number | null;
  /** Whether a worker draws it. */
  readonly inWorker: boolean;
  /** Null where the browser tells no sizes. */
  readonly bytes: number | null;
}

/** Long enough for the frames of a second to be counted. */
const SAMPLE_MS = 1000;

/** Measures field and page, and tells of it every second, while `place` can be seen; otherwise nothing runs. */
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
    const say = (report: ParticleReport | null) =>
      tell({
        state: stateOf(field, report),
        framesPerSecond: report?.framesPerSecond ?? null,
        inWorker: report?.thread === 'worker',
        bytes: pageBytes(),
      });
    say(null);
    while (true) {
      const report = (await field?.measure(SAMPLE_MS)) ?? null;
      if (report === null) await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      if (seen.aborted) return;
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
