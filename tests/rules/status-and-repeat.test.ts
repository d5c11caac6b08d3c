import { connectFirestoreEmulator } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import { erasePersonalData, readPersonalData } from '../../src/data/firestore/inbox/personal-data.ts';
import { openRest } from '../../src/data/firestore/inbox/rest.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import {
  type GuardedFirestore,
  haveGuardedFirestore,
  startGuardedFirestore,
  unsignedToken,
} from './guarded-firestore.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
import { PASSED, text, updateWrite } from './rest.ts';
import { EVENT, REQUEST, SHORT_REQUEST } from './samples.ts';

const ADMIN = { claims: { admin: true } };
/** Another one, and the first one again, which leaves a later time behind. */
const STATUSES = ['won', 'pending'] as const;
const CORRECTED = { ...REQUEST, customerEmail: 'ada@example.com' };

/** A repeat that is refused would be told as "not sent", and the visitor would send it again under another id. */
describe.skipIf(!haveGuardedFirestore())('a request that the agency has worked on, sent again', () => {
  let google: GuardedFirestore;
  let proxy: LossyProxy;
  let visitor: DataPort;
  let admin: DataPort;
  let id = '';

  beforeAll(async () => {
    google = await startGuardedFirestore();
    proxy = await startLossyProxy(google.host);
    const { projectId } = google;
    visitor = createFirestoreData(connectFirestore({ projectId, host: proxy.host, ssl: false }, 'a repeat'));
    const asAdmin = connectFirestore({ projectId }, 'a repeat by an admin');
    const [name = '', port = ''] = google.host.split(':');
    connectFirestoreEmulator(asAdmin, name, Number(port), { mockUserToken: { sub: 'owner', admin: true } });
    admin = createFirestoreData(asAdmin);
  });

  beforeEach(() => {
    id = randomId();
    proxy.expect();
  });

  afterAll(async () => {
    await proxy?.stop();
    await google?.stop();
  });

  const path = () => `projectRequests/${id}`;
  const setStatus = (status: string) =>
    google.commit([updateWrite(google, path(), { status: text(status) }, ['updatedAt'])], ADMIN);
  const stored = async () => (await google.send('GET', `/${path()}`, undefined, 'owner')).body;

  describe.each(STATUSES)('as %s,', (status) => {
    test.each([
      ['every', REQUEST],
      ['only the required', SHORT_REQUEST],
    ])('is recognised, and stays as it is, with %s answer', async (_, request) => {
      proxy.expect('lose-answer');
      await expect(visitor.saveProjectRequest(id, request)).rejects.toMatchObject({ kind: 'network' });
      expect(await setStatus(status)).toMatchObject(PASSED);
      const before = await stored();
      expect(before).toMatchObject({ fields: { status: text(status) } });
      expect(await visitor.saveProjectRequest(id, request)).toEqual({ tag: 'saved' });
      expect(await stored()).toEqual(before);
    });

    test('holds its id against other words', async () => {
      await visitor.saveProjectRequest(id, REQUEST);
      await setStatus(status);
      const before = await stored();
      expect(await visitor.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).toEqual({
        tag: 'taken',
        by: REQUEST,
      });
      expect(await stored()).toEqual(before);
    });

    test('is recognised by an admin’s own page too, which may change a status', async () => {
      await admin.saveProjectRequest(id, REQUEST);
      await setStatus(status);
      const before = await stored();
      expect(await admin.saveProjectRequest(id, REQUEST)).toEqual({ tag: 'saved' });
      expect(await admin.saveProjectRequest(id, CORRECTED, { others: [REQUEST] })).toMatchObject({ tag: 'taken' });
      expect(await stored()).toEqual(before);
    });
  });

  test('after it was erased, is denied and does not come back', async () => {
    proxy.expect('lose-answer');
    await expect(visitor.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'network' });
    const headers = { authorization: `Bearer ${unsignedToken(google.projectId, { admin: true })}` };
    const options = { projectId: google.projectId, host: google.host, ssl: false };
    const rest = openRest(options, async () => ({ headers, email: '' }), 20_000);
    await erasePersonalData(rest, await readPersonalData(rest, REQUEST.customerEmail));
    await expect(visitor.saveProjectRequest(id, REQUEST)).rejects.toMatchObject({ kind: 'denied' });
    await expect(visitor.addAnalyticsEvent({ ...EVENT, projectId: id })).rejects.toMatchObject({ kind: 'denied' });
    expect(await google.send('GET', `/${path()}`, undefined, 'owner')).toMatchObject({ http: 404 });
  });

  test('while the agency changes it: never denied, and saved at last', async () => {
    await visitor.saveProjectRequest(id, REQUEST);
    const changes = Array.from({ length: 20 }, async (_, i) => setStatus(STATUSES[i % STATUSES.length] ?? ''));
    const repeats = Array.from({ length: 20 }, async () =>
      visitor.saveProjectRequest(id, REQUEST).then(
        ({ tag }) => tag,
        (error: { kind: string }) => error.kind,
      ),
    );
    await Promise.all(changes);
    expect(await Promise.all(repeats)).not.toContain('denied');
    expect(await visitor.saveProjectRequest(id, REQUEST)).toEqual({ tag: 'saved' });
  });
});
