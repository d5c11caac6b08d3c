import type { DataPort } from '../../data/port.ts';
import type { SeedStep } from './seed-plan.ts';

/** A run's progress. */
export interface SeedProgress {
  /** Records added so far. */
  readonly done: number;
  readonly total: number;
  /** The record being added. */
  readonly current: string;
}

/**
 * Adds the records one by one and stops at the first failure.
 *
 * @throws whatever the database's add throws; `report` has named the record by then.
 */
export async function runSeed(
  steps: readonly SeedStep[],
  data: Pick<DataPort, 'addCategory' | 'addTemplate'>,
  report: (progress: SeedProgress) => void,
): Promise<void> {
  for (const [done, step] of steps.entries()) {
    report({ done, total: steps.length, current: step.name });
    if (step.kind === 'category') await data.addCategory(step.record);
    else await data.addTemplate(step.record);
  }
}
