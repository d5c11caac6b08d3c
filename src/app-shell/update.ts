import { Workbox } from 'workbox-window';
import { createStore } from '../browser/store.ts';
import { BASE } from '../shared/base.ts';
import { EARLIER_DATABASE, OUTDATED_EVENT, SHELL_SCRIPT, type ShellMessage } from '../shared/shell-protocol.ts';
import { isHalfFilled } from './boot/half-filled.ts';
import { loadNewerVersion } from './boot/newer-version.ts';

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
    if (state.get() === 'outdated') await loadNewerVersion();
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

/** A page shown again checks for a new version if its last check is this long ago. */
const LOOK_AFTER_MS = 60 * 60 * 1000;

/** The page's content security policy (`firebase.json`) takes no plain address for a worker. */
const address =
  globalThis.trustedTypes?.createPolicy('shell', { createScriptURL: () => BASE + SHELL_SCRIPT }).createScriptURL('') ??
  BASE + SHELL_SCRIPT;

/** Calls `onReplaced` when a new version's worker has taken control, requested by this tab or another. */
function watchTakeover(onReplaced: () => void): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  let worker = container?.controller;
  container?.addEventListener('controllerchange', () => {
    const { controller } = container;
    // The first worker claims the page that installed it, which replaces nothing. WebKit may tell so when it is long there.
    if (worker && worker !== controller) onReplaced();
    worker = controller;
  });
}

/**
 * Registers the service worker.
 *
 * @param onReady called when a new version is waiting.
 * @returns undefined if the browser has none or refuses (private mode, blocked storage), or if this build retires it:
 * the network then serves the page.
 */
async function registerShell(onReady: () => void): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    // Its worker does so too, but may end while an earlier one still holds the database open.
    if (import.meta.env.RETIRED && BASE === '/') indexedDB.deleteDatabase(EARLIER_DATABASE);
    if (import.meta.env.RETIRED) return undefined;
    const workbox = new Workbox(address);
    workbox.addEventListener('waiting', onReady);
    const registration = await workbox.register({ immediate: true });
    lookOnReturn(workbox);
    return registration;
  } catch (error) {
    console.warn('No offline mode:', error);
    return undefined;
  }
}

/** Sends a message to a worker. */
export function tell(worker: ServiceWorker | null, message: ShellMessage): void {
  worker?.postMessage(message);
}

/** Browsers check for a new version on page load; a page that stays open for days never reloads. */
function lookOnReturn(workbox: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_AFTER_MS) return;
    looked = Date.now();
    workbox.update().catch(() => {}); // offline: the next return checks again
  });
}
