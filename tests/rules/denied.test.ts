import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '../../src/data/random-id.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type Fields, type GuardedFirestore, type Sender, startGuardedFirestore } from './guarded-firestore.ts';
import { eventOf, HOSTILE_EVENTS, HOSTILE_REQUESTS, VALID_REQUEST } from './hostile-cases.ts';
import { DENIED, type Draft, list, PASSED, setWrite, text, updateWrite } from './rest.ts';

/** An id that is taken. */
const THERE = 'tHeReThErEtHeReThErE';

describe.skipIf(!haveGoogleFirestore())('the security rules deny', () => {
  let firestore: GuardedFirestore;

  beforeAll(async () => {
    firestore = await startGuardedFirestore();
  });

  afterAll(() => firestore?.stop());

  const write = (path: string, draft: Draft) => setWrite(firestore, path, draft);
  const create = (path: string, draft: Draft, sender?: Sender) => firestore.commit([write(path, draft)], sender);
  const update = (path: string, fields: Fields) => firestore.commit([updateWrite(firestore, path, fields)]);

  describe('a request with', () => {
    test('(the request that the others deviate from is accepted)', async () => {
      expect(await create(`projectRequests/${randomId()}`, VALID_REQUEST)).toMatchObject(PASSED);
    });

    test.each(HOSTILE_REQUESTS)('%s', async (_, deviate) => {
      expect(await create(`projectRequests/${randomId()}`, deviate(VALID_REQUEST))).toMatchObject(DENIED);
    });
  });

  describe('an analytics event with', () => {
    async function createEvent(deviate: (valid: Draft) => Draft) {
      const id = randomId();
      expect(await create(`projectRequests/${id}`, VALID_REQUEST)).toMatchObject(PASSED);
      return create(`projectAnalytics/${id}`, deviate(eventOf(id)));
    }

    test('(the event that the others deviate from is accepted)', async () => {
      expect(await createEvent((valid) => valid)).toMatchObject(PASSED);
    });

    test.each(HOSTILE_EVENTS)('%s', async (_, deviate) => {
      expect(await createEvent(deviate)).toMatchObject(DENIED);
    });

    test('no request', async () => {
      const id = randomId();
      expect(await create(`projectAnalytics/${id}`, eventOf(id))).toMatchObject(DENIED);
    });

    test('a request of the same commit', async () => {
      const id = randomId();
      const both = [write(`projectRequests/${id}`, VALID_REQUEST), write(`projectAnalytics/${id}`, eventOf(id))];
      expect(await firestore.commit(both)).toMatchObject(DENIED);
    });
  });

  test.each([
    'short',
    'AbCdEfGhIjKlMnOpQrS',
    'AbCdEfGhIjKlMnOpQrStU',
    '<img src=x onerror=1',
    'x'.repeat(1400),
    'ÄbCdEfGhIjKlMnOpQrSt',
  ])('a request under the id %s', async (id) => {
    expect(await create(`projectRequests/${id}`, VALID_REQUEST)).toMatchObject(DENIED);
  });

  describe.each([
    ['projectRequests', VALID_REQUEST],
    ['projectAnalytics', eventOf(THERE)],
  ])('anybody but an admin, in %s,', (collection, valid) => {
    const path = `${collection}/${THERE}`;
    const user = { claims: { admin: false } };

    beforeAll(async () => {
      if (valid !== VALID_REQUEST) await create(`projectRequests/${THERE}`, VALID_REQUEST);
      expect(await create(path, valid)).toMatchObject(PASSED);
    });

    test.each(['visitor', user] as const)('getting one, as %o', async (sender) => {
      expect(await firestore.send('GET', `/${path}`, undefined, sender)).toMatchObject(DENIED);
      const names = { documents: [firestore.name(path)] };
      expect(await firestore.send('POST', ':batchGet', names, sender)).toMatchObject(DENIED);
    });

    test.each(['visitor', user] as const)('listing or querying them, as %o', async (sender) => {
      const everything = { structuredQuery: { from: [{ collectionId: collection }], limit: 1 } };
      expect(await firestore.send('GET', `/${collection}`, undefined, sender)).toMatchObject(DENIED);
      expect(await firestore.send('POST', ':runQuery', everything, sender)).toMatchObject(DENIED);
    });

    test('finding out whether one exists', async () => {
      expect(await firestore.send('GET', `/${collection}/absent`)).toMatchObject(DENIED);
    });

    test('deleting one', async () => {
      expect(await firestore.commit([{ delete: firestore.name(path) }])).toMatchObject(DENIED);
      expect(await firestore.commit([{ delete: firestore.name(path) }], user)).toMatchObject(DENIED);
    });

    test('replacing one', async () => {
      const [key = '', ...others] = Object.keys(valid.fields).filter((one) => valid.fields[one]?.stringValue !== '');
      expect(others).not.toEqual([]);
      expect(await create(path, { ...valid, fields: { ...valid.fields, [key]: text('Eve') } })).toMatchObject(DENIED);
      expect(await create(path, valid)).toMatchObject(DENIED);
    });

    test.each(Object.keys(valid.fields))('changing its %s', async (key) => {
      const other = valid.fields[key]?.arrayValue === undefined ? text('discuss') : list();
      expect(await update(path, { [key]: other })).toMatchObject(DENIED);
    });

    test('adding or removing a field', async () => {
      expect(await update(path, { note: text('') })).toMatchObject(DENIED);
      const emptied = { update: { name: firestore.name(path), fields: {} }, updateMask: { fieldPaths: ['status'] } };
      if (collection === 'projectRequests') expect(await firestore.commit([emptied])).toMatchObject(DENIED);
    });

    test('writing below one', async () => {
      expect(await create(`${path}/notes/one`, valid)).toMatchObject(DENIED);
      expect(await create(`${path}/${collection}/one`, valid)).toMatchObject(DENIED);
    });

    test('combining a bad write with a good one', async () => {
      const good = write(`projectRequests/${randomId()}`, VALID_REQUEST);
      const before = (await firestore.documents('projectRequests')).length;
      expect(await firestore.commit([good, { delete: firestore.name(path) }])).toMatchObject(DENIED);
      expect(await firestore.documents('projectRequests')).toHaveLength(before);
    });
  });

  describe('a replay of a request that', () => {
    const id = randomId();
    const path = `projectRequests/${id}`;
    const { status, ...own } = VALID_REQUEST.fields;

    beforeAll(async () => {
      expect(await create(path, VALID_REQUEST)).toMatchObject(PASSED);
    });

    test('(one that changes nothing is accepted, and does not touch even updatedAt)', async () => {
      const before = await firestore.send('GET', `/${path}`, undefined, 'owner');
      expect(await update(path, own)).toMatchObject(PASSED);
      expect((await firestore.send('GET', `/${path}`, undefined, 'owner')).body).toEqual(before.body);
    });

    test.each(Object.keys(own))('differs in %s', async (key) => {
      const other = own[key]?.arrayValue === undefined ? text('api') : list();
      expect(await update(path, { ...own, [key]: other })).toMatchObject(DENIED);
    });

    test.each(VALID_REQUEST.serverTimes)('sets %s again', async (key) => {
      const anew = {
        ...write(path, { fields: own, serverTimes: [key] }),
        updateMask: { fieldPaths: Object.keys(own) },
      };
      expect(await firestore.commit([anew])).toMatchObject(DENIED);
      expect(await update(path, { ...own, [key]: { timestampValue: '2020-01-01T00:00:00Z' } })).toMatchObject(DENIED);
    });

    test('is of a request that does not exist', async () => {
      expect(await update('projectRequests/absent', own)).toMatchObject(DENIED);
    });

    test('is of an analytics event', async () => {
      expect(await create(`projectAnalytics/${id}`, eventOf(id))).toMatchObject(PASSED);
      expect(await update(`projectAnalytics/${id}`, eventOf(id).fields)).toMatchObject(DENIED);
    });
  });

  describe.each(['visitor', { claims: { admin: true } }] as const)('any other collection to %o', (sender) => {
    test.each(['users', 'projectrequests', 'requestdesk', 'admins', 'newsletter'])('%s', async (collection) => {
      expect(await create(`${collection}/one`, VALID_REQUEST, sender)).toMatchObject(DENIED);
      expect(await firestore.send('GET', `/${collection}/one`, undefined, sender)).toMatchObject(DENIED);
      expect(await firestore.send('GET', `/${collection}`, undefined, sender)).toMatchObject(DENIED);
    });

    test('requests through a collection group', async () => {
      const from = [{ collectionId: 'projectRequests', allDescendants: true }];
      expect(await firestore.send('POST', ':runQuery', { structuredQuery: { from } }, sender)).toMatchObject(DENIED);
    });
  });
});
