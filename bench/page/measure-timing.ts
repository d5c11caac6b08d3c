import type { Taken } from './page-sample.ts';
import { mainThread, onPhone, settle } from './phone.ts';
import type { Watched } from './watch-page.ts';

/** For how long after the load event the main thread's work is counted. */
const AFTER_LOAD_MS = 5000;
/** Main-thread time beyond this blocks a tap that a visitor would notice. */
const LONG_TASK_MS = 50;
const REST_MS = 5000;
const SLOW_TIMES = 4;

/** Opens the page with a slow CPU, and perhaps network, and reads what the browser says of how it loaded. */
export function measureTiming(
  watcher: string,
  url: string,
  { slowNetwork, quick }: { readonly slowNetwork: boolean; readonly quick: boolean },
): Promise<Taken> {
  return onPhone(watcher, { cpu: SLOW_TIMES, slowNetwork }, async ({ page, cdp }) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(quick ? 1000 : AFTER_LOAD_MS);
    const { busy } = await mainThread(cdp);
    const { watched, fcp, before } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loaded = navigation?.loadEventStart ?? 0;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const arrived = [navigation, ...resources].flatMap((entry) =>
        entry !== undefined && entry.responseEnd <= loaded ? entry.encodedBodySize : [],
      );
      return {
        watched: (globalThis as unknown as { watched: Watched }).watched,
        fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        before: arrived.reduce((sum, bytes) => sum + bytes, 0),
      };
    });
    const lengths = watched.tasks.map(({ ms }) => ms);
    const blocking = lengths.reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0);
    return {
      values: {
        fcp: [fcp],
        lcp: [watched.lcp],
        cls: [watched.shifts.reduce((sum, shift) => sum + shift, 0)],
        longest: [Math.max(0, ...lengths)],
        blocking: [blocking],
        main: [busy * 1000],
        before: [before / 1000],
      },
      notes: watched.tasks.map(({ start, ms }) => `a task of ${Math.round(ms)} ms at ${Math.round(start)} ms`),
    };
  });
}

/** How much of the main thread the page takes when nobody touches it, animation running; and with motion unwelcome. */
export async function measureRest(watcher: string, url: string, quick: boolean): Promise<Taken> {
  const share = (reducedMotion: boolean) =>
    onPhone(watcher, { cpu: SLOW_TIMES, reducedMotion }, async ({ page, cdp }) => {
      await page.goto(url, { waitUntil: 'load' });
      await settle(page, quick);
      const before = await mainThread(cdp);
      await page.waitForTimeout(quick ? 1000 : REST_MS);
      const after = await mainThread(cdp);
      return (100 * (after.busy - before.busy)) / (after.at - before.at);
    });
  return { values: { running: [await share(false)], still: [await share(true)] }, notes: [] };
}
