import { initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import { checkAnswers } from './check-answers.ts';

/** Which database to talk to, and where. */
export interface FirestoreOptions {
  readonly projectId: string;
  readonly apiKey?: string;
  readonly authDomain?: string;
  readonly appId?: string;
  /** `host:port` of a Firestore other than Google's service. */
  readonly host?: string;
  /** Whether `host` speaks https. */
  readonly ssl?: boolean;
}

/**
 * The Firebase project that the build was configured for, or else the local Firestore at the page's own origin. The
 * build has checked that either all keys are present or none (`build/check-config.ts`).
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
 * Opens a Firestore. Sends nothing until the first call.
 *
 * @param name distinguishes apps in a process that opens several, as tests do.
 * @throws FirebaseError when an app of that name is open with other options.
 */
export function connectFirestore({ host, ssl = true, ...project }: FirestoreOptions, name?: string): Firestore {
  checkAnswers();
  // Failures reach the caller as DataErrors. The SDK would also log them before the caller could decide.
  setLogLevel('silent');
  return initializeFirestore(initializeApp(project, name), host === undefined ? {} : { host, ssl });
}
