import { initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { FirestoreOptions } from './config.ts';

/**
 * Opens a Firestore. Sends nothing until the first call.
 *
 * @param name distinguishes apps in a process that opens several, as tests do.
 * @throws FirebaseError when an app of that name is open with other options.
 */
export function connectFirestore(options: FirestoreOptions, name?: string): Firestore {
  const { host, ssl = true, ...project } = options;
  // Failures reach the caller as DataErrors. The SDK would also log them before the caller could decide.
  setLogLevel('silent');
  return initializeFirestore(initializeApp(project, name), host === undefined ? {} : { host, ssl });
}
