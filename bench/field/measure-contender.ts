import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'playwright';
import { launchBrowser } from '../../tools/browser.ts';
import { countCalls, countOf, FRAME_CALLS, LINE_CALLS } from './count-calls.ts';

/** The size of a screen, in CSS pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The cost of a contender on one screen. */
export interface Cost {
  /** The processor time of all the browser's processes. */
  readonly cpuMsPerFrame: number;
  /** The busy time of the page's main thread. */
  readonly mainThreadMsPerS: number;
  readonly framesPerS: number;
  /** Null if no lines are drawn as paths. */
  readonly linesPerFrame: number | null;
}

const WARM_UP_MS = 3000;
const DURATION_MS = 4000;
/** The time for which lines are counted. This is the last measurement, because counting slows down the drawing. */
const LINES_MS = 500;

/**
 * Opens a page in a new browser, waits until it has warmed up, and measures it.
 *
 * @throws Error if a script of the page throws, or if the page draws nothing.
 */
export async function measureContender(url: string, viewport: Screen): Promise<Cost> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    const cdp = await page.context().newCDPSession(page);
    const browserCdp = await browser.newBrowserCDPSession();
    await cdp.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    await sleep(WARM_UP_MS);
    const realms: readonly Pick<Worker, 'evaluate'>[] = [page, ...page.workers()];
    const start = (methods: string[]) => Promise.all(realms.map((realm) => realm.evaluate(countCalls, methods)));
    const count = async (methods: string[]) =>
      (await Promise.all(realms.map((realm) => realm.evaluate(countOf, methods)))).reduce((sum, calls) => sum + calls);
    const read = async () => {
      const frames = await count(FRAME_CALLS);
      const { processInfo } = await browserCdp.send('SystemInfo.getProcessInfo');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
      const cpuMs = processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
      return { frames, cpuMs, busyMs: 1000 * metric('TaskDuration'), seconds: metric('Timestamp') };
    };

    await start(FRAME_CALLS);
    const before = await read();
    await sleep(DURATION_MS);
    const after = await read();
    const frames = after.frames - before.frames;
    const seconds = after.seconds - before.seconds;

    await start(LINE_CALLS);
    const lineFrames = await count(FRAME_CALLS);
    await sleep(LINES_MS);
    const lines = await count(LINE_CALLS);
    const perFrame = lines / ((await count(FRAME_CALLS)) - lineFrames);
    if (failures.length > 0) throw new Error(`${url} failed: ${failures[0]}`);
    if (frames === 0) throw new Error(`${url} drew nothing.`);
    return {
      cpuMsPerFrame: (after.cpuMs - before.cpuMs) / frames,
      mainThreadMsPerS: (after.busyMs - before.busyMs) / seconds,
      framesPerS: frames / seconds,
      linesPerFrame: lines === 0 ? null : perFrame,
    };
  } finally {
    await browser.close();
  }
}
