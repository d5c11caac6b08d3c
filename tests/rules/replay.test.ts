import type { Firestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { freePort } from '../../tools/free-port.ts';
import { UNDECIDED } from '../support/fates.ts';
import { type GuardedFirestore, haveGuardedFirestore, startGuardedFirestore } from './guarded-firestore.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
import { EVENT, REQUEST, SHORT_REQUEST, TEMPLATE } from './samples.ts';

/** Long enough for the emulator on a busy machine, in tests that expect an answer. */
const PATIENT_MS = 20_000;
const SHORT_MS = 300;

describe.skipIf(!haveGuardedFirestore())('one request makes one document when', () => {
  let google: GuardedFirestore;
  let proxy: LossyProxy;
  let connection: Firestore;
  let data: DataPort;
  let id = '';

  beforeAll(async () => {
    google = await startGuardedFirestore();
    proxy = await startLossyProxy(google.host);
    connection = connectFirestore({ projectId: google.projectId, host: proxy.host, ssl: false }, 'through the proxy');
    data = createFirestoreData(connection, PATIENT_MS);
  });

  beforeEach(() => {
    id = randomId();
    proxy.expect();
  });

  afterAll(async () => {
    await proxy?.stop();
    await google?.stop();
  });

  /** This test's stored document, or undefined; fails if there is more than one. */
  async function stored() {
    const all = await google.documents('projectRequests');
    const found = all.filter(({ name }) => name === google.name(`projectRequests/${id}`));
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0];
  }

  test('nothing goes wrong: one write, no confirmation', async () => {
    await data.saveProjectRequest(id, REQUEST);
    expect(proxy.received()).toBe(1);
    expect(await stored()).toBeDefined();
  });

  test('it is sent again: the second call resolves and changes nothing', async () => {
    await data.saveProjectRequest(id, REQUEST);
    const first = await stored();
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toEqual(first);
  });

  test('a request of empty answers is sent again', async () => {
    await data.saveProjectRequest(id, SHORT_REQUEST);
    await data.saveProjectRequest(id, SHORT_REQUEST);
    expect(await stored()).toBeDefined();
  });

  test('it arrives, its answer is lost, and it is sent again', async () => {
    proxy.expect('lose-answer');
    await expect(data.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ name: 'DataError', kind: 'network' });
    const first = await stored();
    expect(first).toBeDefined();
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toEqual(first);
  });

  test('the network delivers it twice, and only the second answer comes back', async () => {
    proxy.expect('twice');
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toBeDefined();
  });

  test('the network delivers it twice at the same time', async () => {
    proxy.expect('together');
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toBeDefined();
  });

  test('the network delivers it twice, and the confirmation too', async () => {
    proxy.expect('twice', 'twice');
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toBeDefined();
  });

  test('two calls run at the same time', async () => {
    await Promise.all([data.saveProjectRequest(id, REQUEST), data.saveProjectRequest(id, REQUEST)]);
    expect(await stored()).toBeDefined();
  });

  test('its answer is lost, and the owner has set another status before the resend', async () => {
    proxy.expect('lose-answer');
    await expect(data.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'network' });
    const path = `/projectRequests/${id}?updateMask.fieldPaths=status`;
    await google.send('PATCH', path, { fields: { status: { stringValue: 'answered' } } }, 'owner');
    await data.saveProjectRequest(id, REQUEST);
    expect((await stored())?.fields.status).toEqual({ stringValue: 'answered' });
  });

  test('a conflict is reported although the write has arrived', async () => {
    await data.saveProjectRequest(id, REQUEST);
    proxy.expect('status-409');
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toBeDefined();
  });

  test("the answer is lost, then the confirmation's answer, and it is sent a third time", async () => {
    proxy.expect('lose-answer');
    await expect(data.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'network' });
    proxy.expect('pass', 'lose-answer');
    await expect(data.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'network' });
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toBeDefined();
  });

  test('no answer comes: it fails at the deadline, and succeeds on resend', async () => {
    const impatient = createFirestoreData(connection, SHORT_MS);
    proxy.expect('hang');
    await expect(impatient.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({
      name: 'DataError',
      kind: 'deadline',
    });
    await data.saveProjectRequest(id, REQUEST);
    expect(await stored()).toBeDefined();
  });

  test('the confirmation gets no answer: the deadline covers both writes together', async () => {
    await data.saveProjectRequest(id, REQUEST);
    const impatient = createFirestoreData(connection, SHORT_MS);
    proxy.expect('pass', 'hang');
    await expect(impatient.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'deadline' });
  });

  test.each(['lose-answer', 'wrong-answer'] as const)('it arrives with %s, and is sent again', async (fate) => {
    proxy.expect(fate);
    await expect(data.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'network' });
    expect(await data.saveProjectRequest(id, REQUEST)).toEqual({ tag: 'saved' });
    expect(await stored()).toBeDefined();
  });

  test.each(UNDECIDED)('%s comes instead of the first answer: no verdict, and it is saved on resend', async (fate) => {
    proxy.expect(fate);
    await expect(data.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({
      name: 'DataError',
      kind: expect.not.stringMatching('denied'),
    });
    expect(await stored()).toBeUndefined();
    expect(await data.saveProjectRequest(id, REQUEST)).toEqual({ tag: 'saved' });
    expect(await stored()).toBeDefined();
  });
});

describe.skipIf(!haveGuardedFirestore())('other words under an id that may be in', () => {
  const CORRECTED = { ...REQUEST, customerEmail: 'ada@example.com' };
  const SHORTER = { ...REQUEST, description: '' };
  let google: GuardedFirestore;
  let proxy: LossyProxy;
  let data: DataPort;
  let id = '';

  beforeAll(async () => {
    google = await startGuardedFirestore();
    proxy = await startLossyProxy(google.host);
    const options = { projectId: google.projectId, host: proxy.host, ssl: false };
    data = createFirestoreData(connectFirestore(options, 'other words'), PATIENT_MS);
  });

  beforeEach(() => {
    id = randomId();
    proxy.expect();
  });

  afterAll(async () => {
    await proxy?.stop();
    await google?.stop();
  });

  /** The email address that is stored under this test's id. */
  async function storedAddress() {
    const all = await google.documents('projectRequests');
    return all.find(({ name }) => name === google.name(`projectRequests/${id}`))?.fields.customerEmail?.stringValue;
  }

  test('are saved if the first ones never arrived', async () => {
    proxy.expect('lose-request');
    await expect(data.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'network' });
    expect(await data.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).toEqual({ tag: 'saved' });
    expect(await storedAddress()).toBe(CORRECTED.customerEmail);
  });

  test('are told which words hold it, and the stored ones stay', async () => {
    await data.saveProjectRequest(id, REQUEST);
    expect(await data.saveProjectRequest(id, CORRECTED, { others: [SHORTER, REQUEST] })).toEqual({
      tag: 'taken',
      by: REQUEST,
    });
    expect(await storedAddress()).toBe(REQUEST.customerEmail);
  });

  test('are told so even if the owner has set another status meanwhile', async () => {
    await data.saveProjectRequest(id, REQUEST);
    const path = `/projectRequests/${id}?updateMask.fieldPaths=status`;
    await google.send('PATCH', path, { fields: { status: { stringValue: 'answered' } } }, 'owner');
    expect(await data.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).toMatchObject({ tag: 'taken' });
  });

  test('are saved if they are the ones that are stored, whatever else was sent', async () => {
    await data.saveProjectRequest(id, CORRECTED);
    expect(await data.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).toEqual({ tag: 'saved' });
  });

  test('are denied if neither they nor the others are stored', async () => {
    await data.saveProjectRequest(id, { ...REQUEST, budget: 'discuss' });
    await expect(data.saveProjectRequest(id, CORRECTED, { others: [REQUEST, SHORTER] })).rejects.toMatchObject({
      kind: 'denied',
    });
    expect(proxy.received(), 'the first write, a second one, and a question for each of three').toBe(5);
  });

  test.each(UNDECIDED)('get no verdict when %s answers the question for them', async (fate) => {
    await data.saveProjectRequest(id, REQUEST);
    proxy.expect('pass', fate);
    await expect(data.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).rejects.toMatchObject({
      name: 'DataError',
      kind: expect.not.stringMatching('denied'),
    });
    expect(proxy.received()).toBe(2);
  });

  test.each(UNDECIDED)('get no verdict when %s answers the question for the others', async (fate) => {
    await data.saveProjectRequest(id, REQUEST);
    proxy.expect('pass', 'pass', fate);
    await expect(data.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).rejects.toMatchObject({
      name: 'DataError',
      kind: expect.not.stringMatching('denied'),
    });
    expect(proxy.received()).toBe(3);
  });

  test('get no verdict from a conflict, if nothing is found to be stored', async () => {
    proxy.expect('status-409');
    await expect(data.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});

describe.skipIf(!haveGuardedFirestore())('once the caller has been told that it failed', () => {
  let google: GuardedFirestore;
  let proxy: LossyProxy;
  let connection: Firestore;
  let impatient: DataPort;
  let id = '';

  beforeAll(async () => {
    google = await startGuardedFirestore();
    proxy = await startLossyProxy(google.host);
    connection = connectFirestore({ projectId: google.projectId, host: proxy.host, ssl: false }, 'impatient');
    impatient = createFirestoreData(connection, SHORT_MS);
  });

  beforeEach(() => {
    id = randomId();
    proxy.expect();
  });

  afterAll(async () => {
    await proxy?.stop();
    await google?.stop();
  });

  test('at the deadline, what runs is cut off and nothing else is sent', async () => {
    proxy.expect('hang');
    await expect(impatient.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'deadline' });
    await vi.waitFor(() => expect(proxy.cutOff()).toBe(1));
    expect(proxy.received()).toBe(1);
  });

  test('at the deadline, a confirming write is cut off too, and no other words are asked for', async () => {
    await createFirestoreData(connection, PATIENT_MS).saveProjectRequest(id, REQUEST);
    proxy.expect('status-409', 'hang');
    const others = [{ ...REQUEST, budget: 'discuss' } as const];
    await expect(impatient.saveProjectRequest(id, REQUEST, { others })).rejects.toMatchObject({ kind: 'deadline' });
    await vi.waitFor(() => expect(proxy.cutOff()).toBe(1));
    expect(proxy.received()).toBe(2);
  });

  test('by the caller itself, too', async () => {
    const controller = new AbortController();
    proxy.expect('hang');
    const patient = createFirestoreData(connection, PATIENT_MS);
    const save = expect(patient.saveProjectRequest(id, REQUEST, { signal: controller.signal })).rejects.toMatchObject({
      name: 'DataError',
      kind: 'rejected',
    });
    await vi.waitFor(() => expect(proxy.received()).toBe(1));
    controller.abort();
    await save;
    await vi.waitFor(() => expect(proxy.cutOff()).toBe(1));

    proxy.expect();
    const late = { signal: AbortSignal.abort() };
    await expect(patient.saveProjectRequest(id, REQUEST, late)).rejects.toMatchObject({ kind: 'rejected' });
    expect(proxy.received(), 'a save that begins after that sends nothing').toBe(0);
  });

  test('only the save that was given up is cut off, not another one of the same request', async () => {
    const controller = new AbortController();
    const patient = createFirestoreData(connection, PATIENT_MS);
    proxy.expect('hang');
    const given = patient.saveProjectRequest(id, REQUEST, { signal: controller.signal });
    const save = expect(given).rejects.toMatchObject({ kind: 'rejected' });
    await vi.waitFor(() => expect(proxy.received()).toBe(1));
    const other = patient.saveProjectRequest(id, REQUEST);
    controller.abort();
    await save;
    expect(await other).toEqual({ tag: 'saved' });
  });
});

describe.skipIf(!haveGuardedFirestore())('one analytics event is stored for a request when', () => {
  let google: GuardedFirestore;
  let proxy: LossyProxy;
  let data: DataPort;

  beforeAll(async () => {
    google = await startGuardedFirestore();
    proxy = await startLossyProxy(google.host);
    const options = { projectId: google.projectId, host: proxy.host, ssl: false };
    data = createFirestoreData(connectFirestore(options, 'counting'), PATIENT_MS);
  });

  afterAll(async () => {
    await proxy?.stop();
    await google?.stop();
  });

  test.each(['pass', 'lose-answer', 'wrong-answer', 'twice', 'together'] as const)('%s, and again', async (fate) => {
    const event = { ...EVENT, projectId: randomId() };
    await data.saveProjectRequest(event.projectId, REQUEST);
    proxy.expect(fate);
    await data.addAnalyticsEvent(event).catch(() => {});
    const again = { ...event, sessionId: randomId(), timestamp: '2026-11-21T04:00:09.000Z' };
    await expect(data.addAnalyticsEvent(again)).rejects.toMatchObject({ kind: 'denied' });
    const events = await google.documents('projectAnalytics');
    const own = events.filter(({ fields }) => fields.projectId?.stringValue === event.projectId);
    expect(own.map(({ name, fields }) => [name, fields.sessionId?.stringValue])).toEqual([
      [google.name(`projectAnalytics/${event.projectId}`), event.sessionId],
    ]);
  });
});

describe.skipIf(!haveGuardedFirestore())('a call fails with', () => {
  let google: GuardedFirestore;
  let proxy: LossyProxy;
  let data: DataPort;

  beforeAll(async () => {
    google = await startGuardedFirestore();
    proxy = await startLossyProxy(google.host);
    const options = { projectId: google.projectId, host: proxy.host, ssl: false };
    data = createFirestoreData(connectFirestore(options, 'failing'), PATIENT_MS);
  });

  afterAll(async () => {
    await proxy?.stop();
    await google?.stop();
  });

  const save = () => data.saveProjectRequest(randomId(), REQUEST);

  test.each([
    ['lose-request', 'network'],
    ['lose-answer', 'network'],
    ['html-200', 'network'],
    ['html-403', 'network'],
    ['html-502', 'network'],
    ['html-504', 'network'],
    ['status-500', 'network'],
    ['status-502', 'network'],
    ['status-503', 'network'],
    ['status-504', 'network'],
    ['status-404', 'rejected'],
    ['status-429', 'rejected'],
  ] as const)('after %s: kind %s, whatever the call', async (fate, kind) => {
    const calls = [
      save,
      () => data.addAnalyticsEvent(EVENT),
      () => data.listTemplates(),
      () => data.addTemplate(TEMPLATE),
    ];
    for (const call of calls) {
      proxy.expect(fate);
      await expect(call()).rejects.toMatchObject({ name: 'DataError', kind });
    }
  });

  test.each([
    ...(['json-empty', 'json-null', 'json-list', 'json-number', 'json-login', 'json-403', 'json-404'] as const),
    ...(['json-no-results', 'json-no-time', 'json-odd-time', 'nothing-200'] as const),
  ])('after %s: kind network, whatever is written', async (fate) => {
    for (const write of [save, () => data.addAnalyticsEvent(EVENT), () => data.addTemplate(TEMPLATE)]) {
      proxy.expect(fate);
      await expect(write()).rejects.toMatchObject({ name: 'DataError', kind: 'network' });
    }
  });

  test('kind denied when the rules deny it, and the confirmation does not mask that', async () => {
    await expect(data.saveProjectRequest(randomId(), { ...REQUEST, customerName: ' ' })).rejects.toMatchObject({
      kind: 'denied',
    });
    expect(await google.documents('projectRequests')).not.toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ customerName: { stringValue: ' ' } }) }),
    );
  });

  test('the database’s own message and the first error as cause, if the write is refused and not stored', async () => {
    proxy.expect('status-403');
    await expect(save()).rejects.toMatchObject({
      kind: 'denied',
      message: 'Refused with 403.',
      cause: { code: 'permission-denied' },
    });
    proxy.expect('status-409');
    await expect(save()).rejects.toMatchObject({ kind: 'rejected', message: 'Refused with 409.' });
  });

  test('kind network when nothing listens there', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const offline = createFirestoreData(connectFirestore({ projectId: 'demo-offline', host, ssl: false }, 'offline'));
    await expect(offline.saveProjectRequest(randomId(), REQUEST)).rejects.toMatchObject({ kind: 'network' });
  });

  test('kind rejected for an invalid id', async () => {
    await expect(data.saveProjectRequest('a/b', REQUEST)).rejects.toMatchObject({ kind: 'rejected' });
  });
});
