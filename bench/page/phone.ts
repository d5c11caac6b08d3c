import type { CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../tools/browser.ts';
import { scriptOf } from '../lab/script-of.ts';
import { type Watched, watch } from '../lab/watch.ts';

/** The screen of Lighthouse's simulated phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Lighthouse's slow 4G, in the units of the DevTools protocol: bytes per second and ms. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
/** The shortest event that Event Timing reports. */
const SHORTEST_EVENT_MS = 16;

/** Measurements that a script collects in the page. Times are in ms. */
export interface Observed {
  layoutShift: number;
  longestTask: number;
  /** The longest time from an input to the next paint, among the interactions after `since`. */
  longestEvent: number;
  since: number;
}

/** A page on a simulated phone. */
export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Slows down the main thread by a factor. The browser can't slow down workers. */
  throttle(rate: number): Promise<void>;
}

/**
 * Opens a blank page in a new browser, passes it to `use`, and then closes the browser.
 *
 * @throws Error if a script of the page throws, or if the page is hidden or stands still.
 */
export async function onPhone<Result>(use: (phone: Phone) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(PHONE);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.addInitScript(scriptOf(watch));
    await page.addInitScript(observe, SHORTEST_EVENT_MS);
    const cdp = await page.context().newCDPSession(page);
    const result = await use({ page, cdp, throttle: (rate) => setRate(cdp, rate) });
    const disturbance = await page.evaluate(() => (globalThis as Watched).disturbance);
    if (disturbance !== undefined) throw new Error(disturbance);
    if (failures.length > 0) throw new Error(`The page failed: ${failures[0]}`);
    return result;
  } finally {
    await browser.close();
  }
}

/** Simulates slow 4G for all further requests of the page. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
}

async function setRate(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Collects the measurements. Runs in the page before its own scripts. */
function observe(durationThreshold: number): void {
  const observed: Observed = { layoutShift: 0, longestTask: 0, longestEvent: 0, since: 0 };
  Object.assign(globalThis, { observed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) observed.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.longestTask = Math.max(observed.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0 || entry.startTime < observed.since) continue;
      observed.longestEvent = Math.max(observed.longestEvent, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit);
}
