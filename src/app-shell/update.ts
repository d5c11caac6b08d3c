import { Workbox } from 'workbox-window';
import { createStore } from '../browser/store.ts';
import { BASE } from '../shared/base.ts';
import { SHELL_SCRIPT } from '../shared/shell-protocol.ts';
import { isHalfFilled } from './boot/half-filled.ts';
import { missesChunk } from './boot/missing-chunks.ts';
import { activateNewVersion } from './boot/new-version.ts';

/** What to offer: `ready` when a new version is available, `outdated` when this one misses a chunk. */
export const update = createStore<'none' | 'ready' | 'outdated'>('none');

/** A page shown again checks for a new version if its last check is this long ago, in ms. */
const CHECK_AFTER_MS = 60 * 60 * 1000;

/** The page's content security policy (`firebase.json`) takes no plain address for a worker. */
const address =
  globalThis.trustedTypes?.createPolicy('shell', { createScriptURL: () => BASE + SHELL_SCRIPT }).createScriptURL('') ??
  BASE + SHELL_SCRIPT;

/** Loads the new version in this tab and in all others with nothing to lose. A no-op over a half-filled form. */
export async function takeUpdate(): Promise<void> {
  if (isHalfFilled()) return;
  await activateNewVersion();
  if (!isHalfFilled()) location.reload();
}

/**
 * Registers the service worker, and watches for new versions. Returns false if the browser has no workers or refuses
 * (private mode, blocked storage): the network then serves the page.
 */
export async function watchForUpdates(): Promise<boolean> {
  const check = () => missesChunk.get() && update.set('outdated');
  missesChunk.subscribe(check);
  check();
  if (!('serviceWorker' in navigator)) return false;
  watchTakeover();
  try {
    const workbox = new Workbox(address);
    workbox.addEventListener('waiting', () => update.set('ready'));
    await workbox.register();
    checkOnReturn(workbox);
    return true;
  } catch (error) {
    console.warn('No offline mode:', error);
    return false;
  }
}

/** Reloads the page when a new version's worker has taken control, requested by this tab or another. */
function watchTakeover(): void {
  const { serviceWorker } = navigator;
  let worker = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker replaces none. WebKit can report it late, when the page already knows it.
    const isReplaced = worker !== null && worker !== serviceWorker.controller;
    worker = serviceWorker.controller;
    if (isReplaced && isHalfFilled()) update.set('ready');
    else if (isReplaced) location.reload();
  });
}

/** Browsers check for a new version on page load; a page that stays open for days never reloads. */
function checkOnReturn(workbox: Workbox): void {
  let checked = Date.now();
  const check = () => {
    const age = Date.now() - checked; // negative once the clock was set back
    if (document.visibilityState === 'hidden' || (age >= 0 && age < CHECK_AFTER_MS)) return;
    checked = Date.now();
    workbox.update().catch(() => {}); // offline: a later return checks again
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check); // all that iOS fires for an installed page
}
