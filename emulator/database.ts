import { Store } from './store.ts';
import { Transactions } from './transactions.ts';

/** What calls work on. */
export interface Database {
  readonly store: Store;
  readonly transactions: Transactions;
  /** Called with the name of each new document, once it is stored. */
  readonly created: (name: string) => void;
}

/** Opens the database of a folder. @throws Error with a readable sentence if the folder can't be used. */
export function openDatabase(dataDir: string, created: Database['created'] = () => {}): Database {
  const store = new Store(dataDir);
  return { store, transactions: new Transactions(store), created };
}
