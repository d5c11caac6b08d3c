import { haveGoogleFirestore, startGoogleFirestore } from '../support/google-firestore.ts';
import { SHARED_HOST } from './guarded-firestore.ts';

/** One emulator for all files of the project: each has a Firebase project of its own in it, with its own rules. */
export default async function startOne(): Promise<(() => Promise<void>) | undefined> {
  if (!haveGoogleFirestore()) return undefined;
  const { host, stop } = await startGoogleFirestore();
  process.env[SHARED_HOST] = host;
  return stop;
}
