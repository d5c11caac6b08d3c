import { initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import { checkAnswers } from './check-answers.ts';

/** The project and the server of a database. */
export interface FirestoreOptions {
  readonly projectId: string;
  readonly apiKey?: string;
  readonly authDomain?: string;
  readonly appId?: string;
  /** The `host:port` of a Firestore other than Google's service. */
  readonly host?: string;
  /** Whether `host` uses https. */
  readonly ssl?: boolean;
}

/**
 * Returns the Firebase project that the build was configured for, or else the local Firestore at the page's origin. The build
 * ensures that either all keys are present or none (`build/check-config.ts`).
 *
 * @param site the page's `location`.
 */
export function firestoreOptions(
  env: Partial<ImportMetaEnv>,
  site: Pick<Location, 'host' | 'protocol'>,
): FirestoreOptions {
  const {
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_AUTH_DOMAIN: authDomain,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_APP_ID: appId,
  } = env;
  if (apiKey === undefined || authDomain === undefined || projectId === undefined || appId === undefined) {
    // Ids that start with `demo-` never reach a real project.
    return { projectId: 'demo-local', host: site.host, ssl: site.protocol === 'https:' };
  }
  return { projectId, apiKey, authDomain, appId };
}

/**
 * Opens a Firestore without sending anything yet.
 *
 * @param name the name of the app, for tests that open several.
 * @throws FirebaseError if an app of that name is open with other options.
 */
export function connectFirestore({ host, ssl = true, ...project }: FirestoreOptions, name?: string): Firestore {
  checkAnswers();
  // Callers receive failures as DataErrors. The SDK would log them as well.
  setLogLevel('silent');
  return initializeFirestore(initializeApp(project, name), host === undefined ? {} : { host, ssl });
}
