import { BASE } from '../../src/shared/base.ts';
import { EARLIER_DATABASE, type ShellMessage } from '../../src/shared/shell-protocol.ts';
import { isOwn } from '../own-caches.ts';

/**
 * The service worker of `npm run build:retire`, under the same address as the one it replaces: takes itself and what
 * that one has cached away. It waits for nobody, as a page whose worker has to go may be unable to ask for it. It
 * reloads nothing: a page with nothing to lose does so by itself when its worker is replaced, a half-filled one goes on
 * and fetches from the network. Requests and drafts are in a database of the page's, which it leaves alone.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  self.registration.active?.postMessage('give way' satisfies ShellMessage);
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  await self.registration.unregister();
  for (const name of (await caches.keys()).filter(isOwn)) await caches.delete(name);
  if (BASE === '/') indexedDB.deleteDatabase(EARLIER_DATABASE); // not waited for: the worker before may still hold it, and pages wait
}
