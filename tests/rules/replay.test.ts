import { collection, doc, type Firestore, getDocs, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDeadline } from '../../src/data/deadline.ts';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { freePort } from '../../tools/web-server.ts';
import { type Fault, UNDECIDED } from '../support/faults.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { EVENT, REQUEST, SHORT_REQUEST, TEMPLATE } from '../support/samples.ts';
import { connect } from './environment.ts';
import { throughProxy } from './lossy-proxy.ts';

const SHORT_MS = 300;
const CORRECTED = { ...REQUEST, customerEmail: 'ada@example.com' };
const SHORTER = { ...REQUEST, description: '' };
const NO_VERDICT = { name: 'DataError', outcome: 'unknown' };

/** The faults of a save's calls, and its result: `late` if its deadline passes. */
type Sending = readonly [faults: readonly Fault[], result: 'saved' | 'lost' | 'late'];
const SAVED: Sending = [[], 'saved'];

const SENDINGS: Readonly<Record<string, readonly Sending[]>> = {
  'nothing goes wrong': [SAVED],
  'it is sent again': [SAVED, SAVED],
  'its answer is lost, and it is sent again': [[['lose-answer'], 'lost'], SAVED],
  'its answer is another’s, and it is sent again': [[['wrong-answer'], 'lost'], SAVED],
  'the network delivers it twice, and only the second answer comes back': [[['twice'], 'saved']],
  'the network delivers it twice at the same time': [[['together'], 'saved']],
  'the network delivers it twice, and the confirmation too': [[['twice', 'twice'], 'saved']],
  'a conflict is reported although it has arrived': [SAVED, [['status-409'], 'saved']],
  'the answer is lost, then the confirmation’s, and it is sent a third time': [
    [['lose-answer'], 'lost'],
    [['pass', 'lose-answer'], 'lost'],
    SAVED,
  ],
  'no answer comes by the deadline, and it is sent again': [[['hang'], 'late'], SAVED],
  'the confirmation gets no answer by the deadline, which is one for both, and it is sent again': [
    SAVED,
    [['pass', 'hang'], 'late'],
    SAVED,
  ],
};

describe.skipIf(!haveGoogleFirestore())('a request', () => {
  const own = throughProxy();
  const save = (request: ProjectRequest = REQUEST, others: ProjectRequest[] = [], page = own.page) =>
    page.saveProjectRequest(own.id, request, others);

  test.each(Object.entries(SENDINGS))('makes one document when %s', async (_, sendings) => {
    for (const request of [REQUEST, SHORT_REQUEST]) {
      await own.project.clear();
      let first: unknown;
      for (const [faults, result] of sendings) {
        own.proxy.expect(...faults);
        const sent = result === 'late' ? withDeadline(() => save(request), SHORT_MS) : save(request);
        if (result === 'saved') expect(await sent).toBe(request);
        else await expect(sent).rejects.toMatchObject(NO_VERDICT);
        const stored = await own.stored();
        if (first !== undefined) expect(stored).toEqual(first);
        first = stored;
      }
      expect(first).toBeDefined();
    }
  });

  test('takes one write when nothing goes wrong, and two at the same time make one document', async () => {
    await save();
    expect(own.proxy.received()).toBe(1);
    await own.project.clear();
    await Promise.all([save(), save()]);
    expect(await own.stored()).toBeDefined();
  });

  test.each(UNDECIDED)('that %s answers has no verdict, and is saved on resend', async (fault) => {
    own.proxy.expect(fault);
    await expect(save()).rejects.toMatchObject(NO_VERDICT);
    expect(await own.stored()).toBeUndefined();
    expect(await save()).toBe(REQUEST);
    expect(await own.stored()).toBeDefined();
  });

  describe('of other words under an id that may be in', () => {
    test('is saved if the first ones never arrived', async () => {
      own.proxy.expect('lose-request');
      await expect(save()).rejects.toMatchObject({ outcome: 'unknown' });
      expect(await save(CORRECTED, [REQUEST])).toBe(CORRECTED);
      expect((await own.stored())?.customerEmail).toBe(CORRECTED.customerEmail);
    });

    test('learns which words are stored, and they stay', async () => {
      await save();
      const first = await own.stored();
      expect(await save(CORRECTED, [SHORTER, REQUEST])).toBe(REQUEST);
      expect(await own.stored()).toEqual(first);
    });

    test('is saved if its own are stored, whatever else was sent', async () => {
      await save(CORRECTED);
      expect(await save(CORRECTED, [REQUEST])).toBe(CORRECTED);
    });

    test('is denied if neither they nor the others are stored', async () => {
      await save({ ...REQUEST, budget: 'discuss' });
      own.proxy.expect();
      await expect(save(CORRECTED, [REQUEST, SHORTER])).rejects.toMatchObject({ outcome: 'refused' });
      expect(own.proxy.received(), 'a write, and a question for each of three').toBe(4);
    });

    test.each(UNDECIDED)('has no verdict when %s answers the question for them, or for the others', async (fault) => {
      await save();
      for (const before of [['pass'], ['pass', 'pass']] as const) {
        own.proxy.expect(...before, fault);
        await expect(save(CORRECTED, [REQUEST])).rejects.toMatchObject(NO_VERDICT);
        expect(own.proxy.received()).toBe(before.length + 1);
      }
    });

    test('has no verdict from a conflict, if nothing is found to be stored', async () => {
      own.proxy.expect('status-409');
      await expect(save(CORRECTED, [REQUEST])).rejects.toMatchObject({ outcome: 'unknown' });
    });
  });

  describe('that the agency has worked on', () => {
    let admin: Firestore;

    beforeAll(() => {
      admin = connect(own.project, { admin: true });
    });

    const setStatus = (status: string) =>
      updateDoc(doc(admin, 'projectRequests', own.id), { status, updatedAt: serverTimestamp() });

    // Even with the first status again, its time is later.
    test.each(['won', 'pending'])('is recognised as %s and stays so, on the page of an admin too', async (status) => {
      own.proxy.expect('lose-answer');
      await expect(save()).rejects.toMatchObject({ outcome: 'unknown' });
      await setStatus(status);
      const before = await own.stored();
      for (const page of [own.page, createFirestoreData(admin)]) {
        expect(await save(REQUEST, [], page)).toBe(REQUEST);
        expect(await save(CORRECTED, [REQUEST], page)).toBe(REQUEST);
      }
      expect(await own.stored()).toEqual(before);
    });

    test('is never denied while they do, and saved at last', async () => {
      await save();
      const changes = Array.from({ length: 20 }, (_, i) => setStatus(i % 2 ? 'pending' : 'won'));
      const repeats = Array.from({ length: 20 }, () => save().catch(({ outcome }: { outcome: string }) => outcome));
      await Promise.all(changes);
      expect(await Promise.all(repeats)).not.toContain('refused');
      expect(await save()).toBe(REQUEST);
    });
  });

  test.each(['pass', 'lose-answer', 'wrong-answer', 'twice', 'together'] as const)(
    'is counted once when its event meets this, and is sent again: %s',
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

  test.each<readonly Fault[]>([
    ['lose-request', 'lose-answer', 'html-200', 'html-403', 'html-502', 'html-504'],
    ['status-500', 'status-502', 'status-503', 'status-504', 'status-404', 'status-429'],
    ['json-empty', 'json-null', 'json-list', 'json-number', 'json-login', 'json-403', 'json-404'],
    ['json-no-time', 'json-odd-time', 'nothing-200'],
  ])('has no verdict, as any other call, after %s, …', async (...faults) => {
    for (const fault of faults) {
      const calls = [
        () => save(),
        () => own.page.addAnalyticsEvent(EVENT),
        () => own.page.addTemplate(TEMPLATE),
        () => own.page.listTemplates(),
      ];
      for (const call of calls) {
        own.proxy.expect(fault);
        await expect(call(), fault).rejects.toMatchObject(NO_VERDICT);
      }
    }
  });

  test('that the rules deny fails with that, which the confirmation does not mask', async () => {
    await expect(save({ ...REQUEST, customerName: ' ' })).rejects.toMatchObject({ outcome: 'refused' });
    expect(await own.stored()).toBeUndefined();
  });

  test('that is refused and not stored fails with the database’s own message, and the first error as cause', async () => {
    own.proxy.expect('status-403');
    const denied = { outcome: 'refused', message: 'Refused with 403.', cause: { code: 'permission-denied' } };
    await expect(save()).rejects.toMatchObject(denied);
    own.proxy.expect('status-409');
    await expect(save()).rejects.toMatchObject({ outcome: 'unknown', message: 'Refused with 409.' });
  });

  test('has no verdict when nothing listens there, nor under an invalid id', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const offline = createFirestoreData(connectFirestore({ projectId: 'demo-offline', host, ssl: false }, 'offline'));
    await expect(save(REQUEST, [], offline)).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(own.page.saveProjectRequest('a/b', REQUEST)).rejects.toMatchObject({ outcome: 'unknown' });
  });
});
