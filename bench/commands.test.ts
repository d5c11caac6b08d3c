import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Report } from './lab/report.ts';
import { isInstalled } from './lab/site.ts';

const run = (command: string, ...options: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `bench/${command}.ts`, ...options], { maxBuffer: 1e8 });

test.each(['field', 'page', 'device'])('bench/%s.ts describes its options', async (command) => {
  const { stdout } = await run(command, '--help');
  for (const option of ['--rounds', '--throttle', '--json']) expect(stdout).toContain(option);
  expect(stdout.includes('--against')).toBe(command !== 'device');
});

test.each([
  ['field', ['--against', 'no-such-commit'], 'There is no commit "no-such-commit"'],
  ['field', ['--against', 'HEAD', '--rounds', '1'], '--against needs 4 rounds or more'],
  ['device', ['--against', 'HEAD'], 'no option --against'],
  ['page', ['--rounds', '0'], '--rounds takes a positive integer'],
  ['page', ['--throttle', 'x'], '--throttle takes a factor'],
])('bench/%s.ts %s ends with code 1 and says why', async (command, options, why) => {
  const failure = await run(command, ...options).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(why) });
});

test.skipIf(process.env.WIDE === undefined).for([
  ['field', ['clear-only', 'ours, site', 'tsParticles, worker', 'particles.js'], 'late frames'],
  ['page', ['page', 'floor'], 'first contentful paint'],
  ['device', ['ours, worker', 'tsParticles, worker'], 'linked particles held'],
] as const)(
  'bench/%s.ts prints its report as JSON, and saves it as a page that needs nothing else',
  { timeout: 600_000 },
  async ([command, subjects, figure], { skip }) => {
    skip(!isInstalled(), 'needs `npm ci --prefix bench`');
    const { stdout, stderr } = await run(command, '--rounds', '1', '--json');
    const report = JSON.parse(stdout) as Report;
    const names = report.sections.flatMap((section) => section.subjects.map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining([...subjects]));
    for (const { figures } of report.sections[0]?.subjects ?? [])
      expect(figures[figure]?.value).toBeGreaterThanOrEqual(0);
    expect(stdout).not.toMatch(/NaN|null/);
    const [, path = ''] = /^(bench\/out\/.+)\.json /m.exec(stderr) ?? [];
    const html = readFileSync(`${path}.html`, 'utf8');
    expect(html).toContain('<svg');
    expect(html).not.toMatch(/<script|<link| (src|href)="(?!#)/);
  },
);
