import { expect } from 'playwright/test';
import { ANSWERS, type Fate } from '../../support/fates.ts';
import { readDocuments, type StoredDocument, uniqueName } from '../../support/site.ts';
import { type Exchange, type Gate, type Gateway, savesRequest, shutGate } from './gateway.ts';
import { journey } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { waitFor } from './wait-for.ts';

interface RequestFixtures {
  /** The customer's name, unique to this journey. */
  readonly name: string;
  readonly fates: Fates;
  /** Kills all pages. @returns the visitor at the next visit, before a page is open. */
  readonly killed: () => Promise<Visitor>;
  /** Checks the number of the customer's stored requests, and that each has at most one event. */
  readonly stored: (count: number, name?: string) => Promise<readonly StoredDocument[]>;
}

/** A journey with a request, in which saving can fail and tabs can be killed. */
export const requestJourney = journey.extend<RequestFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  name: async ({}, use) => use(uniqueName()),
  fates: async ({ gateway }, use) => use(setFates(gateway)),
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

/** Makes the browser appear offline to the page, which then stops retrying. */
export async function goesOffline({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
  });
}

/** Makes the browser appear online again. */
export async function comesOnline({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
}

/** Waits until the page has stored a draft with this text. */
export async function keptOnDevice(visitor: Visitor, words: string): Promise<void> {
  await waitFor(`A draft with “${words}” should be kept`, () => visitor.tab.evaluate(isKept, words), Boolean);
}

async function isKept(words: string): Promise<boolean> {
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

/** The outcomes that a gateway can produce. */
export type GivenFate = Exclude<Fate, 'wrong-answer' | 'twice' | 'together'>;

/** Controls the outcomes of the exchanges that save a request. */
interface Fates {
  /** Sets the outcomes of the next exchanges, in order; later ones pass. */
  next(...fates: readonly GivenFate[]): void;
  /** Sets the outcome of all further exchanges. */
  all(fate: GivenFate): void;
  /** Holds back all further exchanges until `release`. */
  hold(): void;
  release(): void;
  /** The exchanges so far, in order, with the documents' ids and the outcomes. */
  readonly met: readonly { readonly id: string; readonly fate: GivenFate | 'held' }[];
}

/** Controls a gateway's exchanges that save a request. */
function setFates(gateway: Gateway): Fates {
  const met: { id: string; fate: GivenFate | 'held' }[] = [];
  let coming: readonly GivenFate[] = [];
  let rest: GivenFate = 'pass';
  let gate: Gate | undefined;
  gateway.on(savesRequest, async (exchange) => {
    const one: (typeof met)[number] = { id: /\/projectRequests\/(\w+)/.exec(exchange.body)?.[1] ?? '', fate: 'held' };
    met.push(one);
    await gate?.open;
    const [fate = rest, ...later] = coming;
    coming = later;
    one.fate = fate;
    await meet(exchange, fate);
  });
  return {
    next: (...fates) => {
      [coming, rest] = [fates, 'pass'];
    },
    all: (fate) => {
      [coming, rest] = [[], fate];
    },
    hold: () => {
      gate = shutGate();
    },
    release: () => {
      gate?.release();
      gate = undefined;
    },
    met,
  };
}

async function meet(exchange: Exchange, fate: GivenFate): Promise<void> {
  if (fate === 'pass') return exchange.pass();
  if (fate === 'lose-request') return exchange.cut();
  if (fate === 'lose-answer') return exchange.lose();
  if (fate === 'hang') return exchange.deliver();
  if (fate === 'silent') return;
  const { status, body, type } = ANSWERS[fate];
  exchange.answer(status, body, type);
}
