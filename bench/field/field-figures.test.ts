import { expect, test } from 'vitest';
import { fieldFigures } from './field-figures.ts';
import { readFieldOptions } from './options.ts';
import type { FieldResult, Measured, Sample } from './sample.ts';

const MEASURED: Measured = {
  ...{ mainBusyMsPerS: 2, longTasks: 0, framesPerSecond: 30, workerWakesPerS: 33, intervals: [33] },
  ...{ cpuMsPerS: 90, cpuMsPerFrame: 3, linesPerFrame: 2000, report: null },
};
const MACHINE = { date: '', cpu: '', cores: 2, memoryGb: 1, system: '', node: '', load: 0, commit: null, clean: true };

/** A result in which every frame of these contenders costs so many ms. */
function resultWith(costs: Readonly<Record<string, number>>, more: Partial<Sample> = {}): FieldResult {
  const options = readFieldOptions(['--viewport', 'phone']);
  if (options === 'help') throw new Error('options expected');
  const samples = Object.entries(costs).map(([contender, cpuMsPerFrame]) => ({
    ...{ ...MEASURED, contender, viewport: 'phone', round: 1, cpuMsPerFrame },
    ...(contender === 'canvas-nest' ? more : {}),
  }));
  return {
    ...{ format: 'field-4', machine: MACHINE, browser: '', graphics: '', plan: options.plan, samples },
    ...{ bytes: {}, engineBytes: 4000, skipped: [] },
  };
}

const shareOf = (peer: string) => `phone: CPU per frame over a worker that only clears, site ÷ ${peer}`;
const found = (result: FieldResult, what: string) => fieldFigures(result).find((one) => one.what === what);

test('ours is set against the strongest peer, both over the worker that only clears', () => {
  const result = resultWith({ site: 3, clear: 2, 'particles-js': 90, 'tsparticles-worker': 18 });
  expect(found(result, shareOf('tsparticles-worker'))).toMatchObject({ value: 1 / 16, verdict: 'met' });
  const dearer = resultWith({ site: 4, clear: 2, 'tsparticles-worker': 10 });
  expect(found(dearer, shareOf('tsparticles-worker'))).toMatchObject({ value: 1 / 4, verdict: 'missed' });
});

test('a peer that draws far fewer lines draws another picture', () => {
  const costs = { site: 3, clear: 2, 'tsparticles-worker': 10, 'canvas-nest': 5 };
  expect(found(resultWith(costs), shareOf('canvas-nest'))?.value).toBeCloseTo(1 / 3);
  const few = resultWith(costs, { linesPerFrame: 1100 });
  expect(found(few, shareOf('canvas-nest'))).toBeUndefined();
  expect(found(few, shareOf('tsparticles-worker'))).toBeDefined();
});

test('invalid options are rejected with the accepted values', () => {
  expect(() => readFieldOptions(['--duration', 'soon'])).toThrow('--duration wants a number');
  expect(() => readFieldOptions(['--only', 'pixi'])).toThrow('no contender "pixi". There are: site, engine');
  expect(() => readFieldOptions(['--viewport', 'big'])).toThrow('no viewport "big". There are: phone, desktop');
});
