import { createStore } from '../../browser/store.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { SEEDER_TEXT, type SeedAction } from '../../content/seeder.ts';
import { loadData } from '../../data/load.ts';
import { type DataPort, outcomeOf } from '../../data/port.ts';

interface SeedProgress {
  /** The number of records added so far. */
  readonly done: number;
  readonly total: number;
  /** The record being added. */
  readonly current: string;
}

type SeederState =
  | { readonly tag: 'idle' }
  | { readonly tag: 'loading'; readonly progress: SeedProgress | null }
  | { readonly tag: 'success'; readonly message: string }
  | {
      readonly tag: 'error';
      readonly message: string;
      /** The record that failed; null if the database's code could not be loaded. */
      readonly progress: SeedProgress | null;
      /** Whether the security rules refused it. */
      readonly denied: boolean;
    };

/** The state of the seeder. Outside the view, so that a run continues while that is unmounted, and only one runs at a time. */
export const seeder = createStore<SeederState>({ tag: 'idle' });

/** Adds an action's records: categories before the templates that refer to them. The view disables all buttons meanwhile. */
export async function seed(action: SeedAction): Promise<void> {
  const { succeeded, failed } = SEEDER_TEXT.actions[action];
  const categories = SAMPLE_CATEGORIES.map((record) => ({
    name: record.displayName,
    add: (data: DataPort) => data.addCategory(record),
  }));
  const templates = SAMPLE_TEMPLATES.map((record) => ({
    name: record.title,
    add: (data: DataPort) => data.addTemplate(record),
  }));
  const steps = { all: [...categories, ...templates], categories, templates }[action];
  let progress: SeedProgress | null = null;
  seeder.set({ tag: 'loading', progress });
  try {
    const data = await loadData();
    for (const [done, { name, add }] of steps.entries()) {
      progress = { done, total: steps.length, current: name };
      seeder.set({ tag: 'loading', progress });
      await add(data);
    }
    seeder.set({ tag: 'success', message: succeeded });
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : failed;
    const denied = outcomeOf(error) === 'refused';
    seeder.set({ tag: 'error', message, progress, denied });
  }
}

/** Clears the outcome of the last run. */
export function dismiss(): void {
  if (seeder.get().tag !== 'loading') seeder.set({ tag: 'idle' });
}
