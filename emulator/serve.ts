import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from './database.ts';
import { answer } from './http.ts';

/** A standalone local Firestore. */
export interface LocalFirestore {
  /** `127.0.0.1:port` */
  readonly host: string;
  /** Stops listening and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts a standalone local Firestore. It serves no page, so no page may use it.
 *
 * @param dataDir folder for its data; created if missing.
 * @throws Error when the folder can't be used.
 */
export async function startLocalFirestore(dataDir: string): Promise<LocalFirestore> {
  const database = openDatabase(dataDir);
  const server = createServer((request, response) => void answer(request, response, database, []));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          database.store.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
