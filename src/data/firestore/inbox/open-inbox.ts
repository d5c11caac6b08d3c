import { SAVE_DEADLINE_MS } from '../../../shared/constants.ts';
import type { InboxPort } from '../../inbox-port.ts';
import { firestoreOptions } from '../config.ts';
import { createFirestoreInbox } from './firestore-inbox.ts';
import { type Caller, openRest } from './rest.ts';

/** Whether there is a Firebase project to sign in to. The local Firestore has no accounts. */
const HAS_ACCOUNTS = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;
/** Undefined without App Check: the build then leaves out its code. */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/**
 * Opens the inbox of the database that this build was configured for. Import it through `load-inbox.ts`, which opens
 * the database for Auth and App Check first.
 */
export function openRestInbox(): InboxPort {
  const rest = openRest(firestoreOptions(import.meta.env, location), caller, SAVE_DEADLINE_MS);
  return createFirestoreInbox(rest, Date.now);
}

async function caller(): Promise<Caller> {
  const [account, appCheck] = await Promise.all([
    HAS_ACCOUNTS ? import('../sign-in.ts').then(({ signedIn }) => signedIn()) : null,
    SITE_KEY === undefined ? '' : import('../app-check.ts').then(({ appCheckToken }) => appCheckToken()),
  ]);
  const headers = {
    ...(account === null ? {} : { authorization: `Bearer ${account.token}` }),
    ...(appCheck === '' ? {} : { 'x-firebase-appcheck': appCheck }),
  };
  return { headers, email: account?.email ?? '' };
}
