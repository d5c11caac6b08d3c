/**
 * The service worker: precaches the shell, so that a second visit needs no network, and caches other files on first
 * use. A new worker waits until the visitor takes it or all tabs of the old one are closed. Calls to the database match
 * no route here: they always go to the network.
 */
import { clientsClaim } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { BASE } from '../src/shared/base.ts';
import { LEGAL_PAGE } from '../src/shared/legal-page.ts';
import { EARLIER_DATABASE, type ShellMessage } from '../src/shared/shell-protocol.ts';
import { fetchAnew } from './shell/as-asked.ts';
import { addPageRoute, HAS_ROUTE, mendRoute, routeToPage, routeToWorker } from './shell/page-route.ts';
import { answerPage, recordRouted, recordStart } from './shell/start-reports.ts';
import {
  cacheAhead,
  deleteOldCaches,
  FIRST_SCRIPT,
  keepPreviousChunks,
  missed,
  precache,
  previousChunk,
  rest,
  shell,
  storeFor,
} from './shell/stores.ts';

declare const self: ServiceWorkerGlobalScope;

const toKeep: ReadonlyMap<unknown, readonly string[]> = new Map<ShellMessage, readonly string[]>([
  ['keep what is missed', missed],
  ['keep the rest', rest],
]);

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), deleteOldCaches().then(mendRoute)]));
  if (BASE === '/') indexedDB.deleteDatabase(EARLIER_DATABASE); // not awaited: an earlier worker may still hold it open, and pages wait for this one
});
/** Aborted when a newer version takes over. */
const replaced = new AbortController();

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data === ('activate' satisfies ShellMessage)) {
    self.registration.active?.postMessage('give way' satisfies ShellMessage);
    event.waitUntil(self.skipWaiting());
  }
  if (data === ('give way' satisfies ShellMessage)) replaced.abort();
  if (data === ('started' satisfies ShellMessage) && source instanceof Client) {
    event.waitUntil(turnRoute(recordStart(source.id), routeToPage));
  }
  event.waitUntil(cacheAhead(toKeep.get(data) ?? [], event, replaced.signal));
});

let turned: Promise<unknown> = Promise.resolve();

/** Repoints the page's route if a condition holds; one call after the other, so that the last event decides. */
function turnRoute(condition: Promise<boolean>, turn: () => Promise<unknown>): Promise<unknown> {
  turned = Promise.all([condition, turned])
    .then(([holds]) => holds && turn())
    .catch(() => {});
  return turned;
}

self.addEventListener('fetch', (event) => {
  const { clientId, request } = event;
  if (!HAS_ROUTE || request.destination !== 'script' || new URL(request.url).pathname !== `${BASE}${FIRST_SCRIPT}`)
    return;
  event.waitUntil(turnRoute(recordRouted(clientId), doubt));
});

// Cache-first, without navigation preload: docs/decisions/0006-cache-first-shell.md. Before the route to the rest of the
// shell, which would take the page's plain address for a file like any other.
const doubted = () => turnRoute(Promise.resolve(true), doubt);
const cachedPage = precache.createHandlerBoundToURL(BASE);
registerRoute(
  new NavigationRoute((options) => answerPage(options.event as FetchEvent, async () => cachedPage(options), doubted), {
    allowlist: [new RegExp(`^${BASE}(index\\.html)?(\\?|$)`)],
  }),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && url.pathname === BASE + LEGAL_PAGE,
  ({ request }) => fetch(request).catch(async () => (await keptLegalPage()) ?? Response.error()),
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.cache === 'reload' && url.pathname.startsWith(`${BASE}assets/`),
  ({ request }) => fetchAnew(request),
);
registerRoute(new PrecacheRoute(precache));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && storeFor(url.pathname) !== undefined,
  async (options) => {
    const { request, url } = options;
    const response = (await previousChunk(request)) ?? (await storeFor(url.pathname)?.handle(options));
    return response ?? Response.error();
  },
);

// The first worker takes control of the page that installed it, so that its fetches are cached from now on.
clientsClaim();

/** The new shell first: old chunks must not take up the room that it needs. */
async function install(event: ExtendableEvent): Promise<void> {
  await precache.install(event);
  await keepPreviousChunks(new Set(shell.map(({ url }) => new URL(url, self.registration.scope).href)));
  await addPageRoute(event);
}

/** A page has not started: the route leads to the worker, and the first script, which may be damaged, is fetched anew. */
async function doubt(): Promise<void> {
  await routeToWorker();
  if (FIRST_SCRIPT !== undefined) await fetchAnew(new Request(BASE + FIRST_SCRIPT, { cache: 'reload' }));
}

/** This version's copy of the legal texts. */
async function keptLegalPage(): Promise<Response | undefined> {
  const path = missed.find((one) => one.startsWith(`${BASE}${LEGAL_PAGE}?`));
  return path === undefined ? undefined : caches.match(path);
}
