import { initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { FirestoreOptions } from './config.ts';

/**
 * Opens a Firestore. Nothing is sent before the first call.
 *
 * @param name tells apps apart where a process opens several, as tests do.
 * @throws FirebaseError when an app of that name is open with other options.
 */
export function connectFirestore(options: FirestoreOptions, name?: string): Firestore {
  const { host, ssl = true, ...project } = options;
  // Each failure reaches the caller as a DataError. The SDK would also print it, before anyone could judge it.
  setLogLevel('silent');
  return initializeFirestore(initializeApp(project, name), host === undefined ? {} : { host, ssl });
}
