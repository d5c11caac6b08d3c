import { BASE, OWN_NAME } from '../../src/shared/base.ts';
import { PAGE_PATIENCE_MS } from '../../src/shared/constants.ts';

/** Cache of the pages that were served and have not reported a start since: one record each, by client id. */
const UNHEARD = `unheard${OWN_NAME}`;

/** What a page was served: this version, from cache or network, or another one from the network. */
type Version = 'this' | 'another';

declare const self: ServiceWorkerGlobalScope;

let last: Promise<unknown> = Promise.resolve();

/** Reads or writes records one operation at a time, so that a start that was reported before counts. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/**
 * Serves the cached page, unless an earlier page of this version never reported a start: its script may be broken, so
 * this one comes from the network, and a waiting version takes over. A tab that was closed too early raises the same
 * doubt, which costs one answer from the network, and never a running tab.
 *
 * @param cached the page in the cache.
 * @param doubted called in that case.
 */
export async function answerPage(
  event: FetchEvent,
  cached: () => Promise<Response>,
  doubted: () => Promise<unknown>,
): Promise<Response> {
  const id = event.resultingClientId;
  const record = (version: Version) => {
    if (id !== '') event.waitUntil(inTurn(() => keep(id, version)));
  };
  if (!(await inTurn(() => caches.has(UNHEARD)))) {
    record('this');
    return cached();
  }
  event.waitUntil(Promise.all([letWaitingTakeOver(id), doubted()]));
  const fresh = await fromNetwork();
  const [page, known] = await Promise.all([fresh?.clone().text(), cached().then((response) => response.text())]);
  record(page === undefined || page === known ? 'this' : 'another');
  return fresh ?? cached();
}

/**
 * Records a page of this version that the browser served without the worker, when it requests its first script.
 *
 * @returns whether an earlier page never reported a start; a waiting version then takes over.
 */
export async function recordRouted(id: string): Promise<boolean> {
  const inDoubt = await inTurn(async () => {
    const others = await caches.has(UNHEARD);
    if (others && (await versionOf(id)) !== undefined) return false;
    await keep(id, 'this');
    return others;
  });
  if (inDoubt) await letWaitingTakeOver(id);
  return inDoubt;
}

/**
 * Records that a page started. If it runs this version, clears every pending record: the version is known to work.
 *
 * @returns whether no record is left.
 */
export function recordStart(id: string): Promise<boolean> {
  return inTurn(async () => {
    if ((await versionOf(id)) === ('this' satisfies Version)) await caches.delete(UNHEARD);
    return !(await caches.has(UNHEARD));
  });
}

/** What a page was served; undefined if it is not recorded. */
async function versionOf(id: string): Promise<string | undefined> {
  return (await caches.match(addressOf(id), { cacheName: UNHEARD }))?.text();
}

async function keep(id: string, version: Version): Promise<void> {
  try {
    await (await caches.open(UNHEARD)).put(addressOf(id), new Response(version));
  } catch {
    await caches.delete(UNHEARD).catch(() => {}); // No room for records: nothing is in doubt.
  }
}

/** The page as the server has it; undefined without a network, or if something else answers instead. */
async function fromNetwork(): Promise<Response | undefined> {
  try {
    const response = await fetch(BASE, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PAGE_PATIENCE_MS),
    });
    const page = new Response(await response.text(), response);
    return response.ok && !response.redirected ? page : undefined;
  } catch {
    return undefined;
  }
}

/** Lets a waiting version take over, unless a tab runs this one: that visitor is asked first. */
async function letWaitingTakeOver(opening: string): Promise<void> {
  const records = await (await caches.open(UNHEARD)).keys();
  const unheard = new Set([addressOf(opening), ...records.map(({ url }) => url)]);
  const tabs = await self.clients.matchAll({ type: 'window' });
  if (tabs.every(({ id }) => unheard.has(addressOf(id)))) self.registration.waiting?.postMessage('activate');
}

function addressOf(id: string): string {
  return new URL(`${BASE}unheard/${id}`, self.location.href).href;
}
