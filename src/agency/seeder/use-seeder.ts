import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../browser/store.ts';
import { ADMIN_TEXT, type SeedAction } from '../../content/admin.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { forgetTemplates } from '../../data/kept-gallery.ts';
import { loadData } from '../../data/load.ts';
import { DataError, type DataPort } from '../../data/port.ts';
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

/** The admin view's state for the current or last run. */
export type SeederState =
  | { readonly tag: 'idle' }
  | { readonly tag: 'loading'; readonly progress: SeedProgress | null }
  | { readonly tag: 'success'; readonly message: string }
  | {
      readonly tag: 'error';
      readonly message: string;
      readonly stoppedAt: SeedProgress | null;
      /** Whether the security rules refused it. */
      readonly denied: boolean;
    };

// Outside the component: a run continues while the view is unmounted, and two never run at once.
const store = createStore<SeederState>({ tag: 'idle' });

/** Runs a seed action; a no-op while one is running. */
async function run(action: SeedAction): Promise<void> {
  if (store.get().tag === 'loading') return;
  const { succeeded, failed } = ADMIN_TEXT.actions[action];
  let stoppedAt: SeedProgress | null = null;
  store.set({ tag: 'loading', progress: null });
  try {
    const data = await loadData();
    await runSeed(seedPlan(action), data, (progress) => {
      stoppedAt = progress;
      store.set({ tag: 'loading', progress });
    });
    store.set({ tag: 'success', message: succeeded });
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : failed;
    const denied = error instanceof DataError && error.kind === 'denied';
    store.set({ tag: 'error', message, stoppedAt, denied });
  } finally {
    forgetTemplates();
  }
}

function dismiss(): void {
  if (store.get().tag !== 'loading') store.set({ tag: 'idle' });
}

/** The seeder's state and actions. */
export function useSeeder() {
  useEffect(forgetTemplates, []); // who looks after the templates wants to see what they are now
  return { state: useSyncExternalStore(store.subscribe, store.get), run, dismiss };
}
