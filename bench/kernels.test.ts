import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../tools/run-script.ts';
import { createField } from '../workers/particles/field.ts';
import { KERNELS } from './kernels/all.ts';
import { fieldSize } from './kernels/field-size.ts';
import type { KernelResult } from './kernels/kernel-report.ts';

test('the kernel bench runs and writes a figure for every search', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kernels-')), 'result.json');
  const counts = ['--count', '350', '--count', '1000'];
  const output = await runScript('bench/kernels.ts', '--quick', ...counts, '--json', file);
  const result = JSON.parse(readFileSync(file, 'utf8')) as KernelResult;
  for (const { name } of KERNELS) {
    expect(output).toContain(name);
    const times = result.times.filter(({ kernel }) => kernel === name);
    expect(times.map(({ count }) => count)).toEqual([350, 1000]);
    for (const { mean, links } of times) {
      expect(mean).toBeGreaterThan(0);
      expect(links).toBeGreaterThan(0);
    }
    expect(result.switches[name]).toBeGreaterThanOrEqual(0);
  }
});

test('searches with the same radius find the same links where no particle has too many', () => {
  // So few particles that no one has 24 others in reach.
  const count = 24;
  const { width, height } = fieldSize(350);
  const field = createField(count, 4, width, height);
  const pairsOf = (name: string) => {
    const search = KERNELS.find((kernel) => kernel.name === name)!.create(count, width, height);
    search.find(field);
    const { count: found, from, to } = search.links(field);
    return Array.from({ length: found }, (_, i) => [from[i]!, to[i]!].sort((a, b) => a - b).join('–')).sort();
  };
  const expected = pairsOf('every-pair');
  expect(expected.length).toBeGreaterThan(20);
  for (const name of ['ours', 'map-grid', 'sweep', 'kd-tree', 'grid-200', 'every-pair-200', 'nearest-first-200']) {
    expect(pairsOf(name), name).toEqual(expected);
  }
});
