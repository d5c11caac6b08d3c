import { BASE, OWN_NAME } from '../../src/shared/base.ts';
import { PAGE_PATIENCE_MS } from '../../src/shared/constants.ts';

/** Pages that were answered and have not said since that they started: a record each, under the id of the client. */
const UNHEARD = `unheard${OWN_NAME}`;

/** What a page was answered with: this version, from wherever, or another one that the network had. */
type Version = 'this' | 'another';

declare const self: ServiceWorkerGlobalScope;

let recorded: Promise<void> = Promise.resolve();

/**
 * Answers a navigation with the cached page, unless an earlier page of this version was never heard of: then its script
 * may not start, so this one comes from the network, and a version that waits takes over. A tab that was closed before
 * it could start raises the same doubt; it costs one answer from the network, and never a tab that runs.
 *
 * @param cached the page in the cache.
 */
export async function answerPage(event: FetchEvent, cached: () => Promise<Response>): Promise<Response> {
  const id = event.resultingClientId;
  const record = (version: Version) => {
    recorded = id === '' ? recorded : keep(id, version);
    event.waitUntil(recorded);
  };
  if (!(await caches.has(UNHEARD))) {
    record('this');
    return cached();
  }
  event.waitUntil(letWaitingTakeOver(id));
  const fresh = await fromNetwork();
  const [page, known] = await Promise.all([fresh?.clone().text(), cached().then((response) => response.text())]);
  record(page === undefined || page === known ? 'this' : 'another');
  return fresh ?? cached();
}

/** Records that a page started. If it runs this version, clears every pending record: the version is known to work. */
export async function hearOf(id: string): Promise<void> {
  await recorded;
  const record = await caches.match(addressOf(id), { cacheName: UNHEARD });
  if ((await record?.text()) === ('this' satisfies Version)) await caches.delete(UNHEARD);
}

async function keep(id: string, version: Version): Promise<void> {
  try {
    await (await caches.open(UNHEARD)).put(addressOf(id), new Response(version));
  } catch {
    await caches.delete(UNHEARD).catch(() => {}); // No room for records: nothing is in doubt.
  }
}

/** The page as the server has it; undefined without a network, or when something else answers in its place. */
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

/** Unless a tab runs this version well: its visitor is asked. */
async function letWaitingTakeOver(opening: string): Promise<void> {
  const records = await (await caches.open(UNHEARD)).keys();
  const unheard = new Set([addressOf(opening), ...records.map(({ url }) => url)]);
  const tabs = await self.clients.matchAll({ type: 'window' });
  if (tabs.every(({ id }) => unheard.has(addressOf(id)))) self.registration.waiting?.postMessage('activate');
}

function addressOf(id: string): string {
  return new URL(`${BASE}unheard/${id}`, self.location.href).href;
}
