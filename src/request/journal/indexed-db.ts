import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { JOURNAL } from '../../shared/launch-protocol.ts';
import type { Disk } from './journal-store.ts';

const RECORDS = 'records';

type Upgrade = (
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => Promise<void> | void;

/**
 * The journal's schema: each step leads from one version to the next, so the version is the number of steps. Steps are
 * only ever added. A page that meets a later version can't open it: it then works in memory, and says so.
 */
export const SCHEMA: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore(RECORDS, { keyPath: 'key' });
  },
];

/**
 * Opens the journal's database.
 *
 * @throws DOMException if storage is blocked, full or broken, or a later version of the page has migrated it.
 */
export async function openIndexedDb(schema: readonly Upgrade[] = SCHEMA, name: string = JOURNAL): Promise<Disk> {
  const database = await openDB(name, schema.length, {
    upgrade: async (opened, from, _to, transaction) => {
      for (const step of schema.slice(from)) await step(opened, transaction);
    },
    // Another tab runs a later version, which waits for this one to let go.
    blocking: () => database.close(),
  });
  return {
    transact: async (edit, signal) => {
      const transaction = database.transaction(RECORDS, 'readwrite', { durability: 'strict' });
      const settled = transaction.done;
      settled.catch(() => {}); // reported below, or by what fails first
      const { store } = transaction;
      let isOver = false;
      const abort = () => {
        if (!isOver) transaction.abort();
        isOver = true;
      };
      signal?.addEventListener('abort', abort, { once: true });
      try {
        for (const [key, record] of edit(await store.getAll())) {
          if (record === null) await store.delete(key);
          else await store.put(record);
        }
        isOver = true;
        transaction.commit();
      } catch (error) {
        abort(); // all or nothing
        throw error;
      }
      await settled;
    },
  };
}
