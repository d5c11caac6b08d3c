import type { CDPSession, Page } from 'playwright';
import { startChromium } from '../lab/start-chromium.ts';

/** Lighthouse's mobile screen. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Slow 4G as Lighthouse applies it through the DevTools protocol. Bytes per second and ms. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** How a page is opened. */
export interface Conditions {
  /** By how much the main thread is slowed down. Workers are not: the browser can't. */
  readonly cpu: number;
  readonly slowNetwork?: boolean;
  readonly reducedMotion?: boolean;
}

/** A page on a phone of its own: throttled, watched. */
export interface PhoneVisit {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/**
 * Starts a browser, opens a blank page under the conditions and hands it to `use`.
 *
 * @param watcher source that runs in the page before its own; see `watch-page.ts`.
 * @throws Error when the page itself fails meanwhile.
 */
export async function onPhone<Found>(
  watcher: string,
  conditions: Conditions,
  use: (visit: PhoneVisit) => Promise<Found>,
): Promise<Found> {
  const reducedMotion = conditions.reducedMotion === true ? 'reduce' : 'no-preference';
  const browser = await startChromium();
  try {
    const page = await browser.newPage({ ...PHONE, reducedMotion });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.addInitScript(watcher);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    if (conditions.slowNetwork === true) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    }
    await throttle(cdp, conditions.cpu);
    const found = await use({ page, cdp });
    if (failures.length > 0) throw new Error(`The page failed: ${failures[0]}`);
    return found;
  } finally {
    await browser.close();
  }
}

/** Slows the page's main thread down from now on. */
export async function throttle(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until nothing more is being fetched and whatever was waiting for an idle moment has run. */
export async function settle(page: Page, quick: boolean): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quick ? 500 : 3000);
}

/** Time that the main thread has spent in tasks since the page was opened, and the browser's clock. Seconds. */
export async function mainThread(cdp: CDPSession): Promise<{ readonly busy: number; readonly at: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { busy: read('TaskDuration'), at: read('Timestamp') };
}

/** A place on the screen, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touches the screen, as a finger would: nothing of the page is asked before, which would slow it down. */
export async function tapAt(cdp: CDPSession, point: Point): Promise<void> {
  const touch = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await Promise.all([touch, cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}
