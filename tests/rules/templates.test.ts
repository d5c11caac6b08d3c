import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '../../src/data/random-id.ts';
import { CATEGORY_LIMIT, TEMPLATE_LIMIT } from '../../src/shared/constants.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type Fields, type GuardedFirestore, type Sender, startGuardedFirestore } from './guarded-firestore.ts';
import { DENIED, type Draft, PASSED, setWrite, text, updateWrite, whereEqual } from './rest.ts';

const ADMIN = { claims: { admin: true } };

describe.skipIf(!haveGoogleFirestore())('the security rules deny', () => {
  let firestore: GuardedFirestore;

  beforeAll(async () => {
    firestore = await startGuardedFirestore();
  });

  afterAll(() => firestore?.stop());

  describe('to visitors and users without the claim', () => {
    const hidden = [
      ['draft', { status: text('draft'), isActive: { booleanValue: true } }],
      ['inactive', { status: text('published'), isActive: { booleanValue: false } }],
      ['vague', { status: text('published'), isActive: text('true') }],
      ['nothing', {}],
    ] as const;
    const shown = { status: text('published'), isActive: { booleanValue: true } };
    const users = ['visitor', { claims: { admin: false } }] as const;

    const find = (collection: string, sender: Sender, limit?: number, conditions: Fields = {}, offset = 0) => {
      const where = whereEqual(conditions);
      const structuredQuery = {
        from: [{ collectionId: collection }],
        ...(where !== undefined && { where }),
        ...(limit !== undefined && { limit }),
        offset,
      };
      return firestore.send('POST', ':runQuery', { structuredQuery }, sender);
    };

    beforeAll(async () => {
      const documents = [...hidden, ['shown', shown] as const];
      const writes = documents.map(([id, fields]) =>
        setWrite(firestore, `templates/${id}`, { fields, serverTimes: [] }),
      );
      expect(await firestore.commit(writes, 'owner')).toMatchObject(PASSED);
    });

    test.each(users)('(a template that is shown, and the gallery’s query, are allowed: %o)', async (sender) => {
      expect(await firestore.send('GET', '/templates/shown', undefined, sender)).toMatchObject(PASSED);
      expect(await find('templates', sender, TEMPLATE_LIMIT, shown)).toMatchObject(PASSED);
      expect(await find('categories', sender, CATEGORY_LIMIT)).toMatchObject(PASSED);
    });

    test('(admins read everything)', async () => {
      for (const [id] of hidden) {
        expect(await firestore.send('GET', `/templates/${id}`, undefined, ADMIN)).toMatchObject(PASSED);
      }
      expect(await find('templates', ADMIN)).toMatchObject(PASSED);
      expect(await find('categories', ADMIN)).toMatchObject(PASSED);
      expect((await firestore.send('GET', '/templates/absent', undefined, ADMIN)).http).toBe(404);
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

    test.each(users)('lists that start further down, as what is skipped is paid for: %o', async (sender) => {
      for (const offset of [1, 1_000_000]) {
        expect(await find('templates', sender, 1, shown, offset)).toMatchObject(DENIED);
        expect(await find('categories', sender, 1, {}, offset)).toMatchObject(DENIED);
      }
    });

    test.each(users)('documents that are not there, as many as a call can name: %o', async (sender) => {
      const there = firestore.name('categories/there-to-be-read');
      const absent = [1, 2, 3].map((count) => firestore.name(`categories/absent-${count}`));
      expect(await firestore.commit([{ update: { name: there, fields: {} } }], 'owner')).toMatchObject(PASSED);
      const get = (documents: readonly string[]) => firestore.send('POST', ':batchGet', { documents }, sender);
      expect(await get([there])).toMatchObject(PASSED);
      expect(await get(absent)).toMatchObject(DENIED);
      expect(await get([there, ...absent])).toMatchObject(DENIED);
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
    const create = (at: string, one: Draft, sender: Sender) => firestore.commit([setWrite(firestore, at, one)], sender);
    const update = (at: string, fields: Fields, sender: Sender) =>
      firestore.commit([updateWrite(firestore, at, fields)], sender);

    test('(an admin may create, change and delete)', async () => {
      expect(await create(`${collection}/short-lived`, draft, ADMIN)).toMatchObject(PASSED);
      expect(await update(`${collection}/short-lived`, { title: text('y') }, ADMIN)).toMatchObject(PASSED);
      expect(await firestore.commit([{ delete: firestore.name(`${collection}/short-lived`) }], ADMIN)).toMatchObject(
        PASSED,
      );
      expect(await create(path, draft, ADMIN)).toMatchObject(PASSED);
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
      expect(await create(`${path}/more/one`, draft, ADMIN)).toMatchObject(DENIED);
    });
  });
});
