import { expect, test } from 'vitest';
import type { ParticleReport } from '../../shared/particle-protocol.ts';
import type { LiveSample } from './measure-live.ts';
import { frameMs, summarize } from './summarize.ts';

function report(framesPerSecond: number, microseconds: number): ParticleReport {
  return {
    ...({ thread: 'worker', renderer: 'webgl2', resolution: 1, frames: 8, links: 900 } as const),
    framesPerSecond,
    stepMicroseconds: microseconds,
    searchMicroseconds: 2 * microseconds,
    drawMicroseconds: 3 * microseconds,
  };
}

function sample(framesPerSecond: number, microseconds: number, mainMs: number): LiveSample {
  return { field: report(framesPerSecond, microseconds), main: { frameMs: mainMs, share: mainMs / 16 } };
}

const STILL: LiveSample = { field: null, main: null };

test('a frame’s time is that of its three parts, in milliseconds', () => {
  expect(frameMs(report(30, 100))).toBeCloseTo(0.6);
});

test('the newest two seconds are averaged, and nothing before', () => {
  const long = [...Array<LiveSample>(20).fill(sample(10, 9000, 90)), ...Array<LiveSample>(7).fill(sample(30, 100, 2))];
  const { field, ...figures } = summarize([...long, sample(22, 500, 10)]);
  expect(figures.framesPerSecond).toBeCloseTo(29);
  expect(figures.frameMs).toBeCloseTo((7 * 0.6 + 3) / 8);
  expect(figures.mainMs).toBeCloseTo(3);
  expect(figures.mainShare).toBeCloseTo(3 / 16);
  expect(field?.framesPerSecond).toBe(22);
});

test('a field that stands still has no time per frame, whatever it had a moment ago; the main thread keeps its own', () => {
  const stopped: LiveSample = { field: null, main: { frameMs: 4, share: 0.25 } };
  expect(summarize([sample(30, 100, 2), stopped])).toEqual({
    framesPerSecond: 0,
    frameMs: null,
    field: null,
    mainMs: 3,
    mainShare: 0.1875,
  });
});

test('samples without a measurement do not count as nothing', () => {
  expect(summarize([STILL, STILL, sample(30, 100, 2)])).toMatchObject({ framesPerSecond: 30, mainMs: 2 });
  expect(summarize([])).toEqual({ framesPerSecond: 0, frameMs: null, field: null, mainMs: null, mainShare: null });
});
