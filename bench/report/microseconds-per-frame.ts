import type { ParticleReport } from '../../src/shared/particle-protocol.ts';

/** What step, search and draw took, in µs a frame on average. */
export function microsecondsPerFrame({ frames, stepMs, searchMs, drawMs }: ParticleReport): number[] {
  return [stepMs, searchMs, drawMs].map((ms) => (1000 * ms) / Math.max(1, frames));
}
