import { type Observed, onPhone, slowNetwork } from './phone.ts';

/** The time after the load event for which the page is observed. */
const AFTER_LOAD_MS = 5000;

/** Loads a page with a slow CPU, and optionally a slow network. @returns the results by name and unit. */
export function measureLoad(url: string, rate: number, onSlowNetwork: boolean): Promise<ReadonlyMap<string, number>> {
  return onPhone(async ({ page, cdp, throttle }) => {
    await cdp.send('Performance.enable');
    if (onSlowNetwork) await slowNetwork(cdp);
    await throttle(rate);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(AFTER_LOAD_MS);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const { firstPaint, before, all, layoutShift, longestTask } = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const files = [visit, ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])];
      let before = 0;
      let all = 0;
      for (const file of files) {
        all += file?.encodedBodySize ?? 0;
        if (file !== undefined && file.responseEnd <= (visit?.loadEventStart ?? 0)) before += file.encodedBodySize;
      }
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      return { firstPaint, before, all, ...(globalThis as unknown as { observed: Observed }).observed };
    });
    return new Map([
      ['first contentful paint, ms', firstPaint],
      ['main thread until 5 s after load, ms', 1000 * busy],
      ['longest task over 50 ms, ms', longestTask],
      ['layout shift', layoutShift],
      ['before the load event, kB', before / 1000],
      ['until 5 s after load, kB', all / 1000],
    ]);
  });
}
