import { randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { startGoogleFirestore } from '../../../tests/support/google-firestore.ts';
import { DELIVERIES, REQUESTS } from '../../src/delivery-store.ts';
import { REQUEST } from './requests.ts';

/** Google's emulator with a project of this test's own. */
export interface Database {
  readonly db: Firestore;
  /** What a process needs to use it. */
  readonly env: { readonly FIRESTORE_EMULATOR_HOST: string; readonly GOOGLE_CLOUD_PROJECT: string };
  /** Stores a request as the form does, or with other answers; returns its id. */
  addRequest(answers?: Record<string, unknown>): Promise<string>;
  /** The delivery record, with times as they are stored; undefined if there is none. */
  record(id: string): Promise<{ told: string; channels: Record<string, Record<string, unknown>> } | undefined>;
  eraseRequest(id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the emulator, or uses the one at `FIRESTORE_EMULATOR_HOST`. */
export async function startDatabase(): Promise<Database> {
  const emulator = await startGoogleFirestore();
  const projectId = `demo-${randomUUID()}`;
  process.env.FIRESTORE_EMULATOR_HOST = emulator.host;
  const app: App = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  return {
    db,
    env: { FIRESTORE_EMULATOR_HOST: emulator.host, GOOGLE_CLOUD_PROJECT: projectId },
    addRequest: async (answers = REQUEST) => {
      const { id } = await db.collection(REQUESTS).add({ createdAt: Timestamp.now(), ...answers });
      return id;
    },
    record: async (id) => {
      const record = await db.collection(DELIVERIES).doc(id).get();
      return record.data() as Awaited<ReturnType<Database['record']>>;
    },
    eraseRequest: async (id) => {
      await db.collection(REQUESTS).doc(id).delete();
    },
    stop: async () => {
      await deleteApp(app);
      await emulator.stop();
    },
  };
}
