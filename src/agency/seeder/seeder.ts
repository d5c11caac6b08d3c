import { createStore } from '../../browser/store.ts';
import { SEEDER_TEXT, type SeedAction } from '../../content/agency/seeder.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { outcomeOf } from '../../data/data-port.ts';
import { loadData } from '../../data/load.ts';
import { messageOf } from '../../data/message-of.ts';

interface SeedProgress {
  /** The number of records added so far. */
  readonly done: number;
  readonly total: number;
  /** The name of the record being added. */
  readonly current: string;
}

type SeederState =
  | { readonly tag: 'idle' }
  | { readonly tag: 'loading'; readonly progress: SeedProgress | null }
  | { readonly tag: 'success'; readonly message: string }
  | {
      readonly tag: 'error';
      readonly message: string;
      /** The progress when the run failed; null if the database's code could not be loaded. */
      readonly progress: SeedProgress | null;
      /** Whether the database refused the record. */
      readonly isDenied: boolean;
    };

/** The seeder's state. Kept outside the view, because a run continues while the view is unmounted. */
export const seeder = createStore<SeederState>({ tag: 'idle' });

/** Adds the sample records that `action` selects, categories before templates. Does nothing during another run. */
export async function seed(action: SeedAction): Promise<void> {
  if (seeder.get().tag === 'loading') return;
  const { succeeded, failed } = SEEDER_TEXT.actions[action];
  const records = [...SAMPLE_CATEGORIES, ...SAMPLE_TEMPLATES].filter(
    (record) => action === 'all' || action === ('displayName' in record ? 'categories' : 'templates'),
  );
  let progress: SeedProgress | null = null;
  seeder.set({ tag: 'loading', progress });
  try {
    const data = await loadData();
    for (const [done, record] of records.entries()) {
      const isCategory = 'displayName' in record;
      progress = { done, total: records.length, current: isCategory ? record.displayName : record.title };
      seeder.set({ tag: 'loading', progress });
      await (isCategory ? data.addCategory(record) : data.addTemplate(record));
    }
    seeder.set({ tag: 'success', message: succeeded });
  } catch (error) {
    const isDenied = outcomeOf(error) === 'refused';
    seeder.set({ tag: 'error', message: messageOf(error) || failed, progress, isDenied });
  }
}

/** Clears the outcome of the last run. Does nothing during a run. */
export function dismiss(): void {
  if (seeder.get().tag !== 'loading') seeder.set({ tag: 'idle' });
}
