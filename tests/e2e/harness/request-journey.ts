import { expect } from 'playwright/test';
import { readDocuments, type StoredDocument, uniqueName } from '../../support/site.ts';
import { type Fates, setFates } from './given-fates.ts';
import { journey } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { waitFor } from './wait-for.ts';

/** A stored document with its id. */
export type StoredRequest = StoredDocument & { readonly id: string };

interface RequestFixtures {
  /** The customer's name: no other journey uses it. */
  readonly name: string;
  readonly fates: Fates;
  /** Kills all pages. @returns the visitor at the next visit, before any page is open. */
  readonly killed: () => Promise<Visitor>;
  /** Checks how many requests of that customer are stored, and that none has two events. */
  readonly stored: (count: number, name?: string) => Promise<readonly StoredRequest[]>;
}

/** A journey of a request whose ways to the database can fail, in tabs that can be killed. */
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

/** Tells the page that the browser is offline: from now on it sends nothing by itself, seconds after a failure. */
export async function goesOffline({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
  });
}

/** Tells the page that the browser is online again. */
export async function comesOnline({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
}

/** Waits until the page has kept a form with these words, or has put them into the journal as a request. */
export async function keptOnDevice(visitor: Visitor, words: string, as: 'draft' | 'request' = 'draft'): Promise<void> {
  await waitFor(`A ${as} with “${words}” should be kept`, () => visitor.tab.evaluate(isKept, words, as), Boolean);
}

async function isKept(words: string, kind: string): Promise<boolean> {
  const answer = <Result>(asked: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  // Opening a database that is not there yet would create it, without the page's stores.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'requests')) return false;
  const database = await answer(indexedDB.open('requests'));
  const records = await answer<{ kind: string }[]>(database.transaction('records').objectStore('records').getAll());
  database.close();
  return records.some((record) => record.kind === kind && JSON.stringify(record).includes(`"${words}"`));
}
