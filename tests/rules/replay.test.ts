import type { Firestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { freePort } from '../../tools/free-port.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type GuardedFirestore, startGuardedFirestore } from './guarded-firestore.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
import { EVENT, REQUEST, SHORT_REQUEST, TEMPLATE } from './samples.ts';

/** Long enough for the emulator on a busy machine, in tests that expect an answer. */
const PATIENT_MS = 20_000;
const SHORT_MS = 300;

describe.skipIf(!haveGoogleFirestore())('one request makes one document when', () => {
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

  test('the resent request differs: it is denied, and the first one stays unchanged', async () => {
    await data.saveProjectRequest(id, REQUEST);
    const first = await stored();
    await expect(data.saveProjectRequest(id, { ...REQUEST, budget: 'discuss' })).rejects.toMatchObject({
      kind: 'denied',
    });
    expect(await stored()).toEqual(first);
  });
});

describe.skipIf(!haveGoogleFirestore())('a call fails with', () => {
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
    ['not-json', 'network'],
    ['status-500', 'network'],
    ['status-503', 'network'],
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
