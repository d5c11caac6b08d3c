/**
 * The service worker. It precaches the site, so that the site opens at once and offline, and caches templates' pictures and
 * demos when they are requested. In browsers with Background Sync it also sends waiting requests. Calls to the database always go
 * to the network, because no route matches them.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import SENDER from '../src/request/send.sw.ts?worker&url';
import { BASE, SITE_BASE, STORAGE_SUFFIX } from '../src/shared/base.ts';
import { REPAIR, SEND_TAG, type SendWaiting, SKIP_WAITING } from '../src/shared/shell-protocol.ts';

/** The event of Background Sync, which is missing from TypeScript's types: https://wicg.github.io/background-sync/spec/. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The part of Trusted Types that this script uses. A trusted URL is typed as a string for simplicity. */
interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): string };
}

declare const self: ServiceWorkerGlobalScope & SendWaiting & { readonly trustedTypes?: TrustedTypes };

/** The longest wait for an open page to answer a new worker. */
const ANSWER_WITHIN_MS = 1000;

// Takes control of the page that installed the first worker. Otherwise, that page would not learn when a new version takes over.
clientsClaim();

const files = self.__WB_MANIFEST;
/** Caches a response only if it is the requested file. */
const filesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isRequestedFile(request, response)) ? response : null),
};
const shell = new PrecacheController();
shell.strategy.plugins.push(filesOnly, {
  // Asks the server for each file, because the browser may have cached an error in place of it.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
  // Caches by URL alone. Otherwise, if the host sends `Vary`, a request with other headers would miss the cached file.
  cacheKeyWillBeUsed: async ({ request }) => request.url,
});
shell.precache(files);
registerRoute(new PrecacheRoute(shell));

const pageAddress = new RegExp(`^${BASE}(index\\.html)?(\\?|$)`);
registerRoute(new NavigationRoute(shell.createHandlerBoundToURL(BASE), { allowlist: [pageAddress] }));
setCatchHandler(({ request }) => fetch(request)); // a route fails if reading the cache fails

const picturesAndDemos = new RegExp(`^(${SITE_BASE}templates|${BASE}demos)/(?!.*\\.zip$)`);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && picturesAndDemos.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: `pictures${STORAGE_SUFFIX}`,
    // Caches without the query. Otherwise, each query would add an entry for the same file.
    plugins: [filesOnly, { cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*/, '') }],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(takeOverUnlessAnswered()));

// The sender is a separate script, because it contains the database's code, which a worker rarely needs. A worker may load a
// script at any time if it has loaded the script once during its installation. With App Check, only pages can send.
if ('sync' in self.registration && import.meta.env.VITE_APP_CHECK_SITE_KEY === undefined) {
  const policy = self.trustedTypes?.createPolicy('shell', { createScriptURL: () => SENDER });
  const loadSender = async () => importScripts(policy?.createScriptURL('') ?? SENDER);
  const anyLanguage = new RegExp(`^${SITE_BASE}(\\w\\w(-[\\w-]+)?/)?(index\\.html)?$`);
  const hasPage = async () => (await openPages(anyLanguage)).length > 0;
  self.addEventListener('install', (event) => event.waitUntil(loadSender()));
  self.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === SEND_TAG)
      waitUntil.call(
        event,
        loadSender().then(() => self.sendWaiting(hasPage)),
      );
  });
}

self.addEventListener('message', (event) => {
  if (event.data?.type === SKIP_WAITING) void self.skipWaiting();
  if (event.data?.type === REPAIR) event.waitUntil(shell.install(asInstall(event)));
});

/** Returns a stand-in for an `install` event, because Workbox fetches missing files only for such an event. */
function asInstall(event: ExtendableEvent): ExtendableEvent {
  return { type: 'install', waitUntil: (done) => event.waitUntil(done) } as ExtendableEvent;
}

/**
 * Returns false for an error, for a page in place of another file (such as a network's sign-in page), and vice versa. Also checks
 * that a page at `BASE` has this version's script, because a host may publish the worker before the page.
 */
async function isRequestedFile(request: Request, response: Response): Promise<boolean> {
  const { pathname } = new URL(request.url);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (response.status !== 200 || isPage !== /(\/|\.html)$/.test(pathname)) return false;
  if (pathname !== BASE) return true;
  const [script] = /\w+\/index-[\w-]+\.js/.exec(await response.clone().text()) ?? [];
  return script !== undefined && JSON.stringify(files).includes(script);
}

async function openPages(address: RegExp): Promise<readonly Client[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => address.test(new URL(url).pathname));
}

/**
 * If no open page answers in time, takes over without asking the visitor. The active version may be unable to start, and would
 * then never offer the update. A page answers once `boot` in `src/main.ts` has run.
 */
async function takeOverUnlessAnswered(): Promise<void> {
  const pages = await openPages(pageAddress); // other languages have their own workers
  const answers = pages.map((page) => {
    const { port1, port2 } = new MessageChannel();
    page.postMessage(undefined, [port2]);
    return new Promise<boolean>((resolve) => {
      port1.onmessage = () => resolve(true);
    });
  });
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false));
  if (!(await Promise.race([...answers, tooLate]))) await self.skipWaiting();
}
