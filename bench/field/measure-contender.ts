import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { linkRadius } from '../../workers/particles/links.ts';
import { type MeasuredPage, openPage } from './browser.ts';
import type { Probe } from './probe/probe.ts';
import type { Measured, Plan, Viewport } from './sample.ts';

/** How long lines are counted once the measurement is over. */
const COUNT_LINES_MS = 500;
/** How a contender is measured for its lines alone, and how often a peer's reach is corrected by them. */
const LOOK = { warmup: 1.5, duration: 0.5 };
const CORRECTIONS = 2;

/**
 * Opens a page in a fresh browser, lets it warm up, and measures it. Between the two readings nothing is asked of the
 * page, so that measuring does not disturb it.
 *
 * @throws Error when the page itself fails.
 */
export async function measureContender(
  url: string,
  viewport: Viewport,
  plan: Pick<Plan, 'warmup' | 'duration'>,
): Promise<Measured> {
  const page = await openPage(url, viewport);
  try {
    await sleep(plan.warmup);
    const from = await page.evaluate(() => (globalThis as unknown as ProbeHolder).benchProbe.now());
    const before = await page.read();
    await sleep(plan.duration);
    const after = await page.read();

    const seconds = after.at - before.at;
    const { frames, wakes, longTasks, report, lines, failures } = await ask(page, from, from + seconds * 1000);
    if (failures.length > 0) throw new Error(`${url} failed: ${failures[0]}`);
    const cpuMs = after.cpuMs - before.cpuMs;
    return {
      mainBusyMsPerS: (1000 * (after.busy - before.busy)) / seconds,
      longTasks: longTasks?.length ?? null,
      framesPerSecond: frames.length / seconds,
      workerWakesPerS: wakes / seconds,
      intervals: frames.slice(1).map((at, i) => round(at - (frames[i] ?? at))),
      cpuMsPerS: cpuMs / seconds,
      cpuMsPerFrame: frames.length === 0 ? null : cpuMs / frames.length,
      linesPerFrame: report?.links ?? lines, // ours writes pixels, where no lines can be counted
      report,
    };
  } finally {
    await page.close();
  }
}

/**
 * How far the peer's links may reach so that it draws as many lines as the product does.
 * Its lines grow with the square of the reach, which gives each correction.
 *
 * @param folder address of the contenders' pages, and `page` that of the peer in it.
 * @returns CSS pixels.
 * @throws Error when one of the two draws no lines.
 */
export async function reachOfEqualLinks(folder: string, page: string, viewport: Viewport): Promise<number> {
  const linesOf = async (of: string, distance: number) => {
    const { linesPerFrame } = await measureContender(`${folder}${of}/?distance=${distance}`, viewport, LOOK);
    if (!linesPerFrame) throw new Error(`No lines of ${of} could be counted, so equal links can’t be set.`);
    return linesPerFrame;
  };
  let reach = linkRadius(PARTICLE_COUNT, viewport.width, viewport.height);
  const wanted = await linesOf('engine', reach);
  for (let i = 0; i < CORRECTIONS; i++) reach *= Math.sqrt(wanted / (await linesOf(page, reach)));
  return reach;
}

/** Asks the page's probe for everything that it has seen. */
function ask(page: MeasuredPage, from: number, to: number) {
  return page.evaluate(
    async (from, to, linesFor) => {
      const { benchProbe } = globalThis as unknown as ProbeHolder;
      const frames = await benchProbe.frames(from, to);
      const wakes = await benchProbe.workerWakes(from, to);
      const longTasks = benchProbe.longTasks(from, to);
      const report = await benchProbe.report();
      const lines = await benchProbe.linesPerFrame(linesFor);
      return { frames, wakes, longTasks, report, lines, failures: benchProbe.failures() };
    },
    from,
    to,
    COUNT_LINES_MS,
  );
}

interface ProbeHolder {
  readonly benchProbe: Probe;
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
