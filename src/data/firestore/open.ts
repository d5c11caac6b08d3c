import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { InboxPort } from '../inbox-port.ts';
import type { DataPort } from '../port.ts';
import { firestoreOptions } from './config.ts';
import { connectFirestore } from './connect.ts';
import { createFirestoreData } from './firestore-data.ts';

/** Undefined without App Check: the build then leaves out all of its code. */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** Opens the database that this build was configured for. Entry of the lazy chunk; import it through `load.ts`. */
export function openData(): DataPort {
  const firestore = connectFirestore(firestoreOptions(import.meta.env, location));
  const appCheck =
    SITE_KEY === undefined
      ? undefined
      : import('./app-check.ts')
          .then(({ startAppCheck }) => startAppCheck(SITE_KEY))
          .catch((error: unknown) => console.warn('App Check did not start:', error));
  return createFirestoreData(firestore, SAVE_DEADLINE_MS, appCheck);
}

/** Opens the inbox of the same database, once {@link openData} has: its code is fetched from here, so that it shares this chunk's. */
export async function openInbox(): Promise<InboxPort> {
  return (await import('./inbox/open-inbox.ts')).openRestInbox();
}
