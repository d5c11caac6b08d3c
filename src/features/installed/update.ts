import { isHalfFilled } from '../../platform/half-filled.ts';
import { loadAnew } from '../../platform/load-anew.ts';
import { createStore } from '../../platform/store.ts';
import { OUTDATED_EVENT } from '../../shared/shell-protocol.ts';
import { registerShell, tell, watchTakeover } from './shell-worker.ts';

/**
 * - `none`: nothing to tell.
 * - `ready`: there is a new version, which may be taken.
 * - `outdated`: there is one, and this one misses parts of itself.
 */
export type UpdateState = 'none' | 'ready' | 'outdated';

/** The new version, from the point of view of this tab. */
export interface Update {
  readonly getState: () => UpdateState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Says no more of it until the next one comes. */
  readonly dismiss: () => void;
  /** Loads the new version, in this tab and in all others with nothing to lose. Does nothing over a half-filled form. */
  readonly take: () => void;
  /** Resolves to the worker that serves this page, or undefined where there is none. */
  readonly registered: Promise<ServiceWorkerRegistration | undefined>;
}

/** @param start what to wait for before the worker is registered, as its installing fetches the whole shell. */
export function watchForUpdate(start: Promise<void>): Update {
  const outdated = document.documentElement.dataset.outdated !== undefined;
  const state = createStore<UpdateState>(outdated ? 'outdated' : 'none');

  watchTakeover(() => {
    if (isHalfFilled()) state.set('ready');
    else location.reload();
  });
  const registered = start.then(() => registerShell(() => state.set('ready')));
  window.addEventListener(OUTDATED_EVENT, () => state.set('outdated'));

  async function take(): Promise<void> {
    const registration = await registered;
    if (isHalfFilled()) return;
    if (registration?.waiting) return tell(registration.waiting, 'activate'); // the takeover does the rest
    if (state.get() === 'outdated') await loadAnew();
    else location.reload();
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    dismiss: () => state.set('none'),
    take: () => void take(),
    registered,
  };
}
