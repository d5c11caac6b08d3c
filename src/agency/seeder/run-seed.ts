import type { SeedAction } from '../../content/admin.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import type { DataPort } from '../../data/port.ts';
import type { Category, Template } from '../../shared/domain.ts';

/** One record to add. */
export type SeedStep =
  | { readonly kind: 'category'; readonly name: string; readonly record: Category }
  | { readonly kind: 'template'; readonly name: string; readonly record: Template };

/** The records that an action adds, in order: categories before the templates that refer to them. */
export function seedPlan(action: SeedAction): readonly SeedStep[] {
  const categories = SAMPLE_CATEGORIES.map(
    (record): SeedStep => ({ kind: 'category', name: record.displayName, record }),
  );
  const templates = SAMPLE_TEMPLATES.map((record): SeedStep => ({ kind: 'template', name: record.title, record }));
  switch (action) {
    case 'all':
      return [...categories, ...templates];
    case 'templates':
      return templates;
    case 'categories':
      return categories;
  }
}

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
