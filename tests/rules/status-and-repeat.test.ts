import { beforeAll, describe, expect, test } from 'vitest';
import { erasePersonalData, readPersonalData } from '../../src/data/firestore/inbox/personal-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { PASSED, text, updateWrite } from './rest.ts';
import { EVENT, REQUEST, SHORT_REQUEST } from './samples.ts';
import { adminPage, connectAs, throughProxy } from './suite.ts';

const ADMIN = { claims: { admin: true } };
/** Another one, and the first one again, which leaves a later time behind. */
const STATUSES = ['won', 'pending'] as const;
const CORRECTED = { ...REQUEST, customerEmail: 'ada@example.com' };
const HELD = { tag: 'taken', by: REQUEST };

/** A repeat that is refused would be told as "not sent", and the visitor would send it again under another id. */
describe.skipIf(!haveGoogleFirestore())('a request that the agency has worked on, sent again', () => {
  const own = throughProxy();
  let admin: DataPort;

  beforeAll(() => {
    admin = adminPage(own.google);
  });

  const setStatus = (status: string) =>
    own.google.commit(
      [updateWrite(own.google, `projectRequests/${own.id}`, { status: text(status) }, ['updatedAt'])],
      ADMIN,
    );

  describe.each(STATUSES)('as %s,', (status) => {
    test.each([
      ['every', REQUEST],
      ['only the required', SHORT_REQUEST],
    ])('is recognised, and stays as it is, with %s answer', async (_, request) => {
      own.proxy.expect('lose-answer');
      await expect(own.page.saveProjectRequest(own.id, request)).rejects.toMatchObject({ kind: 'network' });
      expect(await setStatus(status)).toMatchObject(PASSED);
      const before = await own.stored();
      expect(before).toMatchObject({ fields: { status: text(status) } });
      expect(await own.page.saveProjectRequest(own.id, request)).toEqual({ tag: 'saved' });
      expect(await own.stored()).toEqual(before);
    });

    test('is recognised, and holds its id against other words, on an admin’s own page too, which may change a status', async () => {
      await own.page.saveProjectRequest(own.id, REQUEST);
      await setStatus(status);
      const before = await own.stored();
      for (const page of [own.page, admin]) {
        expect(await page.saveProjectRequest(own.id, REQUEST)).toEqual({ tag: 'saved' });
        expect(await page.saveProjectRequest(own.id, CORRECTED, { others: [REQUEST] })).toEqual(HELD);
      }
      expect(await own.stored()).toEqual(before);
    });
  });

  test('after it was erased, is denied and does not come back', async () => {
    own.proxy.expect('lose-answer');
    await expect(own.page.saveProjectRequest(own.id, REQUEST)).rejects.toMatchObject({ kind: 'network' });
    const connection = connectAs({ admin: true }, own.google);
    await erasePersonalData(connection, await readPersonalData(connection, REQUEST.customerEmail));
    await expect(own.page.saveProjectRequest(own.id, REQUEST)).rejects.toMatchObject({ kind: 'denied' });
    const counted = own.page.addAnalyticsEvent({ ...EVENT, projectId: own.id });
    await expect(counted).rejects.toMatchObject({ kind: 'denied' });
    expect(await own.stored()).toBeUndefined();
  });

  test('while the agency changes it: never denied, and saved at last', async () => {
    await own.page.saveProjectRequest(own.id, REQUEST);
    const changes = Array.from({ length: 20 }, async (_, i) => setStatus(STATUSES[i % STATUSES.length] ?? ''));
    const repeats = Array.from({ length: 20 }, async () =>
      own.page.saveProjectRequest(own.id, REQUEST).then(
        ({ tag }) => tag,
        (error: { kind: string }) => error.kind,
      ),
    );
    await Promise.all(changes);
    expect(await Promise.all(repeats)).not.toContain('denied');
    expect(await own.page.saveProjectRequest(own.id, REQUEST)).toEqual({ tag: 'saved' });
  });
});
