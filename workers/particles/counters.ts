import type { ParticleReport } from '../../src/shared/particle-protocol.ts';

/** Sums up how long each part of a frame takes. */
export interface Counters {
  /** Adds one frame: the times at its start, after the step, after the search and after the draw, in ms. */
  add(start: number, stepped: number, searched: number, drawn: number): void;
  /** Means over the frames added; `now` in ms. */
  report(now: number): Omit<ParticleReport, 'thread' | 'renderer' | 'resolution' | 'links'>;
}

/** Creates counters starting from zero at `since` (ms). */
export function createCounters(since: number): Counters {
  let frames = 0;
  let step = 0;
  let search = 0;
  let draw = 0;
  return {
    add(start, stepped, searched, drawn) {
      frames++;
      step += stepped - start;
      search += searched - stepped;
      draw += drawn - searched;
    },
    report(now) {
      const mean = (sum: number) => (1000 * sum) / Math.max(1, frames);
      return {
        frames,
        framesPerSecond: (1000 * frames) / Math.max(1, now - since),
        stepMicroseconds: mean(step),
        searchMicroseconds: mean(search),
        drawMicroseconds: mean(draw),
      };
    },
  };
}
