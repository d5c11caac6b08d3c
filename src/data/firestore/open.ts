import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { InboxPort } from '../inbox-port.ts';
import type { DataPort } from '../port.ts';
import { connectFirestore, firestoreOptions } from './connect.ts';
import { createFirestoreData } from './firestore-data.ts';

/** Undefined without App Check, whose code the build then leaves out. */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;
/** Whether there is a Firebase project to sign in to. The local Firestore has no accounts. */
const HAS_ACCOUNTS = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;

const firestore = connectFirestore(firestoreOptions(import.meta.env, location));
const appCheck =
  SITE_KEY === undefined
    ? undefined
    : import('./app-check.ts')
        .then(({ startAppCheck }) => startAppCheck(SITE_KEY))
        .catch((error: unknown) => console.warn('App Check did not start:', error));

/** Opens the database that the build was configured for. This module is a lazy chunk, loaded by `load.ts`. */
export function openData(): DataPort {
  return createFirestoreData(firestore, SAVE_DEADLINE_MS, appCheck);
}

/** Opens the inbox's interface. Imported here, its code shares this chunk's. */
export async function openInbox(): Promise<InboxPort> {
  const [{ createFirestoreInbox }] = await Promise.all([import('./inbox/firestore-inbox.ts'), appCheck]);
  const user = async () => (HAS_ACCOUNTS ? (await import('./sign-in.ts')).signedInEmail() : '');
  return createFirestoreInbox(firestore, user, Date.now);
}
