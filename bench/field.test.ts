import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../tools/run-script.ts';
import { CONTENDERS } from './field/contenders/all.ts';
import { readOptions } from './field/options.ts';
import { parseResult, type Result } from './field/result.ts';
import type { Sample } from './field/sample.ts';
import { missingPackages } from './lab/build.ts';
import { compare } from './report/compare.ts';
import { withPart } from './report/update-readme.ts';

const ALWAYS = ['site', 'site-scrolled', 'site-covered', 'naive', 'limit', 'clear', 'blank'];
const STILL = ['site-scrolled', 'site-covered', 'blank'];

test('the bench measures the production page beside the others and writes well-formed results', async () => {
  const peer = CONTENDERS.find(({ name }) => name === 'particles-js')!;
  const havePeers = missingPackages(peer).length === 0;
  if (!havePeers) process.stderr.write('\n*** SKIPPED the peers of the bench: run `npm ci --prefix bench` ***\n\n');
  const names = havePeers ? [...ALWAYS, peer.name] : ALWAYS;

  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [json, html, markdown] = ['json', 'html', 'md'].map((kind) => join(folder, `result.${kind}`));
  const short = ['--duration', '0.7', '--warmup', '1.2', '--repetitions', '1', '--viewport', 'phone'];
  const files = ['--json', json!, '--html', html!, '--markdown', markdown!];
  const output = await runScript('bench/field.ts', ...short, '--only', names.join(','), ...files);

  const result = parseResult(readFileSync(json!, 'utf8'), json!);
  expect(result.samples.map(({ contender }) => contender).sort()).toEqual([...names].sort());
  expect(result.machine.browser).toMatch(/^Chromium \d+/);
  expect(result.engineBytes).toBeGreaterThan(1000);
  for (const sample of result.samples) {
    expect(sample.mainBusyMsPerS, sample.contender).toBeGreaterThanOrEqual(0);
    if (STILL.includes(sample.contender)) expect(sample.framesPerSecond, sample.contender).toBe(0);
    else {
      expect(sample.framesPerSecond, sample.contender).toBeGreaterThan(1);
      expect(sample.cpuMsPerFrame, sample.contender).toBeGreaterThan(0);
    }
  }
  const site = result.samples.find(({ contender }) => contender === 'site')!;
  expect(site.report?.searchMicroseconds, 'the page tells what its worker does').toBeGreaterThan(0);
  expect(site.linesPerFrame).toBeGreaterThan(100);
  for (const { title } of CONTENDERS.filter(({ name }) => names.includes(name))) expect(output).toContain(title);
  expect(readFileSync(markdown!, 'utf8')).toMatch(/^\| ours: the production page +\|/m);
  const report = readFileSync(html!, 'utf8');
  expect(report.match(/<svg/g)?.length).toBe(names.length - STILL.length + 1);
  const again = await runScript('bench/field.ts', '--from', json!, '--compare', json!);
  expect(again).toContain('COMPARED WITH');
  expect(again, 'a result is never worse than itself').not.toContain('WORSE');
  expect(report, 'nothing is fetched').not.toMatch(/(src|href)=|url\(|@import/);
});

test('a contender whose packages are not installed is known to be missing', () => {
  expect(missingPackages({ ...CONTENDERS[0]!, needs: ['no-such-package'] })).toEqual(['no-such-package']);
});

test('wrong options are answered with what they want', () => {
  expect(() => readOptions(['--duration', 'soon'])).toThrow('--duration wants a number');
  expect(() => readOptions(['--only', 'pixi'])).toThrow('no contender "pixi"');
  expect(() => readOptions(['--engine', 'opera'])).toThrow('chromium, firefox, webkit');
  expect(() => readOptions(['--engine', 'webkit', '--gpu'])).toThrow('for Chromium');
  expect(() => readOptions(['--viewport', 'big'])).toThrow('WIDTHxHEIGHT');
  expect(() => readOptions(['--only', 'site', '--count', '500'])).toThrow('ask for "engine"');
  const options = readOptions(['--count', '500', '--viewport', '320x480']);
  if (typeof options === 'string') throw new Error('options expected');
  expect(options.contenders.map(({ name }) => name)).not.toContain('site');
  expect(options.plan.viewports).toEqual([{ name: '320x480', width: 320, height: 480 }]);
});

/** A result in which every frame of ours and of a floor cost so much. */
function resultWith(ours: number, floor: number): Result {
  const sample = (contender: string, cpuMsPerFrame: number): Sample => ({
    ...{ contender, viewport: 'phone', repetition: 1, cpuMsPerFrame, cpuMsPerS: 30 * cpuMsPerFrame },
    ...{
      mainBusyMsPerS: 2,
      mainCpuMsPerS: 2,
      longTasks: 0,
      longTaskMs: 0,
      framesPerSecond: 30,
      workerWakesPerS: 60,
      intervals: [33],
    },
    ...{ linesPerFrame: 2000, report: null },
  });
  const machine = { date: '2026-11-21T00:00:00Z', cpu: '', cores: 2, memoryGb: 1, system: '', node: '', load: 0 };
  const options = readOptions([]);
  if (typeof options === 'string') throw new Error('options expected');
  return {
    ...{ format: 1, machine: { ...machine, browser: '', graphics: '' }, plan: options.plan },
    ...{ samples: [sample('site', ours), sample('clear', floor)] },
    ...{ bytes: {}, engineBytes: 4000, skipped: [], unlinked: [], kernels: [] },
  };
}

test('a comparison calls ours worse beyond the tolerance, but not for a slower machine', () => {
  expect(compare(resultWith(4, 1), resultWith(4.4, 1), 1.25).worse).toBe(false);
  expect(compare(resultWith(4, 1), resultWith(6, 1), 1.25).worse).toBe(true);
  expect(compare(resultWith(4, 1), resultWith(8, 2), 1.25).worse).toBe(false);
});

test('a run replaces its own part of the README and nothing else', () => {
  const part = (name: string, text: string) =>
    `<!-- ${name}: written by a run -->\n\n${text}\n\n<!-- end of ${name} -->\n`;
  const readme = part('bench', 'old') + part('kernels', 'kept');
  expect(withPart(readme, 'bench', 'new\n')).toBe(part('bench', 'new') + part('kernels', 'kept'));
  expect(() => withPart(readme, 'gpu', 'new')).toThrow('no place for "gpu"');
});
