import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOtherEngines } from '../tools/engines/find-engines.ts';
import { runScript } from '../tools/run-script.ts';
import { parseResult } from './field/result.ts';

const found = findOtherEngines(); // says loudly which are missing

for (const [engine, name] of [
  ['firefox', /^Firefox \d+/],
  ['webkit', /^WebKit.* \d+/i],
] as const) {
  test.skipIf(!found.includes(engine))(`the field is measured in ${engine} as well`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const json = join(folder, 'result.json');
    const short = ['--duration', '0.7', '--warmup', '1.2', '--repetitions', '1', '--viewport', 'phone'];
    const what = ['--engine', engine, '--only', 'engine', '--site', folder, '--json', json];
    const output = await runScript('bench/field.ts', ...short, ...what);

    const { samples, machine } = parseResult(readFileSync(json, 'utf8'), json);
    expect(machine.browser).toMatch(name);
    expect(output).toContain(`These figures hold for ${machine.browser}`);
    const ours = samples[0]!;
    expect(ours.framesPerSecond).toBeGreaterThan(1);
    expect(ours.cpuMsPerFrame, 'its processes are found').toBeGreaterThan(0);
    expect(ours.workerWakesPerS, 'the probe is in the worker').toBeGreaterThan(1);
    expect(ours.report?.searchMicroseconds).toBeGreaterThan(0);
    expect(ours.mainBusyMsPerS, 'the engine does not tell').toBeNull();
  });
}
