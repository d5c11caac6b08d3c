import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  arrayUnion,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  GeoPoint,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { haveGoogleFirestore, startGoogleFirestore } from '../tests/support/google-firestore.ts';
import { startLocalFirestore } from './serve.ts';

const WIDE = process.env.WIDE !== undefined;

const SERVERS = [
  {
    name: 'the local Firestore',
    isHere: true,
    start: async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'firestore-sdk-'));
      const { host, stop } = await startLocalFirestore(dataDir);
      return { host, stop: () => stop().then(() => rmSync(dataDir, { recursive: true })) };
    },
  },
  // The contract compares the two on every run.
  { name: "Google's emulator", isHere: WIDE && haveGoogleFirestore(), start: () => startGoogleFirestore() },
];

setLogLevel('silent'); // it logs the errors that this test provokes

describe.each(SERVERS)('$name', ({ name, isHere, start }) => {
  test.skipIf(!isHere)(
    'does what firebase/firestore/lite asks of it',
    async () => {
      const { host, stop } = await start();
      const app = initializeApp({ projectId: 'demo-sdk' }, name);
      const db = getFirestore(app);
      const [hostname = '', port] = host.split(':');
      connectFirestoreEmulator(db, hostname, Number(port));
      try {
        await exercise(db);
      } finally {
        await deleteApp(app);
        await stop();
      }
    },
    60_000,
  );
});

async function exercise(db: ReturnType<typeof getFirestore>): Promise<void> {
  const templates = collection(db, 'templates');

  const added = await addDoc(templates, { title: 'A', rank: 2, live: true, createdAt: serverTimestamp() });
  const stored = (await getDoc(added)).data();
  expect(stored).toMatchObject({ title: 'A', rank: 2, live: true });
  expect(stored?.createdAt).toBeInstanceOf(Timestamp);

  const own = doc(templates, 'own');
  await setDoc(own, { title: 'B', rank: 1, live: true, at: new GeoPoint(1, 0), tags: ['x'], nested: { a: [1, null] } });
  await setDoc(doc(templates, 'dead'), { title: 'C', rank: 0, live: false });
  await updateDoc(own, { title: deleteField(), tags: arrayUnion('y', 'x'), rank: increment(10), 'nested.b': 1.5 });
  const updated = (await getDoc(own)).data();
  expect(updated).toEqual({
    rank: 11,
    live: true,
    at: new GeoPoint(1, 0),
    tags: ['x', 'y'],
    nested: { a: [1, null], b: 1.5 },
  });

  const ids = async (...constraints: Parameters<typeof query> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await getDocs(query(templates, ...constraints))).docs.map(({ id }) => id);
  expect(await ids(where('live', '==', true), orderBy('rank', 'desc'))).toEqual(['own', added.id]);
  expect(await ids(where('live', '==', true), limit(1))).toHaveLength(1);
  expect(await ids(where('rank', '>', 100))).toEqual([]);

  const pages = query(templates, orderBy('rank'), limit(2));
  const first = await getDocs(pages);
  const second = await getDocs(query(pages, startAfter(first.docs[1])));
  expect([first, second].map(({ docs }) => docs.map(({ id }) => id))).toEqual([['dead', added.id], ['own']]);
  expect((await getCount(query(templates, where('live', '==', true)))).data()).toEqual({ count: 2 });

  expect((await getDoc(doc(templates, 'missing'))).exists()).toBe(false);
  await expect(updateDoc(doc(templates, 'missing'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });

  await writeBatch(db).set(doc(templates, 'one'), { n: 1 }).set(doc(templates, 'two'), { n: 2 }).delete(own).commit();
  expect(await ids(orderBy('n'))).toEqual(['one', 'two']);

  const total = await runTransaction(db, async (transaction) => {
    const sum = (await transaction.get(doc(templates, 'one'))).get('n') + 1;
    transaction.update(doc(templates, 'one'), { n: sum });
    return sum;
  });
  expect([total, (await getDoc(doc(templates, 'one'))).get('n')]).toEqual([2, 2]);

  await deleteDoc(added);
  expect((await getDoc(added)).exists()).toBe(false);
}
