import { randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { DELIVERIES, REQUESTS } from '../../src/delivery-store.ts';
import { REQUEST } from './requests.ts';

/** Google's emulator, as `tests/rules/one-emulator.ts` starts it, with a project of this test's own. */
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

/** Opens one. @throws Error where no emulator runs. */
export async function startDatabase(): Promise<Database> {
  const { FIRESTORE_EMULATOR_HOST } = process.env;
  if (FIRESTORE_EMULATOR_HOST === undefined) throw new Error('No emulator runs.');
  const projectId = `demo-${randomUUID()}`;
  const app: App = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  return {
    db,
    env: { FIRESTORE_EMULATOR_HOST, GOOGLE_CLOUD_PROJECT: projectId },
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
    stop: () => deleteApp(app),
  };
}
