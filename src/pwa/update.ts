import { Workbox } from 'workbox-window';
import { createStore } from '../browser/store.ts';
import { isHalfFilled } from '../reload/half-filled.ts';
import { isChunkMissing } from '../reload/missing-chunks.ts';
import { BASE } from '../shared/base.ts';
import { REPAIR, SHELL_SCRIPT } from '../shared/shell-protocol.ts';

/** Whether to offer a reload: a new version is available, or a chunk of this version is missing. */
export const isReloadOffered = createStore(false);

/** The service worker's URL. In browsers with Trusted Types, the Content Security Policy requires a `TrustedScriptURL`. */
const workerUrl =
  globalThis.trustedTypes?.createPolicy('shell', { createScriptURL: () => BASE + SHELL_SCRIPT }).createScriptURL('') ??
  BASE + SHELL_SCRIPT;

/**
 * Registers the service worker. Watches for new versions and missing chunks. Resolves to false if no service worker could be
 * registered, for example in private mode or with blocked storage.
 */
export async function watchForUpdates(): Promise<boolean> {
  const check = () => isChunkMissing.get() && isReloadOffered.set(true);
  isChunkMissing.subscribe(check);
  check();
  if (!('serviceWorker' in navigator)) return false;
  watchTakeover();
  try {
    const workbox = new Workbox(workerUrl);
    const registration = await workbox.register();
    if (registration) watchWaiting(registration);
    registration?.active?.postMessage({ type: REPAIR }); // browsers and cleaners may delete cached files
    checkOnReturn(workbox);
    return true;
  } catch (error) {
    console.warn('No offline mode:', error);
    return false;
  }
}

/** When a new version has taken over, reloads the page, or offers a reload if something unsaved might be lost. */
function watchTakeover(): void {
  const { serviceWorker } = navigator;
  let worker = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    // In two cases the event doesn't mean a new version. WebKit may report the first worker late, when it already controls the
    // page. On a page such as `/de/`, the page's own worker (with another URL) takes over from the worker of the site's root.
    const isReplaced = worker?.scriptURL === serviceWorker.controller?.scriptURL && worker !== serviceWorker.controller;
    worker = serviceWorker.controller;
    if (isReplaced && isHalfFilled()) isReloadOffered.set(true);
    else if (isReplaced) location.reload();
  });
}

/** Offers each new version. Workbox's `waiting` event would report only the first one found while the page is open. */
function watchWaiting(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting && registration.active) isReloadOffered.set(true); // the first worker doesn't replace a version
  };
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watch);
  watch();
  offer();
}

/** Checks for a new version when the page becomes visible. Browsers themselves check only when a page loads. */
function checkOnReturn(workbox: Workbox): void {
  const check = () => {
    if (document.visibilityState === 'visible') workbox.update().catch(() => {}); // fails offline
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check); // for installed apps on iOS, which may not fire `visibilitychange`
}
