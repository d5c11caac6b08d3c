import { type FirebaseOptions, initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';

/** The Firebase project, and the server if it isn't Google's. */
export interface FirestoreOptions extends FirebaseOptions {
  readonly projectId: string;
  /** The server's `host:port`. */
  readonly host?: string;
  /** Whether to connect to `host` over HTTPS. */
  readonly ssl?: boolean;
}

/**
 * Creates a Firestore client. Sends nothing yet.
 *
 * @param name the name of the app, for tests that open several apps.
 * @throws FirebaseError if an app of that name is open with other options.
 */
export function connectFirestore({ host, ssl = true, ...project }: FirestoreOptions, name?: string): Firestore {
  // Callers receive failures as DataErrors, so the SDK needn't log them.
  setLogLevel('silent');
  return initializeFirestore(initializeApp(project, name), host === undefined ? {} : { host, ssl });
}

/**
 * Returns the options of the Firebase project that the build was configured for or, without one, of the local Firestore at the
 * site's origin. The build ensures that either all variables are set or none (`build/check-config.ts`).
 */
export function firestoreOptions(): FirestoreOptions {
  const {
    VITE_FIREBASE_API_KEY: apiKey = '',
    VITE_FIREBASE_AUTH_DOMAIN: authDomain = '',
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_APP_ID: appId = '',
  } = import.meta.env;
  if (projectId !== undefined) return { projectId, apiKey, authDomain, appId };
  // By Firebase's convention, no real project has an id that starts with `demo-`.
  return { projectId: 'demo-local', host: location.host, ssl: location.protocol === 'https:' };
}
