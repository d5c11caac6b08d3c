import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { DELIVERIES, REQUESTS } from '../../../src/shared/collections.ts';
import { REQUEST as ANSWERS } from '../../../tests/support/fixtures.ts';
import type { StoredRequest } from '../../src/answers.ts';
import { STATE } from '../../src/documents.ts';

/** A request as the form stores it, without the times that the database sets. */
export const REQUEST = { ...ANSWERS, description: 'A shop for tea.\nWith a blog.', language: 'en', status: 'pending' };

/** Returns `REQUEST`, or a request with other answers, as read from the database. */
export function stored(data: Record<string, unknown> = REQUEST, id = 'AbCdEfGhIjKlMnOpQrSt'): StoredRequest {
  return { id, createdAt: Date.parse('2026-11-22T08:00:00Z'), data };
}

export type Database = ReturnType<typeof openDatabase>;

/** Opens a new project in Google's Firestore emulator, for one test. */
export function openDatabase() {
  const { FIRESTORE_EMULATOR_HOST = '' } = process.env;
  const projectId = `demo-${randomUUID()}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const delivery = (id: string) => db.collection(DELIVERIES).doc(id);
  return {
    db,
    /** The environment variables for a process that uses this project. */
    env: { FIRESTORE_EMULATOR_HOST, GOOGLE_CLOUD_PROJECT: projectId },
    /** Stores a request like the form's, with a unique description unless `answers` has one. @returns the id. */
    addRequest: async (answers: object = {}) => {
      const own = { createdAt: Timestamp.now(), description: randomUUID() };
      const { id } = await db.collection(REQUESTS).add({ ...REQUEST, ...own, ...answers });
      return id;
    },
    record: async (id: string) => (await delivery(id).get()).data(),
    state: async () => (await db.doc(STATE).get()).data() ?? {},
    /** Changes the state of the sweeps. Ends the lease, as if the run that took it had died long ago. */
    expireLease: (changes: object = {}) =>
      db.doc(STATE).set({ ...changes, leasedAt: new Timestamp(0, 0) }, { merge: true }),
    /** Erases a request, as the inbox does. */
    erase: (id: string) =>
      db
        .batch()
        .delete(db.doc(`${REQUESTS}/${id}`))
        .delete(delivery(id))
        .commit(),
    stop: () => deleteApp(app),
  };
}

/** The limits that functions/README.md promises. */
export const LIMITS = { noticesAnHour: 20, copiesADay: 100, copiesADomain: 10 };

/** The addresses that send and receive the notices. */
export const MAILBOXES = { NOTICE_TO: 'team@agency.example', NOTICE_FROM: 'site@agency.example' };

/** Runs the script of `npm run notify` in its own process. */
export function runNotify(own: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH, METADATA_SERVER_DETECTION: 'none', ...MAILBOXES, ...own };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../lib/notify.js')], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { kill: () => child.kill('SIGKILL'), ended };
}
