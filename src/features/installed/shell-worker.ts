import { Workbox } from 'workbox-window';
import { SHELL_SCRIPT, type ShellMessage } from '../../shared/shell-protocol.ts';

/** A page that was away this long looks for a new version when it comes back. */
const LOOK_AFTER_MS = 60 * 60 * 1000;

/** Calls `onReplaced` when a new version has taken over from the one of this page, at the wish of this tab or another. */
export function watchTakeover(onReplaced: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onReplaced();
    controlled = true; // the first worker claims the page that installed it: nothing was replaced
  });
}

/**
 * Registers the service worker.
 *
 * @param onReady called when a new version is there and waits.
 * @returns undefined where the browser has none or refuses (private mode, blocked storage): the network serves the page.
 */
export async function registerShell(onReady: () => void): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const workbox = new Workbox(SHELL_SCRIPT);
  workbox.addEventListener('waiting', onReady);
  try {
    const registration = await workbox.register({ immediate: true });
    lookOnReturn(workbox);
    return registration;
  } catch (error) {
    console.warn('No offline mode:', error);
    return undefined;
  }
}

/** Says something to a worker. */
export function tell(worker: ServiceWorker | null, message: ShellMessage): void {
  worker?.postMessage(message);
}

/** Browsers look for a new version when the page is loaded; one that is open for days never is. */
function lookOnReturn(workbox: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_AFTER_MS) return;
    looked = Date.now();
    workbox.update().catch(() => {}); // offline: the next return looks again
  });
}
