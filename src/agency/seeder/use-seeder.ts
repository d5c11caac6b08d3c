import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../browser/store.ts';
import { ADMIN_TEXT, type SeedAction } from '../../content/admin.ts';
import { forgetTemplates } from '../../data/kept-gallery.ts';
import { loadData } from '../../data/load.ts';
import { DataError } from '../../data/port.ts';
import { runSeed, type SeedProgress, seedPlan } from './run-seed.ts';

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
