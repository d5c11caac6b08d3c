import { isHalfFilled } from '../../platform/half-filled.ts';
import { loadAnew } from '../../platform/load-anew.ts';
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
  let state: UpdateState = document.documentElement.dataset.outdated === undefined ? 'none' : 'outdated';
  const listeners = new Set<() => void>();
  const change = (next: UpdateState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  watchTakeover(() => {
    if (isHalfFilled()) change('ready');
    else location.reload();
  });
  const registered = start.then(() => registerShell(() => change('ready')));
  window.addEventListener(OUTDATED_EVENT, () => change('outdated'));

  async function take(): Promise<void> {
    const registration = await registered;
    if (isHalfFilled()) return;
    if (registration?.waiting) return tell(registration.waiting, 'activate'); // the takeover does the rest
    if (state === 'outdated') await loadAnew();
    else location.reload();
  }

  return {
    getState: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    dismiss: () => change('none'),
    take: () => void take(),
    registered,
  };
}
