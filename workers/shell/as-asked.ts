import type { WorkboxPlugin } from 'workbox-core';

/**
 * The types in which a file may come, by the end of its path. Hosts that don't know a picture's or a typeface's send it
 * as bytes, and browsers take it so.
 */
const TYPES: readonly (readonly [path: RegExp, type: RegExp])[] = [
  [/\.js$/, /^(text|application)\/(x-)?javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.(avif|png|svg|webp|woff2)$/, /^(image|font)\/|^application\/((x-)?font-|octet-stream)/],
  [/\/[^/.]*(\.html)?$/, /^text\/html\b/],
];
const ANY_BUT_A_PAGE = /^(?!text\/html\b)/;

/**
 * Whether an answer is the file that was requested, and not an error, a sign-in page or the home page that something on
 * the way sent instead. One page in place of another shows only by a redirect.
 */
export function isAsAsked(url: string, { status, redirected, headers }: Response): boolean {
  const { pathname } = new URL(url, location.href);
  const [, type] = TYPES.find(([path]) => path.test(pathname)) ?? [pathname, ANY_BUT_A_PAGE];
  return status === 200 && !redirected && type.test(headers.get('content-type') ?? '');
}

/**
 * Keeps other answers out of a cache, and treats those that an earlier version let in as missing. The browser's HTTP
 * cache may hold one too, so the file is requested once more, past it.
 */
export const onlyAsAsked: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) =>
    isAsAsked(request.url, response) ? response : fetch(request, { cache: 'reload' }),
  cacheWillUpdate: async ({ request, response }) => (isAsAsked(request.url, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isAsAsked(request.url, cachedResponse) ? cachedResponse : null,
};

/**
 * Fetches a file that a page could not run, past all caches, and replaces every copy. If the server doesn't have it or
 * can't be reached, the copies stay, and one answers.
 */
export async function fetchAnew(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => Response.error());
  if (!isAsAsked(request.url, answer)) return (await caches.match(request)) ?? answer;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if ((await cache.match(request)) !== undefined) await cache.put(request, answer.clone()).catch(() => {});
  }
  return answer;
}
