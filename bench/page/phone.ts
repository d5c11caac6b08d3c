import type { CDPSession, Page } from 'playwright';
import { onPage } from '../lab/on-page.ts';

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

/** Opens a blank page on the phone in a new browser, for `use`. Fails like {@link onPage}. */
export function onPhone<Result>(use: (phone: Phone) => Promise<Result>): Promise<Result> {
  return onPage(PHONE, async (page, cdp) => {
    await page.addInitScript(observe, SHORTEST_EVENT_MS);
    return use({
      page,
      cdp,
      throttle: async (rate) => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate })),
    });
  });
}

/** Simulates slow 4G for all further requests of the page. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
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
