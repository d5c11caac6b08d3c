import { Clock } from './clock.ts';
import type { Database } from './routes.ts';
import { Store } from './store.ts';
import { Transactions } from './transactions.ts';

/** An open database. */
export interface OpenDatabase extends Database {
  /** Closes it. Idempotent. */
  close(): void;
}

/**
 * Opens the database of a folder.
 *
 * @param created called with the name of each new document, once it is stored.
 * @throws Error with a readable sentence if the folder can't be used.
 */
export function openDatabase(dataDir: string, created: (name: string) => void = () => {}): OpenDatabase {
  const store = new Store(dataDir);
  const clock = new Clock(store.newestTime());
  const transactions = new Transactions(store, clock);
  const close = () => {
    transactions.close();
    store.close();
  };
  return { store, clock, transactions, created, close };
}
