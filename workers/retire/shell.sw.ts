import { BASE } from '../../src/shared/base.ts';
import { EARLIER_DATABASE, type ShellMessage } from '../../src/shared/shell-protocol.ts';
import { isOwn } from '../own-caches.ts';

/**
 * The service worker of `npm run build:retire`, under the same address as the one it replaces: removes itself and that
 * one's caches. It takes over at once, as a broken page could not ask for that. It reloads nothing: a page with nothing
 * to lose reloads itself when its worker is replaced, a half-filled one goes on, from the network. Requests and drafts
 * are in the page's own database, which it leaves alone.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', takeOver);
// The browser may leave this worker waiting while an earlier one is busy. Meanwhile its pages offer this version, and
// *Reload* asks for it again.
self.addEventListener('message', (event) => {
  if (event.data === ('activate' satisfies ShellMessage)) takeOver(event);
});
self.addEventListener('activate', (event) => event.waitUntil(retire()));

function takeOver(event: ExtendableEvent): void {
  self.registration.active?.postMessage('give way' satisfies ShellMessage);
  event.waitUntil(self.skipWaiting());
}

async function retire(): Promise<void> {
  await self.registration.unregister();
  for (const name of (await caches.keys()).filter(isOwn)) await caches.delete(name);
  if (BASE === '/') indexedDB.deleteDatabase(EARLIER_DATABASE); // not awaited: an earlier worker may still hold it open, and pages wait for this one
}
