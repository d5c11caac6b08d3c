import type { DataPort } from '../../data/port.ts';
import type { SeedStep } from './seed-plan.ts';

/** How far a run has come. */
export interface SeedProgress {
  /** Records added so far. */
  readonly done: number;
  readonly total: number;
  /** The record being added. */
  readonly current: string;
}

/**
 * Adds the records one after the other and stops at the first that fails.
 *
 * @throws whatever the database's add throws; `report` has said by then which record it was.
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
