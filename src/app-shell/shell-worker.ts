import { Workbox } from 'workbox-window';
import { EARLIER_DATABASE, SHELL_SCRIPT, type ShellMessage } from '../shared/shell-protocol.ts';

/** A page shown again checks for a new version if its last check is this long ago. */
const LOOK_AFTER_MS = 60 * 60 * 1000;

/** The page's content security policy (`build/page-policy.ts`) takes no plain address for a worker. */
const address =
  globalThis.trustedTypes?.createPolicy('shell', { createScriptURL: () => SHELL_SCRIPT }).createScriptURL('') ??
  SHELL_SCRIPT;

/** Calls `onReplaced` when a new version's worker has taken control, requested by this tab or another. */
export function watchTakeover(onReplaced: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onReplaced();
    controlled = true; // the first worker claims the page that installed it: that replaces nothing
  });
}

/**
 * Registers the service worker.
 *
 * @param onReady called when a new version is waiting.
 * @returns undefined if the browser has none or refuses (private mode, blocked storage), or if this build retires it:
 * the network then serves the page.
 */
export async function registerShell(onReady: () => void): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    // As its worker does, which may end while the one before still holds it open.
    if (import.meta.env.RETIRED) return void indexedDB.deleteDatabase(EARLIER_DATABASE);
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
