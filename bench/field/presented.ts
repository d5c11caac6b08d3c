import type { CDPSession, Page } from 'playwright';

/** The event that Chromium's display compositor traces for each frame that reaches the screen, from workers' canvases too. */
const DISPLAYED = 'Display::FrameDisplayed';
/** The event's own category, and that of `performance.mark`. `viz` and `benchmark` have the event, too, among 2500 a second. */
const CATEGORIES = ['disabled-by-default-display.framedisplayed', 'blink.user_timing'];
const MARK = 'bench: clock';

interface TraceEvent {
  readonly name: string;
  /** Microseconds of the browser's own clock. */
  readonly ts: number;
}

/**
 * Converts the trace of a run to the times at which frames were displayed, in ms since 1970 and in order.
 *
 * @param markedAt the time of `MARK`, in ms since 1970.
 * @throws Error if the trace has no mark or no displayed frame.
 */
export function displayTimes(events: readonly TraceEvent[], markedAt: number, version: string): number[] {
  const mark = events.find(({ name }) => name === MARK);
  const times = events.filter(({ name }) => name === DISPLAYED).map(({ ts }) => ts);
  if (mark === undefined || times.length === 0) {
    const missing = mark === undefined ? MARK : DISPLAYED;
    throw new Error(
      `Chromium ${version} traced no "${missing}" event, from which bench/field/presented.ts reads frames.`,
    );
  }
  return times.sort((a, b) => a - b).map((ts) => markedAt + (ts - mark.ts) / 1000);
}

/**
 * Starts a trace of the whole browser, because another process than the page's displays its frames.
 *
 * @param browser a session of the browser, not of the page.
 * @returns a function that ends the trace, and returns the times of {@link displayTimes}.
 */
export async function tracePresented(browser: CDPSession, page: Page): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const markedAt = await page.evaluate((mark) => performance.timeOrigin + performance.mark(mark).startTime, MARK);
  return async () => {
    const completed = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
    await browser.send('Tracing.end');
    await completed;
    return displayTimes(events, markedAt, page.context().browser()?.version() ?? '');
  };
}
