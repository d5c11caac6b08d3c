import { cacheNames, registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { BASE, OWN_NAME } from '../../src/shared/base.ts';
import { DATABASE_CHUNKS } from '../../src/shared/chunks.ts';
import { KEPT_AT_MOST } from '../../src/shared/constants.ts';
import { LEGAL_PAGE } from '../../src/shared/legal-page.ts';
import { isOwn } from '../own-caches.ts';
import { isAsAsked, onlyAsAsked } from './as-asked.ts';

interface SiteFile {
  /** Relative to the site's root. */
  readonly url: string;
  /** Null if the name contains a hash. */
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope;

/** What the shell has no room for: database, legal texts, the cards' pictures. Cached right after it, unless Save-Data. */
const MISSED = new RegExp(
  `^(assets/(${DATABASE_CHUNKS.join('|')})-[\\w-]{8}\\.js|${LEGAL_PAGE}|templates/[^/]+/main\\.avif)$`,
);
/** Cached only on use, or on a good and idle network: previews and screenshots, and code that few visitors open. */
const EXTRAS = /^(demos|templates)\//;

const files = self.__WB_MANIFEST as readonly SiteFile[]; // injected by the build

/** This version's files: what its pages need at once. */
export const shell = files.filter(({ url }) => !MISSED.test(url) && !EXTRAS.test(url));
/** What they would miss beyond that. */
export const missed = pathsOf(MISSED);
/** All beyond the shell. */
export const rest = [...missed, ...pathsOf(EXTRAS)];

/** Absolute paths; where the name contains no hash, with the revision as the query. */
function pathsOf(kind: RegExp): readonly string[] {
  return files
    .filter(({ url }) => kind.test(url))
    .map(({ url, revision }) => `${BASE}${url.replace(/index\.html$/, '')}${revision === null ? '' : `?${revision}`}`);
}

/** The script that every page of this version loads first, once. Relative to the site's root. */
export const FIRST_SCRIPT: string | undefined = files.find(({ url }) => /^assets\/index-[\w-]{8}\.js$/.test(url))?.url;

/** Of this version's page. */
const REVISION = files.find(({ url }) => url === './')?.revision;
/** Cache for what the static route answers at the page's plain address: `page-route.ts`. */
export const ROUTED_PAGE: string = `routed-page-${REVISION}${OWN_NAME}`;
/** Cache for the previous version's chunks while a tab may still run it. */
export const PREVIOUS_CHUNKS: string = `previous-chunks${OWN_NAME}`;

/** The shell. If one file can't be fetched, its installation fails, and the browser tries again on a later visit. */
export const precache = new PrecacheController({ plugins: [onlyAsAsked] });
precache.addToCacheList([...shell]);

/** Chunks outside the shell, and pages. Their addresses contain a hash of content and headers: a copy is valid for ever. */
const chunks = new CacheFirst({ cacheName: `chunks${OWN_NAME}`, plugins: [onlyAsAsked, atMost(KEPT_AT_MOST.chunks)] });
/** Pictures of templates: served from the cache, revalidated for the next time. */
const pictures = new StaleWhileRevalidate({
  cacheName: `pictures${OWN_NAME}`,
  plugins: [onlyAsAsked, atMost(KEPT_AT_MOST.pictures)],
});
/** Files of previews, likewise. */
const previews = new StaleWhileRevalidate({
  cacheName: `previews${OWN_NAME}`,
  plugins: [onlyAsAsked, atMost(KEPT_AT_MOST.previews)],
});

const STORES = [chunks, pictures, previews].map(({ cacheName }) => cacheName);
const CACHES: ReadonlySet<string> = new Set([cacheNames.precache, ROUTED_PAGE, PREVIOUS_CHUNKS, ...STORES]);
const OWN: ReadonlySet<string> = new Set(rest.map((path) => new URL(path, location.href).href));

// When storage is full, all else makes room for the shell.
registerQuotaErrorCallback(() => Promise.all(STORES.map((name) => caches.delete(name))));

/**
 * The strategy for a file that is not in the shell; undefined for files that are never cached.
 *
 * @param path a page's with its revision as the query: without one, as visitors open it, it has no store.
 */
export function storeFor(path: string): Strategy | undefined {
  if (path.startsWith(`${BASE}assets/`) || path.startsWith(`${BASE}${LEGAL_PAGE}?`)) return chunks;
  if (path.startsWith(`${BASE}demos/`)) return previews;
  if (path.startsWith(`${BASE}templates/`) && !path.endsWith('.zip')) return pictures;
  return undefined;
}

/** Deletes earlier versions' caches that this one does not use. */
export async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => isOwn(name) && !CACHES.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Evicts what exceeds `count`: the oldest first, this version's own files last. */
function atMost(count: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const kept = await cache.keys(); // in the order in which they were put there
      const others = kept.filter(({ url }) => !OWN.has(url));
      const own = kept.filter(({ url }) => OWN.has(url));
      for (const request of [...others, ...own].slice(0, -count)) await cache.delete(request);
    },
  };
}

/**
 * Caches files ahead of need, one at a time so that they delay nothing. Skips files already cached; the first failure
 * ends it until the next visit.
 *
 * @param paths absolute paths within the site.
 * @param over ends it too.
 */
export async function cacheAhead(paths: readonly string[], event: ExtendableEvent, over: AbortSignal): Promise<void> {
  for (const path of paths) {
    if (over.aborted) return;
    const request = new Request(path, { signal: over });
    const kept = await caches.match(request);
    if (kept !== undefined && isAsAsked(path, kept)) continue;
    try {
      const [answer, kept] = storeFor(path)?.handleAll({ event, request }) ?? [];
      await answer;
      await kept;
    } catch {
      return;
    }
  }
}

/**
 * Keeps the chunks of the version about to be replaced. A tab with a half-filled form goes on running that version
 * after another tab has taken the new one, and needs chunks that the server may no longer have. If there is no room for
 * all of them, none is kept: such a tab then offers to reload with its entries, and the update goes on.
 *
 * @param current addresses of the new version's shell.
 */
export async function keepPreviousChunks(current: ReadonlySet<string>): Promise<void> {
  try {
    const shell = await caches.open(cacheNames.precache);
    const requests = await shell.keys();
    const gone = requests.filter(({ url }) => new URL(url).pathname.startsWith(`${BASE}assets/`) && !current.has(url));
    if (gone.length === 0) return;
    await caches.delete(PREVIOUS_CHUNKS);
    const previous = await caches.open(PREVIOUS_CHUNKS);
    for (const request of gone) {
      const chunk = await shell.match(request);
      if (chunk !== undefined && isAsAsked(request.url, chunk)) await previous.put(request, chunk);
    }
  } catch {
    await caches.delete(PREVIOUS_CHUNKS).catch(() => {});
  }
}

/** A chunk of the previous version. */
export async function previousChunk(request: Request): Promise<Response | undefined> {
  const chunk = await caches.match(request, { cacheName: PREVIOUS_CHUNKS });
  return chunk !== undefined && isAsAsked(request.url, chunk) ? chunk : undefined;
}
