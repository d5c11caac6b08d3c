import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '../../src/data/random-id.ts';
import { CATEGORY_LIMIT, TEMPLATE_LIMIT } from '../../src/shared/constants.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type Fields, type GuardedFirestore, type Sender, startGuardedFirestore } from './guarded-firestore.ts';
import {
  type Draft,
  HOSTILE_EVENTS,
  HOSTILE_REQUESTS,
  list,
  text,
  VALID_EVENT,
  VALID_REQUEST,
} from './hostile-cases.ts';

const DENIED = { http: 403, status: 'PERMISSION_DENIED' };
const PASSED = { http: 200, status: undefined };

/** An id that is taken. */
const THERE = 'tHeReThErEtHeReThErE';

function eventOf(id: string): Draft {
  return { ...VALID_EVENT, fields: { ...VALID_EVENT.fields, projectId: text(id) } };
}

describe.skipIf(!haveGoogleFirestore())('the security rules deny', () => {
  let firestore: GuardedFirestore;

  beforeAll(async () => {
    firestore = await startGuardedFirestore();
  });

  afterAll(() => firestore?.stop());

  function write(path: string, { fields, serverTimes }: Draft): object {
    const updateTransforms = serverTimes.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
    return { update: { name: firestore.name(path), fields }, updateTransforms };
  }

  const create = (path: string, draft: Draft, sender?: Sender) => firestore.commit([write(path, draft)], sender);

  /** Writes some fields of an existing document, leaving the others unchanged. */
  function update(path: string, fields: Fields, sender?: Sender) {
    const updateMask = { fieldPaths: Object.keys(fields) };
    const write = { update: { name: firestore.name(path), fields }, updateMask, currentDocument: { exists: true } };
    return firestore.commit([write], sender);
  }

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
  ])('any client, in %s,', (collection, valid) => {
    const path = `${collection}/${THERE}`;
    const user = { claims: { admin: true } };

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

  describe('more than 20 new documents in a commit:', () => {
    const ids = (count: number) => Array.from({ length: count }, randomId);
    const requests = (names: readonly string[]) => names.map((id) => write(`projectRequests/${id}`, VALID_REQUEST));
    const events = (names: readonly string[]) => names.map((id) => write(`projectAnalytics/${id}`, eventOf(id)));

    test('requests', async () => {
      expect(await firestore.commit(requests(ids(20)))).toMatchObject(PASSED);
      expect(await firestore.commit(requests(ids(21)))).toMatchObject(DENIED);
    });

    test('events', async () => {
      const [few, many] = [ids(20), ids(21)];
      expect(await firestore.commit(requests([...few, ...many]), 'owner')).toMatchObject(PASSED);
      expect(await firestore.commit(events(few))).toMatchObject(PASSED);
      expect(await firestore.commit(events(many))).toMatchObject(DENIED);
    });

    test('both', async () => {
      const there = ids(11);
      expect(await firestore.commit(requests(there), 'owner')).toMatchObject(PASSED);
      expect(await firestore.commit([...requests(ids(10)), ...events(there)])).toMatchObject(DENIED);
      expect(await firestore.commit([...requests(ids(9)), ...events(there)])).toMatchObject(PASSED);
    });

    test('in a transaction, or one by one in a batch that is not atomic', async () => {
      const { transaction } = (await firestore.send('POST', ':beginTransaction', {})).body as { transaction: string };
      const writes = requests(ids(21));
      expect(await firestore.send('POST', ':commit', { transaction, writes })).toMatchObject(DENIED);
      expect(await firestore.send('POST', ':batchWrite', { writes })).toMatchObject(DENIED);
    });
  });

  describe('to visitors and users without the claim', () => {
    const hidden = [
      ['draft', { status: text('draft'), isActive: { booleanValue: true } }],
      ['inactive', { status: text('published'), isActive: { booleanValue: false } }],
      ['vague', { status: text('published'), isActive: text('true') }],
      ['nothing', {}],
    ] as const;
    const shown = { status: text('published'), isActive: { booleanValue: true } };
    const users = ['visitor', { claims: { admin: false } }] as const;

    const find = (collection: string, sender: Sender, limit?: number, conditions: Fields = {}) => {
      const filters = Object.entries(conditions).map(([fieldPath, value]) => ({
        fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
      }));
      const structuredQuery = {
        from: [{ collectionId: collection }],
        ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
        ...(limit !== undefined && { limit }),
      };
      return firestore.send('POST', ':runQuery', { structuredQuery }, sender);
    };

    beforeAll(async () => {
      const documents = [...hidden, ['shown', shown] as const];
      const writes = documents.map(([id, fields]) => write(`templates/${id}`, { fields, serverTimes: [] }));
      expect(await firestore.commit(writes, 'owner')).toMatchObject(PASSED);
    });

    test.each(users)('(a template that is shown, and the gallery’s query, are allowed: %o)', async (sender) => {
      expect(await firestore.send('GET', '/templates/shown', undefined, sender)).toMatchObject(PASSED);
      expect(await find('templates', sender, TEMPLATE_LIMIT, shown)).toMatchObject(PASSED);
      expect(await find('categories', sender, CATEGORY_LIMIT)).toMatchObject(PASSED);
    });

    test('(admins read everything)', async () => {
      const admin = { claims: { admin: true } };
      for (const [id] of hidden) {
        expect(await firestore.send('GET', `/templates/${id}`, undefined, admin)).toMatchObject(PASSED);
      }
      expect(await find('templates', admin)).toMatchObject(PASSED);
      expect(await find('categories', admin)).toMatchObject(PASSED);
      expect((await firestore.send('GET', '/templates/absent', undefined, admin)).http).toBe(404);
    });

    test.each(users)('a template that is not shown: %o', async (sender) => {
      for (const id of [...hidden.map(([name]) => name), 'absent']) {
        expect(await firestore.send('GET', `/templates/${id}`, undefined, sender), id).toMatchObject(DENIED);
      }
    });

    test.each(users)('templates under fewer or other conditions: %o', async (sender) => {
      const { status, isActive } = shown;
      for (const conditions of [{}, { status }, { isActive }, { isActive, status: text('draft') }]) {
        expect(await find('templates', sender, 1, conditions)).toMatchObject(DENIED);
      }
      const group = { from: [{ collectionId: 'templates', allDescendants: true }], limit: 1 };
      expect(await firestore.send('POST', ':runQuery', { structuredQuery: group }, sender)).toMatchObject(DENIED);
    });

    test.each(users)('lists without an end, or beyond the limit: %o', async (sender) => {
      for (const limit of [undefined, TEMPLATE_LIMIT + 1, 1_000_000]) {
        expect(await find('templates', sender, limit, shown)).toMatchObject(DENIED);
        expect(await find('categories', sender, limit)).toMatchObject(DENIED);
      }
    });
  });

  describe.each(['templates', 'categories'])('a write to %s by', (collection) => {
    const draft: Draft = { fields: { title: text('x') }, serverTimes: ['createdAt'] };
    const path = `${collection}/there`;

    test('(an admin may create, change and delete)', async () => {
      const admin = { claims: { admin: true } };
      expect(await create(`${collection}/short-lived`, draft, admin)).toMatchObject(PASSED);
      expect(await update(`${collection}/short-lived`, { title: text('y') }, admin)).toMatchObject(PASSED);
      expect(await firestore.commit([{ delete: firestore.name(`${collection}/short-lived`) }], admin)).toMatchObject(
        PASSED,
      );
      expect(await create(path, draft, admin)).toMatchObject(PASSED);
    });

    test.each<[string, Sender]>([
      ['a visitor', 'visitor'],
      ['a user without claims', { claims: {} }],
      ['a user whose claim is false', { claims: { admin: false } }],
      ['a user whose claim is the text "true"', { claims: { admin: 'true' } }],
      ['a user whose claim is 1', { claims: { admin: 1 } }],
      ['a user with another claim', { claims: { owner: true } }],
      ['a user whose claim is nested', { claims: { firebase: { admin: true } } }],
    ])('%s', async (_, sender) => {
      expect(await create(`${collection}/${randomId()}`, draft, sender)).toMatchObject(DENIED);
      expect(await update(path, { title: text('y') }, sender)).toMatchObject(DENIED);
      expect(await update(path, draft.fields, sender)).toMatchObject(DENIED);
      expect(await firestore.commit([{ delete: firestore.name(path) }], sender)).toMatchObject(DENIED);
    });

    test('an admin, below a document', async () => {
      expect(await create(`${path}/more/one`, draft, { claims: { admin: true } })).toMatchObject(DENIED);
    });
  });

  describe.each(['visitor', { claims: { admin: true } }] as const)('any other collection to %o', (sender) => {
    test.each(['users', 'projectrequests', 'admins', 'newsletter'])('%s', async (collection) => {
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
