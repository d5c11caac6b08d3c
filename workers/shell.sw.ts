/**
 * The service worker: keeps the shell, so that a second visit needs no network, and what was seen besides it.
 * A new one waits until the visitor takes it or every tab of the old one is closed. Calls to the database match no
 * route here: they always go to the network, as does every navigation but the page's own.
 */
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { DATABASE_CHUNKS } from '../src/shared/chunks.ts';
import type { ShellMessage } from '../src/shared/shell-protocol.ts';
import { keepRest } from './shell/keep-rest.ts';
import { keepPreviousChunks, previousChunk } from './shell/previous-chunks.ts';
import { deleteOldCaches, storeFor } from './shell/stores.ts';

interface SiteFile {
  /** Relative to the site's root. */
  readonly url: string;
  /** Null where the name carries it. */
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope;

/** The database's code and the cards' pictures: too much for the shell, and fetched right after it unless the visitor saves data. */
const MISSED = new RegExp(`^(assets/(${DATABASE_CHUNKS.join('|')})-[\\w-]{8}\\.js|templates/[^/]+/main\\.avif)$`);
/** Kept only as they are seen, or when the network is good and idle: previews and screenshots. */
const EXTRAS = /^(demos|templates)\//;

const files = self.__WB_MANIFEST as readonly SiteFile[]; // the build writes the list here
const shell = files.filter(({ url }) => !MISSED.test(url) && !EXTRAS.test(url));
const missed = pathsOf(MISSED);
const rest = [...missed, ...pathsOf(EXTRAS)];
const toKeep: ReadonlyMap<unknown, readonly string[]> = new Map<
  ShellMessage | 'keep the database’s code',
  readonly string[]
>([
  ['keep what is missed', missed],
  ['keep the rest', rest],
  ['keep the database’s code', missed], // what pages of an earlier version say
]);

self.addEventListener('install', (event) => {
  event.waitUntil(keepPreviousChunks(new Set(shell.map(({ url }) => new URL(url, self.registration.scope).href))));
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
self.addEventListener('message', (event) => {
  if (event.data === ('activate' satisfies ShellMessage)) event.waitUntil(self.skipWaiting());
  event.waitUntil(keepRest(toKeep.get(event.data) ?? [], event));
});

precacheAndRoute([...shell]);

// Cache first, with no navigation preload: docs/decisions/0006-cache-first-shell.md.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(index\.html)?(\?|$)/] }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && storeFor(url.pathname) !== undefined,
  async (options) => {
    const { request, url } = options;
    const response = (await previousChunk(request)) ?? (await storeFor(url.pathname)?.handle(options));
    return response ?? Response.error();
  },
);

// The first worker takes over the page that installed it, so that what it fetches from now on is kept.
clientsClaim();

function pathsOf(kind: RegExp): readonly string[] {
  return files.filter(({ url }) => kind.test(url)).map(({ url }) => `/${url.replace(/index\.html$/, '')}`);
}
