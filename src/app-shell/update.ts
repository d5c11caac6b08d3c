import { createStore } from '../browser/store.ts';
import { OUTDATED_EVENT } from '../shared/shell-protocol.ts';
import { isHalfFilled } from './boot/half-filled.ts';
import { loadAnew } from './boot/load-anew.ts';
import { registerShell, tell, watchTakeover } from './shell-worker.ts';

/**
 * - `none`: nothing to report.
 * - `ready`: a new version is available.
 * - `outdated`: a new version is available, and this one misses chunks.
 */
export type UpdateState = 'none' | 'ready' | 'outdated';

/** The new version, as this tab sees it. */
export interface Update {
  readonly getState: () => UpdateState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Hides the offer until the next version. */
  readonly dismiss: () => void;
  /** Loads the new version in this tab and in all others with nothing to lose. A no-op over a half-filled form. */
  readonly take: () => void;
  /** Resolves to this page's service worker registration, or undefined if there is none. */
  readonly registered: Promise<ServiceWorkerRegistration | undefined>;
}

/** @param start resolves when the worker may be registered, as installing it fetches the whole shell. */
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
    if (registration?.waiting) return tell(registration.waiting, 'activate'); // the takeover handler does the rest
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
