import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../tools/run-script.ts';
import { buildSite } from './lab/build.ts';
import { joinResults } from './page/join-results.ts';
import { haveLighthouse } from './page/measure-lighthouse.ts';
import { readPageOptions } from './page/options.ts';
import { comparePages } from './page/page-compare.ts';
import { measuredFigures, PAGE_FIGURES } from './page/page-figures.ts';
import { pageReport } from './page/page-report.ts';
import { type PageName, type PageResult, type PageSample, parsePageResult } from './page/page-sample.ts';
import { MARKDOWN } from './report/format.ts';

const bench = (...args: readonly string[]) => runScript('bench/page.ts', ...args);

test('the page bench measures the production page beside the floor and writes well-formed results', async () => {
  if (!haveLighthouse()) process.stderr.write('\n*** SKIPPED Lighthouse: run `npm ci --prefix bench` ***\n\n');
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const site = await buildSite();
  // Side by side, to be done sooner: nothing here depends on how long anything takes.
  const halves = ['lighthouse,timing', 'clicks,seen'].map(async (measures, half) => {
    const file = join(folder, `${half}.json`);
    await bench('--site', site, '--quick', '--repetitions', '1', '--only', measures, '--json', file);
    return ['--from', file];
  });
  const file = join(folder, 'result.json');
  const output = await bench(...(await Promise.all(halves)).flat(), '--json', file);
  const result = parsePageResult(readFileSync(file, 'utf8'), file);
  const measures = [...(haveLighthouse() ? ['lighthouse'] : []), 'timing', 'clicks', 'seen'];
  for (const page of ['site', 'floor']) {
    const own = result.samples.filter((sample) => sample.page === page);
    expect(own.map(({ measure }) => measure)).toEqual(measures);
    for (const { values } of own) {
      for (const [key, taken] of Object.entries(values)) {
        for (const value of taken) expect(value, `${page}: ${key}`).toBeGreaterThanOrEqual(0);
      }
    }
  }
  if (!haveLighthouse()) expect(output).toContain('NOT MEASURED');
  expect(result.machine.browser).toMatch(/^Chromium \d+/);
  for (const { figure, floor } of measuredFigures(result)) {
    expect(output).toContain(figure.what);
    expect(floor, figure.what).not.toBeNull();
  }
  const again = await bench('--from', file, '--compare', file);
  expect(again).toContain('COMPARED WITH');
  expect(again, 'a result is never worse than itself').not.toContain('WORSE');
});

test('wrong options are answered with what they want', () => {
  expect(() => readPageOptions(['--only', 'speed'])).toThrow('no measure "speed". There are: lighthouse, applied');
  expect(() => readPageOptions(['--repetitions', '1.5'])).toThrow('whole number');
  const options = readPageOptions(['--only', 'clicks,timing']);
  expect(options === 'help' ? [] : options.plan.measures).toEqual(['timing', 'clicks']);
});

/** A result in which each page painted after so many ms, and took so long for each of its clicks. */
function resultWith(fcp: Record<PageName, number>, clicks: readonly number[] = []): PageResult {
  const machine = { date: '2026-11-21T00:00:00Z', cpu: '', cores: 2, memoryGb: 1, system: '', node: '', load: 0 };
  const pages = Object.entries(fcp) as [PageName, number][];
  const samples = pages.flatMap<PageSample>(([page, ms]) => [
    { page, measure: 'lighthouse', repetition: 1, values: { performance: [100], fcp: [ms] }, notes: [] },
    { page, measure: 'clicks', repetition: 1, values: { paint4: clicks }, notes: ['menu 1 ms'] },
  ]);
  return {
    ...{ format: 'page-1', machine: { ...machine, browser: 'Chromium 1' }, samples, skipped: [] },
    plan: { repetitions: 1, measures: ['lighthouse', 'clicks'], quick: false },
  };
}

test('a figure is set against the floor of its own run, and clicks against their own quantiles', () => {
  const verdicts = (result: PageResult) =>
    Object.fromEntries(measuredFigures(result).map(({ figure, met }) => [figure.what, met]));
  expect(verdicts(resultWith({ site: 879, floor: 800 }))['simulated: first contentful paint']).toBe(true);
  expect(verdicts(resultWith({ site: 881, floor: 800 }))['simulated: first contentful paint']).toBe(false);
  const mostlyQuick = [...Array<number>(30).fill(15), 200];
  const judged = verdicts(resultWith({ site: 800, floor: 800 }, mostlyQuick));
  expect(judged['CPU 4x: click to next paint, median']).toBe(true);
  expect(judged['CPU 4x: click to next paint, p98']).toBe(false);
  const report = pageReport(resultWith({ site: 881, floor: 800 }), MARKDOWN);
  expect(report).toContain(
    '| simulated: first contentful paint | ≤ 1.1 × floor = 880 ms |   881 ms |    800 ms | MISSED  |',
  );
  expect(report).toContain('clicks: menu 1 ms');
});

test('a comparison calls the page worse beyond the tolerance, but not for a slower machine', () => {
  const before = resultWith({ site: 800, floor: 700 });
  expect(comparePages(before, resultWith({ site: 960, floor: 700 }), 1.25).worse).toBe(false);
  expect(comparePages(before, resultWith({ site: 1100, floor: 700 }), 1.25).worse).toBe(true);
  expect(comparePages(before, resultWith({ site: 1600, floor: 1400 }), 1.25).worse).toBe(false);
});

test('results of one machine are put together, of two they are not', () => {
  const one = resultWith({ site: 800, floor: 700 });
  const joined = joinResults([one, resultWith({ site: 900, floor: 700 })]);
  expect(joined.samples).toHaveLength(8);
  expect(() => joinResults([one, { ...one, machine: { ...one.machine, cpu: 'other' } }])).toThrow('different machines');
});

test('no two figures have the same name', () => {
  expect(new Set(PAGE_FIGURES.map(({ what }) => what)).size).toBe(PAGE_FIGURES.length);
});
