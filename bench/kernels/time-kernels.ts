import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { growthExponent, mean, standardDeviation } from '../report/statistics.ts';
import type { Kernel } from './kernel.ts';
import type { Request } from './kernel-process.ts';

/** Processor times of step and search together, microseconds per frame. */
export interface KernelTime {
  readonly kernel: string;
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  /** Of the fastest batch: what is left when nothing else runs on the machine. */
  readonly best: number;
  readonly links: number;
}

/** How long to measure. A batch is as many frames as take about `batchMs`. */
export interface Effort {
  readonly warmMs: number;
  readonly batchMs: number;
  readonly batches: number;
}

/**
 * Times every kernel with `count` particles: same seed, each in a process of its own, warmed up, batches one at a time
 * and interleaved, so that a disturbance of the machine hits all alike.
 *
 * @param progress told before each round.
 */
export async function timeKernels(
  kernels: readonly Kernel[],
  count: number,
  effort: Effort,
  progress: (round: number, of: number) => void,
): Promise<KernelTime[]> {
  const { warmMs, batchMs } = effort;
  const benches = kernels
    .filter(({ atMost }) => count <= atMost)
    .map(({ name }) => ({
      name,
      batches: [] as number[],
      child: fork(join(import.meta.dirname, 'kernel-process.ts')),
    }));
  try {
    for (const { name, child } of benches) await ask(child, { ask: 'prepare', kernel: name, count, warmMs, batchMs });
    for (let round = 0; round < effort.batches; round++) {
      progress(round, effort.batches);
      for (const { batches, child } of benches) batches.push(await ask(child, { ask: 'batch' }));
    }
    const times: KernelTime[] = [];
    for (const { name, batches, child } of benches) {
      const [best, deviation, links] = [
        Math.min(...batches),
        standardDeviation(batches),
        await ask(child, { ask: 'links' }),
      ];
      times.push({ kernel: name, count, mean: mean(batches), deviation, best, links });
    }
    return times;
  } finally {
    for (const { child } of benches) child.kill();
  }
}

/** @throws Error as a rejection when the process ends instead of answering. */
function ask(child: ChildProcess, request: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A kernel’s process has ended.'));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.removeListener('exit', onExit);
      resolve(Number(answer));
    });
    child.send(request);
  });
}

/** Growth exponents from 1 000 particles on, by kernel; null where there are too few points. */
export function exponents(times: readonly KernelTime[]): Map<string, number | null> {
  const names = new Set(times.map(({ kernel }) => kernel));
  return new Map(
    [...names].map((name) => {
      const points = times
        .filter(({ kernel, count }) => kernel === name && count >= 1000)
        .map(({ count, mean }) => [count, mean] as const);
      return [name, points.length < 2 ? null : growthExponent(points)];
    }),
  );
}
