import { expect } from 'playwright/test';
import { deferred } from '../../support/async.ts';
import { ANSWERS, type Fault } from '../../support/faults.ts';
import { readDocuments, type StoredDocument, uniqueName } from '../../support/site.ts';
import { type Exchange, type Gateway, savesRequest } from './gateway.ts';
import { journey } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { waitFor } from './wait-for.ts';

interface RequestFixtures {
  /** The customer's name, unique to this journey. */
  readonly name: string;
  readonly faults: ReturnType<typeof controlFaults>;
  /** Kills all pages. @returns a visitor with the same storage and no open page. */
  readonly killed: () => Promise<Visitor>;
  /** Checks that the customer has `count` stored requests, each with at most one analytics event. @returns the requests. */
  readonly stored: (count: number, name?: string) => Promise<readonly StoredDocument[]>;
}

/** A journey that sends a request. It can make saving fail, and it can kill all tabs. */
export const requestJourney = journey.extend<RequestFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
  name: async ({}, use) => use(uniqueName()),
  faults: async ({ gateway }, use) => use(controlFaults(gateway)),
  killed: async ({ engine, visitor }, use) =>
    use(async () => {
      await engine.killTabs();
      return visitor.another();
    }),
  stored: async ({ baseURL, name: own }, use) =>
    use(async (count, name = own) => {
      const found = await readDocuments(baseURL ?? '', 'projectRequests', 'customerName', name);
      expect(found, `requests by ${name}`).toHaveLength(count);
      for (const { id } of found) {
        const events = await readDocuments(baseURL ?? '', 'projectAnalytics', 'projectId', id);
        expect(events.length, `events of ${id}`).toBeLessThanOrEqual(1);
      }
      return found;
    }),
});

/** Makes the browser report being offline. The page then sends nothing by itself for the next few minutes. */
export async function goOffline({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
  });
}

/** Ends the simulation of {@link goOffline}. */
export async function goOnline({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
}

/** Waits until a stored draft contains `words` as an answer. */
export async function waitUntilKept(visitor: Visitor, words: string): Promise<void> {
  await waitFor(`A draft with “${words}” should be kept`, () => visitor.tab.evaluate(isKept, words), Boolean);
}

/** Returns whether a stored draft contains `words` as an answer. Runs in the page. */
export async function isKept(words: string): Promise<boolean> {
  const answer = <Result>(asked: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  // Opening a missing database would create it without the page's object store.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'requests')) return false;
  const database = await answer(indexedDB.open('requests'));
  const records = await answer<{ state: string }[]>(database.transaction('outbox').objectStore('outbox').getAll());
  database.close();
  return records.some((record) => record.state === 'draft' && JSON.stringify(record).includes(`"${words}"`));
}

/** The faults that {@link meet} can cause. */
export type GatewayFault = Exclude<Fault, 'twice' | 'together'>;

/** Lets a test decide the outcome of each exchange that saves a request. */
function controlFaults(gateway: Gateway) {
  const met: { id: string; fault: GatewayFault | 'held' }[] = [];
  let coming: readonly GatewayFault[] = [];
  let rest: GatewayFault = 'pass';
  let gate: ReturnType<typeof deferred<void>> | undefined;
  gateway.on(savesRequest, async (exchange) => {
    const one: (typeof met)[number] = { id: /\/projectRequests\/(\w+)/.exec(exchange.body)?.[1] ?? '', fault: 'held' };
    met.push(one);
    await gate?.promise;
    const [fault = rest, ...later] = coming;
    coming = later;
    one.fault = fault;
    await meet(exchange, fault);
  });
  return {
    /** Sets the outcomes of the next exchanges, in order. Exchanges after those succeed. */
    next: (...faults: readonly GatewayFault[]) => {
      [coming, rest] = [faults, 'pass'];
    },
    /** Sets the outcome of all further exchanges. */
    all: (fault: GatewayFault) => {
      [coming, rest] = [[], fault];
    },
    /** Holds back all further exchanges until `release`. */
    hold: () => {
      gate = deferred();
    },
    release: () => {
      gate?.resolve();
      gate = undefined;
    },
    /** The exchanges so far, in order, each with the id of its document and its outcome. */
    met: met as readonly (typeof met)[number][],
  };
}

async function meet(exchange: Exchange, fault: GatewayFault): Promise<void> {
  if (fault === 'pass') return exchange.pass();
  if (fault === 'lose-request') return exchange.cut();
  if (fault === 'lose-answer') return exchange.lose();
  if (fault === 'hang') return exchange.deliver();
  if (fault === 'silent') return;
  const { status, body, type } = ANSWERS[fault];
  exchange.answer(status, body, type);
}
