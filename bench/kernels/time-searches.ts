import { fileURLToPath } from 'node:url';
import { runScript } from '../../tools/run-script.ts';
import { SEARCH_NAMES, type SearchName } from './searches.ts';

const SCRIPT = fileURLToPath(new URL('./kernel-process.ts', import.meta.url));

/** What one process has found. */
export interface Timed {
  /** Processor time of step and search together, per frame. */
  readonly microseconds: number;
  readonly links: number;
}

/** One measurement of one search. */
export interface KernelSample extends Timed {
  readonly search: SearchName;
  readonly count: number;
  readonly round: number;
}

/** How long to measure: so long to warm up, then frames for so long, and all of it so often. */
export interface Effort {
  readonly warmMs: number;
  readonly batchMs: number;
  readonly rounds: number;
}

/**
 * Times every search with each number of particles. Each round goes through all of them, so that a disturbance of the
 * machine hits all alike.
 *
 * @param say told what is being done.
 */
export async function timeSearches(
  counts: readonly number[],
  { warmMs, batchMs, rounds }: Effort,
  say: (text: string) => void,
): Promise<KernelSample[]> {
  const samples: KernelSample[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const count of counts) {
      for (const search of SEARCH_NAMES) {
        say(`round ${round} of ${rounds} · n = ${count} · ${search}`);
        const printed = await runScript(SCRIPT, search, String(count), String(warmMs), String(batchMs));
        samples.push({ search, count, round, ...(JSON.parse(printed) as Timed) });
      }
    }
  }
  return samples;
}
