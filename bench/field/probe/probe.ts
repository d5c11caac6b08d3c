/**
 * Runs in every measured page and worker before anything else. Counts the frames that are really drawn, by watching
 * the canvas calls, whatever a contender says of itself; reports only when it is asked to.
 */
import { FIELD_CHUNK } from '../../../src/shared/chunks.ts';
import type { ParticleReport } from '../../../src/shared/particle-protocol.ts';
import { countLines, drawn, now } from './watch-drawing.ts';

/** What the page's probe can be asked. Times are milliseconds since the epoch. */
export interface Probe {
  now(): number;
  /** When frames were drawn, in the page and its workers, in order. */
  frames(from: number, to: number): Promise<number[]>;
  /** How often the page's workers asked for a frame or a timer. */
  workerWakes(from: number, to: number): Promise<number>;
  /** Uncaught errors. */
  failures(): readonly string[];
  /** Tasks of the main thread over 50 ms: their lengths, ms; null where the browser does not tell. */
  longTasks(from: number, to: number): number[] | null;
  /** Lines drawn in a frame, counted for `ms`; null when no frame was drawn. Slows the drawing down: ask last. */
  linesPerFrame(ms: number): Promise<number | null>;
  /** What the product's engine measures of itself in a second; null on other pages. */
  report(): Promise<ParticleReport | null>;
}

interface Question {
  readonly ask: 'frames' | 'start-lines' | 'stop-lines';
  readonly id: number;
}

interface Answer {
  readonly to: number;
  readonly frames: readonly number[];
  readonly wakes: readonly number[];
  readonly lines: number;
}

interface FieldLike {
  measure(): Promise<ParticleReport | null>;
}

const ANSWER_MS = 300;
/** Calls this close together belong to one frame that was drawn in several tasks. */
const SAME_FRAME_MS = 2;

const wakes: number[] = [];

function answer({ ask, id }: Question): Answer {
  if (ask !== 'frames') countLines(ask === 'start-lines');
  return { to: id, wakes, ...drawn() };
}

const channel = new BroadcastChannel('bench-probe');

if (typeof document === 'undefined') {
  const { requestAnimationFrame, setTimeout } = globalThis;
  const noting =
    <Arguments extends unknown[], Handle>(ask: (...args: Arguments) => Handle) =>
    (...args: Arguments): Handle => {
      wakes.push(now());
      return ask(...args);
    };
  Object.assign(globalThis, {
    requestAnimationFrame: noting(requestAnimationFrame),
    setTimeout: noting(setTimeout),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Question | Answer>) => {
    if ('ask' in data) channel.postMessage(answer(data));
  });
} else {
  const tasks: { start: number; ms: number }[] = [];
  const tellsLongTasks = PerformanceObserver.supportedEntryTypes?.includes('longtask') === true;
  if (tellsLongTasks) {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        tasks.push({ start: performance.timeOrigin + startTime, ms: duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  }

  let asked = 0;
  const ask = (what: Question['ask']): Promise<Answer[]> =>
    new Promise((resolve) => {
      const question: Question = { ask: what, id: ++asked };
      const answers = [answer(question)];
      const listen = ({ data }: MessageEvent<Question | Answer>) => {
        if ('to' in data && data.to === question.id) answers.push(data);
      };
      channel.addEventListener('message', listen);
      channel.postMessage(question);
      setTimeout(() => {
        channel.removeEventListener('message', listen);
        resolve(answers);
      }, ANSWER_MS);
    });

  const failures: string[] = [];
  addEventListener('error', ({ message }) => failures.push(message));
  addEventListener('unhandledrejection', ({ reason }) => failures.push(String(reason)));

  const probe: Probe = {
    now,
    failures: () => failures,
    frames: async (from, to) => {
      const times = (await ask('frames')).flatMap((one) => one.frames).sort((a, b) => a - b);
      return times.filter((at, i) => at >= from && at < to && !(at - (times[i - 1] ?? 0) < SAME_FRAME_MS));
    },
    workerWakes: async (from, to) =>
      (await ask('frames')).flatMap((one) => one.wakes).filter((at) => at >= from && at < to).length,
    longTasks: (from, to) =>
      tellsLongTasks ? tasks.filter(({ start }) => start >= from && start < to).map(({ ms }) => ms) : null,
    linesPerFrame: async (ms) => {
      await ask('start-lines');
      await new Promise((resolve) => setTimeout(resolve, ms));
      const answers = await ask('stop-lines');
      const count = answers.reduce((sum, one) => sum + one.frames.length, 0);
      return count === 0 ? null : answers.reduce((sum, one) => sum + one.lines, 0) / count;
    },
    report: async () => (await findField())?.measure() ?? null,
  };
  Object.assign(globalThis, { benchProbe: probe });
}

/** The engine's handle: left by the bench's own page, or asked of the module with which the site has started it. */
async function findField(): Promise<FieldLike | null> {
  const left = (globalThis as { benchField?: FieldLike }).benchField;
  if (left !== undefined) return left;
  const canvas = document.querySelector('canvas');
  const script = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/${FIELD_CHUNK}-`));
  if (canvas === null || script === undefined) return null;
  const module = (await import(/* @vite-ignore */ script.name)) as {
    startParticles?: (canvas: HTMLCanvasElement) => FieldLike;
  };
  return module.startParticles?.(canvas) ?? null;
}
