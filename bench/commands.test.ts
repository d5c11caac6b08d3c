import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isInstalled } from './lab/site.ts';

test.skipIf(process.env.WIDE === undefined).for([
  ['page', /\| layout shift +\| +0.+\| resume +\| +\d/s],
  ['field', /## phone.+\| tsParticles in a worker +\| +\d.+## desktop.+\| canvas-nest +\| +\d/s],
  ['device', /\| ours, in a worker +\| +[1-9]\d+ \|\n\| tsParticles 4 +\| +[1-9]\d+ \|/],
] as const)(
  'bench/%s.ts prints a report with all its rows',
  { timeout: 600_000 },
  async ([command, rows], { skip }) => {
    skip(command !== 'page' && !isInstalled('@tsparticles/engine'), 'needs `npm ci --prefix bench`');
    const run = ['--import', 'tsx', `bench/${command}.ts`, '--rounds', '1'];
    const { stdout } = await promisify(execFile)(process.execPath, run, { maxBuffer: 1e8 });
    expect(stdout).toMatch(rows);
    expect(stdout).not.toContain('NaN');
  },
);
