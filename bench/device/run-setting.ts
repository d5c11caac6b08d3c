import { startOnMainThread } from '../../src/particles/main-thread-engine.ts';
import { startInWorker } from '../../src/particles/worker-engine.ts';
import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import type { ParticleSetup } from '../../src/shared/particle-protocol.ts';
import type { Probe } from '../field/probe/probe.ts';
import { type DeviceSetting, droppedFrames, type SettingResult } from './device-result.ts';

const WARMUP_MS = 1000;

/**
 * Runs the engine in one setting on a fresh canvas in `stage`, and takes the canvas away again.
 *
 * @param signal ends it early; the promise is rejected then.
 * @throws Error when the engine does not start.
 */
export async function runSetting(
  stage: HTMLElement,
  setting: DeviceSetting,
  seconds: number,
  signal: AbortSignal,
): Promise<SettingResult> {
  const { benchProbe } = globalThis as unknown as { benchProbe: Probe };
  const canvas = document.createElement('canvas');
  stage.replaceChildren(canvas);
  const { width, height } = canvas.getBoundingClientRect();
  const setup: ParticleSetup = {
    ...{ count: setting.count, renderer: setting.renderer, thread: setting.thread, seed: 1 },
    view: { width, height, calm: [], pixelRatio: devicePixelRatio },
    colors: { ground: [5, 7, 15, 255], particle: [216, 228, 255, 255], link: [127, 182, 255, 140] },
  };
  let disturbed = document.hidden;
  const watch = new AbortController();
  document.addEventListener('visibilitychange', () => (disturbed ||= document.hidden), { signal: watch.signal });
  const start = setting.thread === 'worker' ? startInWorker : startOnMainThread;
  const engine = await start(canvas, setup, () => {});
  engine.run();
  try {
    await wait(WARMUP_MS, signal);
    await engine.measure(true);
    const from = benchProbe.now();
    await wait(1000 * seconds, signal);
    const to = benchProbe.now();
    const report = await engine.measure(false);
    const frames = await benchProbe.frames(from, to);
    const intervals = frames.slice(1).map((at, i) => Math.round(100 * (at - (frames[i] ?? at))) / 100);
    return {
      setting,
      seconds,
      framesPerSecond: (1000 * frames.length) / (to - from),
      intervals,
      dropped: droppedFrames(intervals, FRAME_RATE_FPS),
      longTasks: benchProbe.longTasks(from, to)?.length ?? null,
      report,
      disturbed,
      failure: null,
    };
  } finally {
    watch.abort();
    engine.stop();
    stage.replaceChildren();
  }
}

/** @throws Error as a rejection when it is aborted. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const aborted = new Promise((_, reject) => signal.addEventListener('abort', reject, { once: true }));
  if (!signal.aborted) await Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, ms))]).catch(() => {});
  if (signal.aborted) throw new Error('Stopped.');
}
