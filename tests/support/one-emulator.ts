import { haveGoogleFirestore, startGoogleFirestore } from './google-firestore.ts';

/** Starts Google's emulator once for all test files. Each file has its own Firebase project, with its own rules. */
export default async function startOne(): Promise<(() => Promise<void>) | undefined> {
  if (!haveGoogleFirestore()) return undefined;
  const { host, stop } = await startGoogleFirestore();
  process.env.FIRESTORE_EMULATOR_HOST = host;
  return stop;
}
