import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '../../src/data/random-id.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type GuardedFirestore, startGuardedFirestore } from './guarded-firestore.ts';
import { eventOf, VALID_REQUEST } from './hostile-cases.ts';
import { DENIED, MOST_IN_A_COMMIT, PASSED, setWrite } from './rest.ts';

describe.skipIf(!haveGoogleFirestore())(`more than ${MOST_IN_A_COMMIT} new documents in a commit are denied:`, () => {
  let firestore: GuardedFirestore;

  beforeAll(async () => {
    firestore = await startGuardedFirestore();
  });

  afterAll(() => firestore?.stop());

  const ids = (count: number) => Array.from({ length: count }, randomId);
  const requests = (names: readonly string[]) =>
    names.map((id) => setWrite(firestore, `projectRequests/${id}`, VALID_REQUEST));
  const events = (names: readonly string[]) =>
    names.map((id) => setWrite(firestore, `projectAnalytics/${id}`, eventOf(id)));

  test('requests', async () => {
    expect(await firestore.commit(requests(ids(MOST_IN_A_COMMIT)))).toMatchObject(PASSED);
    expect(await firestore.commit(requests(ids(MOST_IN_A_COMMIT + 1)))).toMatchObject(DENIED);
  });

  test('events', async () => {
    const [few, many] = [ids(MOST_IN_A_COMMIT), ids(MOST_IN_A_COMMIT + 1)];
    expect(await firestore.commit(requests([...few, ...many]), 'owner')).toMatchObject(PASSED);
    expect(await firestore.commit(events(few))).toMatchObject(PASSED);
    expect(await firestore.commit(events(many))).toMatchObject(DENIED);
  });

  test('both', async () => {
    const there = ids(MOST_IN_A_COMMIT - 9);
    expect(await firestore.commit(requests(there), 'owner')).toMatchObject(PASSED);
    expect(await firestore.commit([...requests(ids(10)), ...events(there)])).toMatchObject(DENIED);
    expect(await firestore.commit([...requests(ids(9)), ...events(there)])).toMatchObject(PASSED);
  });

  test('in a transaction, or one by one in a batch that is not atomic', async () => {
    const { transaction } = (await firestore.send('POST', ':beginTransaction', {})).body as { transaction: string };
    const writes = requests(ids(MOST_IN_A_COMMIT + 1));
    expect(await firestore.send('POST', ':commit', { transaction, writes })).toMatchObject(DENIED);
    expect(await firestore.send('POST', ':batchWrite', { writes })).toMatchObject(DENIED);
  });
});
