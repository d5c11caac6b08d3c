import type { KernelTime } from '../kernels/time-kernels.ts';
import type { Machine } from '../lab/machine.ts';
import type { Plan, Sample } from './sample.ts';

/** Everything that a run has found; what `--json` writes and `--compare` reads. */
export interface Result {
  /** Raised whenever older results can no longer be compared. */
  readonly format: 1;
  readonly machine: Machine & { readonly browser: string; readonly graphics: string };
  readonly plan: Plan;
  readonly samples: readonly Sample[];
  /** Brotli sizes, by contender. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly engineBytes: number;
  /** Contenders that were left out, because their packages are not installed. */
  readonly skipped: readonly string[];
  /** Contenders that were left out, because they draw no links in this engine. */
  readonly unlinked: readonly string[];
  /** Step and search in Node, measured when a report with plots was asked for. */
  readonly kernels: readonly KernelTime[];
}

/** @throws Error when the text is no result of this format. */
export function parseResult(text: string, file: string): Result {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'format' in value && value.format === 1) {
    const result = value as Result;
    // Older results know of one engine only.
    return {
      ...result,
      unlinked: result.unlinked ?? [],
      plan: { ...result.plan, engine: result.plan.engine ?? 'chromium' },
    };
  }
  throw new Error(`${file} was not written by this version of the bench.`);
}
