import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { Firestore, getFirestore } from 'firebase-admin/firestore';
import { PassThroughClient } from 'google-auth-library';
import { ConfigError, loadSettings, readConfig } from './config.ts';
import { sweep } from './sweep.ts';

/** Reports every unreported request. @returns the exit code of `npm run notify`: 1 if any request is left unreported, else 0. */
async function notify(): Promise<0 | 1> {
  loadSettings(new URL('../.env', import.meta.url));
  loadSettings(new URL('../.secret.local', import.meta.url));
  const deps = { config: readConfig(process.env), db: openDatabase(), now: Date.now };
  for (;;) {
    const tally = await sweep(deps);
    if (tally === undefined) throw new Error('Another run is reporting, or was killed less than three minutes ago.');
    const { reported, named, uncounted, left, isComplete, problems } = tally;
    const numbers = `${reported} reported, ${named} named, ${left} left, ${uncounted} to be counted within the hour.`;
    process.stdout.write(`${[...problems, numbers].join('\n')}\n`);
    if (problems.length === 0 && (left > 0 || !isComplete)) continue;
    await deps.db.terminate();
    return left + uncounted === 0 ? 0 : 1;
  }
}

/** Opens the database. @throws ConfigError if the environment names neither an emulator nor credentials. */
function openDatabase(): Firestore {
  const { FIRESTORE_EMULATOR_HOST, GOOGLE_CLOUD_PROJECT, GOOGLE_APPLICATION_CREDENTIALS } = process.env;
  if (FIRESTORE_EMULATOR_HOST) {
    // Uses REST, because the site's local Firestore supports no other protocol.
    const authClient = new PassThroughClient();
    return new Firestore({ projectId: GOOGLE_CLOUD_PROJECT ?? 'demo-local', preferRest: true, authClient });
  }
  if (GOOGLE_APPLICATION_CREDENTIALS) return getFirestore(initializeApp({ credential: applicationDefault() }));
  throw new ConfigError('GOOGLE_APPLICATION_CREDENTIALS must name the key file of a service account.');
}

try {
  process.exitCode = await notify();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
