import { useSyncExternalStore } from 'react';
import { ADMIN_TEXT, type SeedAction } from '../../content/admin.ts';
import { loadData } from '../../data/load.ts';
import { DataError } from '../../data/port.ts';
import { runSeed, type SeedProgress } from './run-seed.ts';
import { seedPlan } from './seed-plan.ts';

/** What the admin view shows about the last or the current run. */
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

// Outside the component: a run goes on while the view is left and come back to, and there is never a second beside it.
let state: SeederState = { tag: 'idle' };
const listeners = new Set<() => void>();

function change(next: SeederState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Runs a seed action, unless one is running. */
async function run(action: SeedAction): Promise<void> {
  if (state.tag === 'loading') return;
  const { succeeded, failed } = ADMIN_TEXT.actions[action];
  let stoppedAt: SeedProgress | null = null;
  change({ tag: 'loading', progress: null });
  try {
    const data = await loadData();
    await runSeed(seedPlan(action), data, (progress) => {
      stoppedAt = progress;
      change({ tag: 'loading', progress });
    });
    change({ tag: 'success', message: succeeded });
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : failed;
    const denied = error instanceof DataError && error.kind === 'denied';
    change({ tag: 'error', message, stoppedAt, denied });
  }
}

function dismiss(): void {
  if (state.tag !== 'loading') change({ tag: 'idle' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the seed actions, and what can be done with them. */
export function useSeeder() {
  return { state: useSyncExternalStore(subscribe, () => state), run, dismiss };
}
