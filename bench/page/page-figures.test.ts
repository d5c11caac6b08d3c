import { expect, test } from 'vitest';
import { readPageOptions } from './options.ts';
import { PAGE_FIGURES, pageFigures } from './page-figures.ts';
import { pageReport } from './page-report.ts';
import type { PageName, PageResult, PageSample } from './page-sample.ts';

const MACHINE = { date: '', cpu: '', cores: 2, memoryGb: 1, system: '', node: '', load: 0, commit: null, clean: true };

/** A result in which each page painted after so many ms, and took so long for each of its clicks. */
function resultWith(fcp: Readonly<Record<PageName, number>>, clicks: readonly number[] = []): PageResult {
  const samples = (['site', 'floor'] as const).flatMap<PageSample>((page) => [
    { page, measure: 'applied', round: 1, values: { fcp: [fcp[page]] }, notes: [] },
    { page, measure: 'clicks', round: 1, values: { paint: page === 'site' ? clicks : [10] }, notes: ['menu 1 ms'] },
  ]);
  return {
    ...{ format: 'page-2', machine: MACHINE, browser: 'Chromium 1', samples, skipped: [] },
    plan: { rounds: { repetitions: 1 }, measures: ['applied', 'clicks'], quick: false },
  };
}

const verdicts = (result: PageResult) =>
  Object.fromEntries(pageFigures(result).map(({ what, verdict }) => [what, verdict]));

test('a figure is set against the floor of its own run, and clicks against their own quantiles', () => {
  const paint = 'slow 4G, CPU 4x: first contentful paint, page ÷ floor';
  expect(verdicts(resultWith({ site: 879, floor: 800 }))[paint]).toBe('met');
  expect(verdicts(resultWith({ site: 881, floor: 800 }))[paint]).toBe('missed');
  expect(verdicts(resultWith({ site: 1, floor: 0 }))[paint], 'beside a floor of nothing').toBe('missed');
  expect(verdicts(resultWith({ site: 0, floor: 0 }))[paint]).toBe('met');
  const mostlyQuick = [...Array<number>(30).fill(12), 200];
  const judged = verdicts(resultWith({ site: 800, floor: 800 }, mostlyQuick));
  expect(judged['CPU 4x: click to next paint, median, page ÷ floor']).toBe('met');
  expect(judged['CPU 4x: click to next paint, p98, page ÷ floor']).toBe('missed');
  const report = pageReport(resultWith({ site: 881, floor: 800 }, [12]));
  expect(report).toMatch(/slow 4G, CPU 4x: first contentful paint +\| ms +\| +881 \| +800 \|/);
  expect(report).toContain('clicks: menu 1 ms');
});

test('no goal is a time, and no two figures have the same name', () => {
  expect(new Set(PAGE_FIGURES.map(({ what }) => what)).size).toBe(PAGE_FIGURES.length);
  for (const { what, unit, goal } of PAGE_FIGURES) {
    if (unit === 'ms' && goal !== undefined) expect(Object.keys(goal), what).toEqual(['timesFloor']);
  }
});

test('invalid options are rejected with the accepted values', () => {
  expect(() => readPageOptions(['--only', 'speed'])).toThrow('no measure "speed". There are: lighthouse, applied');
  expect(() => readPageOptions(['--repetitions', '1.5'])).toThrow('whole number');
  const options = readPageOptions(['--only', 'clicks,timing']);
  expect(options === 'help' ? [] : options.plan.measures).toEqual(['timing', 'clicks']);
});
