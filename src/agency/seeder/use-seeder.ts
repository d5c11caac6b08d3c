import { useSyncExternalStore } from 'react';
import { createStore } from '../../browser/store.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { SEEDER_TEXT, type SeedAction } from '../../content/seeder.ts';
import { loadData } from '../../data/load.ts';
import { DataError, type DataPort } from '../../data/port.ts';

interface SeedProgress {
  /** The number of records added so far. */
  readonly done: number;
  readonly total: number;
  /** The record being added. */
  readonly current: string;
}

/** Returns the records that an action adds, with categories before the templates that refer to them. */
function seedPlan(action: SeedAction) {
  const categories = SAMPLE_CATEGORIES.map((record) => ({
    name: record.displayName,
    add: (data: DataPort) => data.addCategory(record),
  }));
  const templates = SAMPLE_TEMPLATES.map((record) => ({
    name: record.title,
    add: (data: DataPort) => data.addTemplate(record),
  }));
  return [...(action === 'templates' ? [] : categories), ...(action === 'categories' ? [] : templates)];
}

type SeederState =
  | { readonly tag: 'idle' }
  | { readonly tag: 'loading'; readonly progress: SeedProgress | null }
  | { readonly tag: 'success'; readonly message: string }
  | {
      readonly tag: 'error';
      readonly message: string;
      readonly stoppedAt: SeedProgress | null;
      /** Whether the security rules refused a record. */
      readonly denied: boolean;
    };

// Outside the component, so that a run continues while the view is unmounted, and only one runs at a time.
const store = createStore<SeederState>({ tag: 'idle' });

/** Runs an action. The view disables all buttons meanwhile. */
async function run(action: SeedAction): Promise<void> {
  const { succeeded, failed } = SEEDER_TEXT.actions[action];
  let stoppedAt: SeedProgress | null = null;
  store.set({ tag: 'loading', progress: null });
  try {
    const data = await loadData();
    const steps = seedPlan(action);
    for (const [done, { name, add }] of steps.entries()) {
      stoppedAt = { done, total: steps.length, current: name };
      store.set({ tag: 'loading', progress: stoppedAt });
      await add(data);
    }
    store.set({ tag: 'success', message: succeeded });
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : failed;
    const denied = error instanceof DataError && error.kind === 'denied';
    store.set({ tag: 'error', message, stoppedAt, denied });
  }
}

function dismiss(): void {
  if (store.get().tag !== 'loading') store.set({ tag: 'idle' });
}

export function useSeeder() {
  return { state: useSyncExternalStore(store.subscribe, store.get), run, dismiss };
}
