import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { onPage, scriptOf } from '../lab/on-page.ts';
import type { Round } from '../lab/report.ts';
import { tracePresented } from './presented.ts';
import { type Recorded, type Recording, record, type Span } from './record.ts';

/** The size of a screen, in CSS pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

const WARM_UP_MS = 2000;
const FRAMES_MS = 4000;
const POINTER_MS = 2000;

/** The least and the greatest time between two moves of the pointer. It varies, so that moves come at any time in a frame. */
const MOVES_MS = [90, 150] as const;

/**
 * Opens a page in a new browser, waits until it has warmed up, and measures its frames, then its reaction to the pointer.
 *
 * @param slowdown the factor by which to slow down the page's main thread and its workers' frames.
 * @throws Error if the page draws nothing, or as {@link onPage} does.
 */
export function measureContender(url: string, viewport: Screen, slowdown: number): Promise<Round> {
  return onPage({ viewport, serviceWorkers: 'block' }, async (page, cdp) => {
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(scriptOf(record, 1));
    await sleep(WARM_UP_MS);
    for (const worker of page.workers()) await worker.evaluate(scriptOf(record, slowdown));

    const browser = page.context().browser();
    if (browser === null) throw new Error('The page has no browser.');
    const tracer = await browser.newBrowserCDPSession();
    const endTrace = await tracePresented(tracer, page);
    const before = await readCost(page, cdp, tracer);
    await sleep(FRAMES_MS);
    const after = await readCost(page, cdp, tracer);
    const untilMoved = await movePointer(page, viewport, POINTER_MS);
    const displayed = await endTrace();
    const realms: readonly Pick<Page, 'evaluate'>[] = [page, ...page.workers()];
    const read = () => (globalThis as Recorded).recording;
    const recordings = (await Promise.all(realms.map((realm) => realm.evaluate(read)))).filter(
      (one) => one !== undefined,
    );

    const canvasWidth = await page.evaluate(() => document.querySelector('canvas')?.clientWidth ?? Number.NaN); // at dpr 1
    const drawing = recordings.find(({ frames }) => frames.some(([start]) => start > before.at));
    if (drawing === undefined) throw new Error(`${url} drew nothing.`);

    const during = (spans: readonly Span[]) =>
      spans.filter(([start]) => start >= before.at && start < after.at).map(([start, end]) => end - start);
    const first = displayed.findIndex((at) => at >= before.at);
    const last = displayed.findIndex((at) => at >= after.at); // its interval begins within the period
    if (last - first < 2) throw new Error(`${url} stopped presenting frames.`);
    const shown = displayed.slice(first, last + 1);
    const { step, links, draw } = drawing.parts;
    return {
      samples: {
        interval: shown.slice(1).map((at, i) => at - (shown[i] ?? at)),
        work: during(drawing.frames),
        ...{ step: during(step), links: during(links), draw: during(draw) },
        pointer: untilShown(recordings, drawing, displayed, after.at, untilMoved),
      },
      values: {
        'CPU, ms/frame': (after.cpuMs - before.cpuMs) / (last - first),
        'main thread, ms/s': (1000 * (after.busyMs - before.busyMs)) / (after.at - before.at),
        'resolution, %': (100 * drawing.width) / canvasWidth,
      },
    };
  });
}

/** Reads the page's clock, and the time for which its main thread and all processes of the browser have been busy. */
async function readCost(page: Page, cdp: CDPSession, browser: CDPSession) {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const busyMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  const at = await page.evaluate(() => performance.timeOrigin + performance.now());
  return { at, busyMs, cpuMs: processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0) };
}

/** Moves the pointer over the upper part of the page at irregular times. @returns the page's time at the end. */
async function movePointer(page: Page, { width, height }: Screen, ms: number): Promise<number> {
  const random = seededRandom(1);
  const [least, most] = MOVES_MS;
  for (let end = Date.now() + ms; Date.now() < end; ) {
    await page.mouse.move(width * (0.2 + 0.6 * random()), height * (0.15 + 0.1 * random()));
    await sleep(least + (most - least) * random());
  }
  return page.evaluate(() => performance.timeOrigin + performance.now());
}

/**
 * Returns, for each move of the pointer, the time from its event until the frame that shows it is displayed. That is the first
 * frame drawn after the move has reached the page or worker that draws. Contenders that ignore the pointer have no such times.
 */
export function untilShown(
  recordings: readonly Recording[],
  { frames, messages, moves: own }: Recording,
  displayed: readonly number[],
  from: number,
  to: number,
): number[] {
  const inWorker = own.length === 0;
  const moves = recordings.flatMap((one) => one.moves).filter(([at]) => at >= from && at < to);
  if (inWorker && !messages.some((at) => at >= from)) return [];
  return moves.flatMap(([at, handled]) => {
    const arrived = inWorker ? messages.find((time) => time >= handled) : handled;
    const drawn = frames.find(([start]) => arrived !== undefined && start >= arrived)?.[1];
    const shown = displayed.find((time) => drawn !== undefined && time >= drawn);
    return shown === undefined ? [] : [shown - at];
  });
}
