import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type DocumentSnapshot, Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { PassThroughClient } from 'google-auth-library';
import { ConfigError, loadSettings, readConfig } from './config.ts';
import { CURSOR, DELIVERIES, HOUR_MS, isReported, REQUESTS, timeOf } from './delivery.ts';
import { reportCount, reportRequest } from './report.ts';

/** Reports every unreported request. @returns the exit code of `npm run notify`: 1 if any request is left unreported, otherwise 0. */
async function notify(): Promise<0 | 1> {
  loadSettings(new URL('../.env', import.meta.url));
  loadSettings(new URL('../.secret.local', import.meta.url));
  const reporting = { config: readConfig(process.env), db: openDatabase(), now: Date.now };
  const { db } = reporting;
  const pending = await findPending(db);
  const beyond: string[] = [];
  const left: DocumentSnapshot[] = [];
  for (const request of pending.requests) {
    try {
      if ((await reportRequest(request.id, reporting)) === 'beyond') beyond.push(request.id);
      else print(`${request.id}: reported`);
    } catch (error) {
      print(`${request.id}: ${messageOf(error)}`);
      left.push(request);
    }
  }
  if (beyond.length > 0) {
    const counted = await reportCount(reporting).catch((error: unknown) => {
      print(messageOf(error));
      return new Set<string>();
    });
    print(`Beyond the hourly ceiling: ${beyond.length}, of which ${counted.size} were counted.`);
    left.push(...pending.requests.filter(({ id }) => beyond.includes(id) && !counted.has(id)));
  }
  await pending.keepCursor(left);
  print(`${pending.requests.length - left.length} reported, ${left.length} left.`);
  await db.terminate();
  return left.length === 0 ? 0 : 1;
}

/**
 * Finds the requests that have not been reported yet. Reads only requests created since the stored cursor's time, because all
 * earlier ones have been reported.
 */
async function findPending(db: Firestore) {
  const cursor = db.doc(CURSOR);
  const upTo: unknown = (await cursor.get()).get('upTo');
  const requests = db.collection(REQUESTS).select('createdAt');
  const found = await (upTo instanceof Timestamp ? requests.where('createdAt', '>=', upTo) : requests).get();
  const records = found.empty ? [] : await db.getAll(...found.docs.map(({ id }) => db.collection(DELIVERIES).doc(id)));
  const reported = new Set(records.filter(isReported).map(({ id }) => id));
  const pending = found.docs.filter(({ id }) => !reported.has(id));
  const createdAt = (request: DocumentSnapshot) => timeOf(request, 'createdAt');
  return {
    /** The requests, oldest first. */
    requests: pending.toSorted((a, b) => createdAt(a) - createdAt(b)),
    async keepCursor(left: readonly DocumentSnapshot[]): Promise<void> {
      // Goes back an hour, because a new request may appear in queries only some time after its `createdAt`.
      const next = Math.min(found.readTime.toMillis() - HOUR_MS, ...left.map(createdAt));
      await cursor.set({ upTo: Timestamp.fromMillis(next) });
    },
  };
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = await notify();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
