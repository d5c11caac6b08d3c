import { startInWorker } from '../../src/particles/worker-engine.ts';
import { FRAME_RATE_FPS, PARTICLE_COUNT } from '../../src/shared/constants.ts';
import type { ParticleSetup } from '../../src/shared/particle-protocol.ts';
import { linkRadius } from '../../workers/particles/links.ts';
import type { Probe } from '../field/probe/probe.ts';
import { droppedFrames, type SiteRun } from './device-report.ts';

const WARMUP_MS = 400;
const TRY_MS = 1000;

/** Starts a field of so many particles in `stage`. @returns what ends it. */
export type StartField = (stage: HTMLElement, count: number) => Promise<() => void>;

/** The product's engine in its worker. */
export const startOurs: StartField = async (stage, count) => {
  const engine = await startEngine(stage, count);
  return () => engine.stop();
};

/** tsParticles on the page's thread, its links as far as ours. @throws Error where its packages are not installed. */
export const startPeer: StartField = async (stage, count) => {
  const { startTsParticles } = await import('../field/contenders/start-tsparticles.ts');
  const { width, height } = stage.getBoundingClientRect();
  const container = await startTsParticles(stage, count, linkRadius(count, width, height));
  return () => container?.destroy();
};

/** The mean time between frames of a field of so many particles, ms. @throws Error when it does not start or is stopped. */
export async function timeOf(start: StartField, stage: HTMLElement, count: number, signal: AbortSignal) {
  const end = await start(stage, count);
  try {
    await wait(WARMUP_MS, signal);
    const frames = await framesIn(TRY_MS, signal);
    const [first = 0] = frames;
    return frames.length < 2 ? TRY_MS : ((frames.at(-1) ?? first) - first) / (frames.length - 1);
  } finally {
    end();
    stage.replaceChildren();
  }
}

/** Runs the engine as the site does. @throws Error when it does not start or is stopped. */
export async function runAsOnSite(stage: HTMLElement, seconds: number, signal: AbortSignal): Promise<SiteRun> {
  const engine = await startEngine(stage, PARTICLE_COUNT);
  try {
    await wait(WARMUP_MS, signal);
    await engine.measure();
    const from = probe().now();
    const frames = await framesIn(1000 * seconds, signal);
    const longTasks = probe().longTasks(from, probe().now())?.length ?? null;
    const intervals = frames.slice(1).map((at, i) => Math.round(100 * (at - (frames[i] ?? at))) / 100);
    const dropped = droppedFrames(intervals, FRAME_RATE_FPS);
    return { seconds, intervals, dropped, longTasks, report: await engine.measure() };
  } finally {
    engine.stop();
    stage.replaceChildren();
  }
}

async function startEngine(stage: HTMLElement, count: number) {
  const canvas = document.createElement('canvas');
  stage.replaceChildren(canvas);
  const { width, height } = canvas.getBoundingClientRect();
  const setup: ParticleSetup = {
    ...{ count, renderer: 'auto', thread: 'worker', seed: 1 },
    view: { width, height, calm: [], pixelRatio: devicePixelRatio },
    colors: { ground: [5, 7, 15, 255], particle: [216, 228, 255, 255], link: [127, 182, 255, 140] },
  };
  const engine = await startInWorker(canvas, setup, () => {});
  engine.run();
  return engine;
}

/** When frames were drawn in the next `ms`. */
async function framesIn(ms: number, signal: AbortSignal): Promise<readonly number[]> {
  const from = probe().now();
  await wait(ms, signal);
  return probe().frames(from, probe().now());
}

function probe(): Probe {
  return (globalThis as unknown as { benchProbe: Probe }).benchProbe;
}

/** @throws Error as a rejection when it is aborted. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const aborted = new Promise((_, reject) => signal.addEventListener('abort', reject, { once: true }));
  if (!signal.aborted) await Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, ms))]).catch(() => {});
  if (signal.aborted) throw new Error('Stopped.');
}
