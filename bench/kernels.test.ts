import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../tools/run-script.ts';
import { createField } from '../workers/particles/field.ts';
import { readResult } from './cli/outputs.ts';
import { fieldSize } from './kernels/field-size.ts';
import type { KernelResult } from './kernels/kernel-report.ts';
import { SEARCH_NAMES, SEARCHES, type SearchName } from './kernels/searches.ts';

test.skipIf(process.env.WIDE === undefined)(
  'the kernel bench times every search and tells how they stand',
  async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'kernels-')), 'result.json');
    const output = await runScript('bench/kernels.ts', '--quick', '--count', '350', '--json', file);
    const { samples } = readResult<KernelResult>(file, 'kernels-2');
    expect(samples.map(({ search }) => search)).toEqual([...SEARCH_NAMES, ...SEARCH_NAMES]);
    for (const { microseconds, links } of samples) {
      expect(microseconds).toBeGreaterThan(0);
      expect(links).toBeGreaterThan(100);
    }
    expect(output).toMatch(/below O\(n²\), n = 350 +\| +≥ 3 .*sample of 2/);
  },
);

test('searches with the same radius find the same number of links where no particle has too many', () => {
  // So few particles that none has 24 others in reach.
  const count = 24;
  const { width, height } = fieldSize(350);
  const field = createField(count, 4, width, height);
  const linksOf = (name: SearchName) => SEARCHES[name].create(count, width, height)(field);
  expect(linksOf('every-pair')).toBeGreaterThan(20);
  for (const name of SEARCH_NAMES) expect(linksOf(name), name).toBe(linksOf('every-pair'));
});
