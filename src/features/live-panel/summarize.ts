import type { ParticleReport } from '../../shared/particle-protocol.ts';
import type { LiveSample } from './measure-live.ts';

/** Frames are counted over as many samples: a quarter of a second holds seven or eight of them. */
const AVERAGED = 8;

/** Figures over the newest samples. */
export interface Summary {
  readonly framesPerSecond: number;
  /** Mean time of the field's frames, in ms; null while it stands still. */
  readonly frameMs: number | null;
  /** The newest report, for what does not change with each frame. */
  readonly field: ParticleReport | null;
  readonly mainMs: number | null;
  readonly mainShare: number | null;
}

/** Time of a frame of the field, in ms. */
export function frameMs({ stepMicroseconds, searchMicroseconds, drawMicroseconds }: ParticleReport): number {
  return (stepMicroseconds + searchMicroseconds + drawMicroseconds) / 1000;
}

/** Averages the newest two seconds. */
export function summarize(samples: readonly LiveSample[]): Summary {
  const last = samples.at(-1)?.field ?? null;
  const recent = samples.slice(-AVERAGED);
  const fields = last === null ? [] : recent.flatMap(({ field }) => field ?? []);
  const mains = recent.flatMap(({ main }) => main ?? []);
  return {
    framesPerSecond: mean(fields.map(({ framesPerSecond }) => framesPerSecond)) ?? 0,
    frameMs: mean(fields.map(frameMs)),
    field: last,
    mainMs: mean(mains.map((time) => time.frameMs)),
    mainShare: mean(mains.map(({ share }) => share)),
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
