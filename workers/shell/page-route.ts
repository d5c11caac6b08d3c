import { BASE } from '../../src/shared/base.ts';
import { BY_THE_WORKER } from '../../src/shared/shell-protocol.ts';
import { FIRST_SCRIPT, precache, ROUTED_PAGE } from './stores.ts';

/** Static routes, which TypeScript's types don't have yet: https://w3c.github.io/ServiceWorker/#dictdef-routerrule */
interface RoutingInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: {
    readonly condition: {
      readonly urlPattern: { readonly pathname: string; readonly search: string };
      readonly requestMode: RequestMode;
      readonly runningStatus: 'not-running';
    };
    readonly source: { readonly cacheName: string };
  }) => Promise<void>;
}

const { InstallEvent } = globalThis as { readonly InstallEvent?: { readonly prototype: object } };
/** Whether the browser knows static routes (Chromium does), and the worker can tell whether a page has started. */
export const HAS_ROUTE: boolean =
  FIRST_SCRIPT !== undefined && InstallEvent !== undefined && 'addRoutes' in InstallEvent.prototype;

/**
 * Lets the browser answer with a cached response by itself where it would first have to start this worker: at the
 * page's plain address. A route can't be changed or removed, so the cached response decides: at first a redirect to the
 * worker, and the page once this version is known to start.
 */
export async function addPageRoute(event: RoutingInstallEvent): Promise<void> {
  if (!(await routeToWorker())) return;
  const urlPattern = { pathname: BASE, search: '' };
  const condition = { urlPattern, requestMode: 'navigate', runningStatus: 'not-running' } as const;
  // A browser may support routes, but not these: the worker does without.
  await event.addRoutes?.({ condition, source: { cacheName: ROUTED_PAGE } }).catch(() => {});
}

/** Points the route at the page. */
export async function routeToPage(): Promise<void> {
  if (!HAS_ROUTE || (await routed())?.status === 200) return;
  const page = await precache.matchPrecache(BASE);
  if (page === undefined) return;
  const headers = new Headers(page.headers);
  headers.delete('vary'); // The route would compare it with a request's headers, and this copy was stored without a request.
  await put(new Response(page.body, { headers }));
}

/**
 * Points the route at the worker. @returns whether that worked: where storage is full, the route leads to the network.
 */
export async function routeToWorker(): Promise<boolean> {
  return HAS_ROUTE && put(Response.redirect(new URL(BASE + BY_THE_WORKER, location.href)));
}

/** Without a response the route would lead to the network, and nowhere offline. */
export async function mendRoute(): Promise<void> {
  if ((await routed()) === undefined) await routeToWorker();
}

function routed(): Promise<Response | undefined> {
  return caches.match(BASE, { cacheName: ROUTED_PAGE });
}

async function put(response: Response): Promise<boolean> {
  try {
    await (await caches.open(ROUTED_PAGE)).put(BASE, response);
    return true;
  } catch {
    await caches.delete(ROUTED_PAGE).catch(() => {});
    return false;
  }
}
