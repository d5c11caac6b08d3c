import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOtherEngines } from '../tools/engines/find-engines.ts';
import { runScript } from '../tools/run-script.ts';
import { readResult } from './cli/outputs.ts';
import type { FieldResult } from './field/sample.ts';

/** The wide run tries it in each, and says loudly which are missing. */
const found = process.env.WIDE === undefined ? [] : findOtherEngines();

for (const [engine, name] of [
  ['firefox', /^Firefox \d+/],
  ['webkit', /^WebKit.* \d+/i],
] as const) {
  (found.includes(engine) ? test.concurrent : test.skip)(`the field is measured in ${engine} as well`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const json = join(folder, 'result.json');
    const short = ['--duration', '0.7', '--warmup', '1.2', '--repetitions', '1', '--viewport', 'phone'];
    const what = ['--engine', engine, '--only', 'engine', '--site', folder, '--json', json];
    const output = await runScript('bench/field.ts', ...short, ...what);

    const { samples, browser } = readResult<FieldResult>(json, 'field-2');
    expect(browser).toMatch(name);
    expect(output).toContain(`These figures hold for ${browser}`);
    const ours = samples[0]!;
    expect(ours.framesPerSecond).toBeGreaterThan(1);
    expect(ours.cpuMsPerFrame, 'its processes are found').toBeGreaterThan(0);
    expect(ours.workerWakesPerS, 'the probe is in the worker').toBeGreaterThan(1);
    expect(ours.report?.searchMicroseconds).toBeGreaterThan(0);
    expect(ours.mainBusyMsPerS, 'the engine does not tell').toBeNull();
  });
}
