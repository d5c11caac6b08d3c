import { collection, doc, type Firestore, getDocs, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDeadline } from '../../src/data/deadline.ts';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { freePort } from '../../tools/web-server.ts';
import { type Fault, REFUSAL, UNDECIDED } from '../support/faults.ts';
import { EVENT, REQUEST, SHORT_REQUEST, TEMPLATE } from '../support/fixtures.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { connect } from './environment.ts';
import { throughProxy } from './lossy-proxy.ts';

const SHORT_MS = 300;
const NO_VERDICT = { name: 'DataError', outcome: 'unknown' };

/** One save: the faults of its calls, in order, and its result. `lost`: the outcome is unknown; `late`: the deadline passes. */
type Sending = readonly [faults: readonly Fault[], result: 'saved' | 'lost' | 'late'];
const SAVED: Sending = [[], 'saved'];

const SENDINGS: Readonly<Record<string, readonly Sending[]>> = {
  'nothing goes wrong': [SAVED],
  'the page sends it again': [SAVED, SAVED],
  'its answer is lost, and the page sends it again': [[['lose-answer'], 'lost'], SAVED],
  'the network delivers it twice, and only the second answer arrives': [[['twice'], 'saved']],
  'the network delivers it twice at the same time': [[['together'], 'saved']],
  'the network delivers both the request and its confirmation twice': [[['twice', 'twice'], 'saved']],
  'a conflict is reported although the request has arrived': [SAVED, [['status-409'], 'saved']],
  'its answer is lost, then that of its confirmation, and the page sends it a third time': [
    [['lose-answer'], 'lost'],
    [['pass', 'lose-answer'], 'lost'],
    SAVED,
  ],
  'no answer arrives before the deadline, and the page sends it again': [[['hang'], 'late'], SAVED],
  'the confirmation gets no answer before the deadline of the whole save, and the page sends it again': [
    SAVED,
    [['pass', 'hang'], 'late'],
    SAVED,
  ],
};

describe.skipIf(!haveGoogleFirestore())('a request', () => {
  const own = throughProxy();
  const save = (request: ProjectRequest = REQUEST, page = own.page) => page.saveProjectRequest(own.id, request);

  test.each(Object.entries(SENDINGS))('makes one document when %s', async (_, sendings) => {
    for (const request of [REQUEST, SHORT_REQUEST]) {
      await own.project.clear();
      let first: unknown;
      for (const [faults, result] of sendings) {
        own.proxy.expect(...faults);
        const sent = result === 'late' ? withDeadline(() => save(request), SHORT_MS) : save(request);
        if (result === 'saved') await sent;
        else await expect(sent).rejects.toMatchObject(NO_VERDICT);
        const stored = await own.stored();
        if (first !== undefined) expect(stored).toEqual(first);
        first = stored;
      }
      expect(first).toBeDefined();
    }
  });

  test('takes one write when nothing goes wrong; two simultaneous saves make one document', async () => {
    await save();
    expect(own.proxy.received()).toBe(1);
    await own.project.clear();
    await Promise.all([save(), save()]);
    expect(await own.stored()).toBeDefined();
  });

  test.each(UNDECIDED)(
    'answered by %s has an unknown outcome, like any other call; sent again, it is saved',
    async (fault) => {
      const { page } = own;
      const others = [
        () => page.addAnalyticsEvent(EVENT),
        () => page.addTemplate(TEMPLATE),
        () => page.listTemplates(),
      ];
      // For the other calls, the outcome of a 401 isn't unknown: it asks for a sign-in.
      for (const call of [() => save(), ...(fault === 'status-401' ? [] : others)]) {
        own.proxy.expect(fault);
        await expect(call()).rejects.toMatchObject(NO_VERDICT);
      }
      expect(await own.stored()).toBeUndefined();
      await save();
      expect(await own.stored()).toBeDefined();
    },
  );

  test.each(UNDECIDED)('has an unknown outcome when %s answers the check whether it is stored', async (fault) => {
    await save();
    own.proxy.expect('pass', fault);
    await expect(save()).rejects.toMatchObject(NO_VERDICT);
    expect(own.proxy.received()).toBe(2);
  });

  test('is refused if other answers are stored under its id, which don’t change', async () => {
    await save({ ...REQUEST, budget: 'discuss' });
    const before = await own.stored();
    own.proxy.expect();
    await expect(save()).rejects.toMatchObject({ outcome: 'refused' });
    expect(own.proxy.received(), 'one write, and one check').toBe(2);
    expect(await own.stored()).toEqual(before);
  });

  test('keeps its first source when sent again with another or, by a page of an earlier version, without one', async () => {
    const [first, other] = ['first', 'other'].map((utm_source) => ({ landing: '/', utm_source }));
    for (const source of [first, other, undefined]) await own.page.saveProjectRequest(own.id, REQUEST, source);
    expect(await own.stored()).toMatchObject({ ...REQUEST, source: first });
    await own.project.clear();
    for (const source of [undefined, first]) await own.page.saveProjectRequest(own.id, REQUEST, source);
    expect(await own.stored()).not.toHaveProperty('source');
  });

  describe('whose status the agency has changed in it, as until version 3.0', () => {
    let admin: Firestore;

    beforeAll(() => {
      admin = connect(own.project, { admin: true });
    });

    const setStatus = (status: string) =>
      updateDoc(doc(own.owner, 'projectRequests', own.id), { status, updatedAt: serverTimestamp() });

    // With `pending`, the agency's change leaves the status as it was, but changes `updatedAt`.
    test.each(['won', 'pending'])('stays %s when sent again, even from an admin’s page', async (status) => {
      own.proxy.expect('lose-answer');
      await expect(save()).rejects.toMatchObject({ outcome: 'unknown' });
      await setStatus(status);
      const before = await own.stored();
      for (const page of [own.page, createFirestoreData(admin)]) await save(REQUEST, page);
      expect(await own.stored()).toEqual(before);
    });

    test('is never refused while the status changes, and is saved in the end', async () => {
      await save();
      const changes = Array.from({ length: 20 }, (_, i) => setStatus(i % 2 ? 'pending' : 'won'));
      const repeats = Array.from({ length: 20 }, () => save().catch(({ outcome }: { outcome: string }) => outcome));
      await Promise.all(changes);
      expect(await Promise.all(repeats)).not.toContain('refused');
      await save();
    });
  });

  test.each(['pass', 'lose-answer', 'twice', 'together'] as const)(
    'is counted once if its event is sent again after this fault: %s',
    async (fault) => {
      const event = { ...EVENT, projectId: own.id };
      await save();
      own.proxy.expect(fault);
      await own.page.addAnalyticsEvent(event).catch(() => {});
      const again = { ...event, sessionId: 'x'.repeat(20), timestamp: '2026-11-21T04:00:09.000Z' };
      await expect(own.page.addAnalyticsEvent(again)).rejects.toMatchObject({ outcome: 'refused' });
      const { docs } = await getDocs(collection(own.owner, 'projectAnalytics'));
      expect(docs.map((stored) => stored.data())).toEqual([event]);
    },
  );

  test('that is refused and not stored fails with the database’s message, and with the first error as its cause', async () => {
    own.proxy.expect('status-403');
    const denied = { outcome: 'refused', message: REFUSAL, cause: { code: 'permission-denied' } };
    await expect(save()).rejects.toMatchObject(denied);
    own.proxy.expect('status-409');
    await expect(save()).rejects.toMatchObject({ outcome: 'unknown', message: 'Refused with 409.' });
  });

  test('has an unknown outcome without a server, or with an invalid id', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const offline = createFirestoreData(connectFirestore({ projectId: 'demo-offline', host, ssl: false }, 'offline'));
    await expect(save(REQUEST, offline)).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(own.page.saveProjectRequest('a/b', REQUEST)).rejects.toMatchObject({ outcome: 'unknown' });
  });
});
