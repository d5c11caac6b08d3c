import type { Browser, CDPSession, Page } from 'playwright';
import type { Condition } from '../contenders/contender.ts';
import type { Probe } from '../pages/probe.ts';
import { browserCpuMs } from './process-tree.ts';
import type { Plan, Sample, Viewport } from './sample.ts';

/** How long lines are counted once the measurement is over. */
const COUNT_LINES_MS = 500;
const SLOW_TIMES = 4;
/** As long as the page itself waits for its worker. */
const FIRST_FRAME_MS = 10_000;

/**
 * Opens a page in a fresh profile, lets it warm up, and measures it. Between the two readings nothing is asked of the
 * page, so that measuring does not disturb it.
 *
 * @param probe source that runs in the page before its own.
 * @throws Error when the page itself fails.
 */
export async function measurePage(
  browser: Browser,
  url: string,
  probe: string,
  viewport: Viewport,
  plan: Plan,
  condition?: Condition,
): Promise<Omit<Sample, 'contender' | 'viewport' | 'repetition'>> {
  const context = await browser.newContext({
    viewport: { width: viewport.width, height: viewport.height },
    deviceScaleFactor: plan.dpr,
    reducedMotion: condition === 'reduced-motion' ? 'reduce' : 'no-preference',
    // The site's would fetch and store everything else of the site while the field is measured.
    serviceWorkers: 'block',
  });
  const whole = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.addInitScript(probe);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const rate = condition === 'slow-main-thread' ? SLOW_TIMES : plan.throttle;
    if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(url, { waitUntil: 'load' });
    if (condition !== undefined) await firstFrame(page, url);
    if (condition === 'scrolled-away') await scrollAway(page);
    await sleep(plan.warmup);

    const from = await page.evaluate(() => (globalThis as unknown as ProbeHolder).benchProbe.now());
    const before = await readings(cdp, whole, plan.gpu);
    await sleep(plan.duration);
    const after = await readings(cdp, whole, plan.gpu);
    if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    const to = from + (after.at - before.at) * 1000;
    const drawn = await page.evaluate(
      async ({ from, to, linesFor }) => {
        const { benchProbe } = globalThis as unknown as ProbeHolder;
        const frames = await benchProbe.frames(from, to);
        const wakes = await benchProbe.workerWakes(from, to);
        const longTasks = benchProbe.longTasks(from, to) ?? [];
        const report = await benchProbe.report();
        return { frames, wakes, longTasks, report, lines: await benchProbe.linesPerFrame(linesFor) };
      },
      { from, to, linesFor: COUNT_LINES_MS },
    );
    if (failures.length > 0) throw new Error(`${url} failed: ${failures[0]}`);

    const seconds = after.at - before.at;
    const cpuMs = after.cpuMs - before.cpuMs;
    return {
      mainBusyMsPerS: (1000 * (after.busy - before.busy)) / seconds,
      mainCpuMsPerS: (1000 * (after.thread - before.thread)) / seconds,
      longTasks: drawn.longTasks.length,
      longTaskMs: drawn.longTasks.reduce((sum, ms) => sum + ms, 0),
      framesPerSecond: drawn.frames.length / seconds,
      workerWakesPerS: drawn.wakes / seconds,
      intervals: drawn.frames.slice(1).map((at, i) => round(at - (drawn.frames[i] ?? at))),
      cpuMsPerS: cpuMs / seconds,
      cpuMsPerFrame: drawn.frames.length === 0 ? null : cpuMs / drawn.frames.length,
      linesPerFrame: drawn.lines,
      report: drawn.report,
    };
  } finally {
    await whole.detach();
    await context.close();
  }
}

/**
 * Waits for the field and for what the page fetches after it: a field that comes up late draws its first picture even
 * where it then stands still, and draws it again when the typeface moves the text.
 */
async function firstFrame(page: Page, url: string): Promise<void> {
  const drawn = () =>
    page.evaluate(() => (globalThis as unknown as ProbeHolder).benchProbe.frames(0, Number.POSITIVE_INFINITY));
  for (const end = performance.now() + FIRST_FRAME_MS; (await drawn()).length === 0; ) {
    if (performance.now() > end) throw new Error(`${url}: nothing was drawn within ${FIRST_FRAME_MS} ms.`);
  }
  await page.waitForLoadState('networkidle');
}

/** To the end of the page, in as many steps as the sections that load on the way make necessary. */
async function scrollAway(page: Page): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await sleep(0.25);
  }
}

interface ProbeHolder {
  readonly benchProbe: Probe;
}

/** Readings at one moment. Times in seconds; `at` is the browser's own clock. */
interface Readings {
  readonly at: number;
  readonly busy: number;
  readonly thread: number;
  readonly cpuMs: number;
}

async function readings(page: CDPSession, whole: CDPSession, gpu: boolean): Promise<Readings> {
  const [cpuMs, { metrics }] = await Promise.all([browserCpuMs(whole, gpu), page.send('Performance.getMetrics')]);
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { at: read('Timestamp'), busy: read('TaskDuration'), thread: read('ThreadTime'), cpuMs };
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
