/**
 * The service worker: precaches the shell, so that a second visit needs no network, and caches other files on first
 * use. A new worker waits until the visitor takes it or all tabs of the old one are closed. Calls to the database match
 * no route here: they always go to the network. Pages get the theme that the visitor has chosen on their way.
 */
import { clientsClaim } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { DATABASE_CHUNKS, LEGAL_CHUNK, UNHURRIED_CHUNKS } from '../src/shared/chunks.ts';
import { LEGAL_PAGE } from '../src/shared/doors.ts';
import type { ShellMessage } from '../src/shared/shell-protocol.ts';
import { cacheAhead } from './shell/cache-ahead.ts';
import { keepPreviousChunks, previousChunk } from './shell/previous-chunks.ts';
import { deleteOldCaches, storeFor } from './shell/stores.ts';
import { withTheme } from './shell/theme.ts';
import { answerPage, hearOf } from './shell/unheard.ts';

interface SiteFile {
  /** Relative to the site's root. */
  readonly url: string;
  /** Null if the name contains a hash. */
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope;

/** What the shell has no room for: database, legal texts, the cards' pictures. Cached right after it, unless Save-Data. */
const MISSED = new RegExp(
  `^(assets/(${[...DATABASE_CHUNKS, LEGAL_CHUNK].join('|')})-[\\w-]{8}\\.js|${LEGAL_PAGE.slice(1)}|templates/[^/]+/main\\.avif)$`,
);
/** Cached only on use, or on a good and idle network: previews and screenshots, and code that few visitors open. */
const EXTRAS = new RegExp(`^(demos/|templates/|assets/(${UNHURRIED_CHUNKS.join('|')})-)`);

const files = self.__WB_MANIFEST as readonly SiteFile[]; // injected by the build
const shell = files.filter(({ url }) => !MISSED.test(url) && !EXTRAS.test(url));
const missed = pathsOf(MISSED);
const rest = [...missed, ...pathsOf(EXTRAS)];
const toKeep: ReadonlyMap<unknown, readonly string[]> = new Map<
  ShellMessage | 'keep the database’s code',
  readonly string[]
>([
  ['keep what is missed', missed],
  ['keep the rest', rest],
  ['keep the database’s code', missed], // sent by pages of an earlier version
]);

const precache = new PrecacheController();
precache.addToCacheList([...shell]);

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), deleteOldCaches()]));
});
self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data === ('activate' satisfies ShellMessage)) event.waitUntil(self.skipWaiting());
  if (data === ('started' satisfies ShellMessage) && source instanceof Client) event.waitUntil(hearOf(source.id));
  event.waitUntil(cacheAhead(toKeep.get(data) ?? [], event));
});

// Cache-first, without navigation preload: docs/decisions/0006-cache-first-shell.md. Before the route to the rest of the
// shell, which would take the page's plain address for a file like any other.
const cachedPage = precache.createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    (options) => withTheme(answerPage(options.event as FetchEvent, async () => cachedPage(options))),
    { allowlist: [/^\/(index\.html)?(\?|$)/] },
  ),
);
// The site's other pages, the one for a missing page among them; a template's demo has a theme of its own.
registerRoute(
  new NavigationRoute(
    ({ request, url }) => withTheme(fetch(request).catch(async () => (await keptPage(url)) ?? Response.error())),
    { denylist: [/^\/(demos|templates)\//] },
  ),
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

/** The new shell first: what is kept of the old one must not take up the room that the new one needs. */
async function install(event: ExtendableEvent): Promise<void> {
  await precache.install(event);
  await keepPreviousChunks(new Set(shell.map(({ url }) => new URL(url, self.registration.scope).href)));
}

/** This version's copy of a page beside the shell. */
async function keptPage({ pathname }: URL): Promise<Response | undefined> {
  const path = missed.find((one) => one.startsWith(`${pathname}?`));
  return path === undefined ? undefined : caches.match(path);
}

/** Absolute paths; where the name contains no hash, with the revision as the query. */
function pathsOf(kind: RegExp): readonly string[] {
  return files
    .filter(({ url }) => kind.test(url))
    .map(({ url, revision }) => `/${url.replace(/index\.html$/, '')}${revision === null ? '' : `?${revision}`}`);
}
