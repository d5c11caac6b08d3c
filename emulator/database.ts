import { Clock } from './clock.ts';
import type { Database } from './routes.ts';
import { Store } from './store.ts';

/** An open database. */
export interface OpenDatabase extends Database {
  /** Closes it. Idempotent. */
  close(): void;
}

/** Opens the database of a folder. @throws Error with a readable sentence if the folder can't be used. */
export function openDatabase(dataDir: string): OpenDatabase {
  const store = new Store(dataDir);
  return { store, clock: new Clock(store.newestTime()), close: () => store.close() };
}
