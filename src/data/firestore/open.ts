import { canSignIn } from '../account.ts';
import type { DataPort } from '../data-port.ts';
import type { InboxPort } from '../inbox-port.ts';
import { connectFirestore, firestoreOptions } from './connect.ts';
import { createFirestoreData } from './firestore-data.ts';

/** App Check's site key. If it is undefined, the build omits App Check's code. */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

const firestore = connectFirestore(firestoreOptions());
const appCheck =
  SITE_KEY === undefined
    ? undefined
    : import('./app-check.ts')
        .then(({ startAppCheck }) => startAppCheck(SITE_KEY))
        .catch((error: unknown) => console.warn('App Check did not start:', error));

/** Opens the database that the build was configured for. This module is a lazy chunk, loaded by `load.ts`. */
export async function openData(): Promise<DataPort> {
  await appCheck;
  return createFirestoreData(firestore, SITE_KEY !== undefined);
}

/** Opens the inbox's interface to the database. Imports the inbox's code here, because that code uses this chunk's. */
export async function openInbox(): Promise<InboxPort> {
  const [{ createFirestoreInbox }] = await Promise.all([import('./inbox/firestore-inbox.ts'), appCheck]);
  const user = async () => (canSignIn ? (await import('./sign-in.ts')).signedInUser() : { uid: '', email: '' });
  return createFirestoreInbox(firestore, user, Date.now);
}
