import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, type FirestoreError, getDoc, writeBatch } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '../../src/data/random-id.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { COMMITS } from './commits.ts';
import { call, connect, deploy, RULES } from './environment.ts';
import { ALLOWED, honestIn, TO_NONE, TO_STORED } from './operations.ts';
import { type Documents, GUARDED, requestOf } from './records.ts';

const CLIENTS = ['anonymous', 'signed in', 'admin'] as const;
const OPERATIONS = Object.entries({ ...TO_NONE, ...TO_STORED });

/** Something that a client tries. */
interface Attempt {
  readonly name: string;
  readonly isAllowed: boolean;
  readonly run: () => Promise<unknown>;
}

describe.skipIf(!haveGoogleFirestore())('firestore.rules', () => {
  let environment: RulesTestEnvironment;
  let owner: Firestore;
  let clients: Readonly<Record<(typeof CLIENTS)[number], Firestore>>;

  beforeAll(async () => {
    environment = await deploy();
    owner = connect(environment, 'owner');
    clients = {
      anonymous: connect(environment),
      'signed in': connect(environment, {}),
      admin: connect(environment, { admin: true }),
    };
  });

  async function give(documents: Documents): Promise<void> {
    const batch = writeBatch(owner);
    for (const [path, data] of Object.entries(documents)) batch.set(doc(owner, path), data);
    await batch.commit();
  }

  describe.each(Object.entries(GUARDED))('%s', (_, { by, fields, honest, given, attempt }) => {
    test.each(Object.entries(fields))('%s', async (field, { honest: allowed, hostile: refused }) => {
      const db = clients[by];
      const values = [allowed, refused].flatMap((classes) =>
        Object.entries(classes).flatMap(([name, ones]) =>
          ones.map((one) => ({
            name,
            isAllowed: classes === allowed,
            value: typeof one === 'function' ? one(db) : one,
          })),
        ),
      );
      const all = values.map(({ name, isAllowed, value }) => {
        const id = field === 'id' ? String(value) : randomId();
        const change = field === 'id' ? {} : field === 'more' ? value : { [field]: value };
        const present = Object.entries({ ...honest(id), ...change }).filter(([, given]) => given !== undefined);
        return { name: `${name} ${printable(value)}`, isAllowed, id, data: Object.fromEntries(present) };
      });
      await give(Object.assign({}, ...all.map(({ id, data }) => given?.(id, data))));
      await check(all.map(({ id, data, ...rest }) => ({ ...rest, run: () => attempt(db, id, data) })));
    });
  });

  describe.each(Object.entries(ALLOWED))('%s', (path, { anyone, admins }) => {
    test.each(CLIENTS)('%s', async (who) => {
      const allowed = who === 'admin' ? [...anyone, ...admins] : anyone;
      const all = OPERATIONS.map(([name, operation]) => ({ name, operation, id: randomId() }));
      const needed = all.map(({ name, id }) => ({
        ...(/Analytics|Desk/.test(path) ? requestOf(id) : {}),
        ...(name in TO_STORED ? { [`${path}/${id}`]: honestIn(path, id) } : {}),
      }));
      await give(Object.assign({}, ...needed));
      await check(
        all.map(({ name, operation, id }) => ({
          name,
          isAllowed: allowed.includes(name),
          run: () => operation(clients[who], path, id, honestIn(path, id)),
        })),
      );
    });
  });

  test.each(Object.entries(COMMITS))('%s', async (_, { by, given, writes }) => {
    const attempts = CLIENTS.map((who) => ({ who, db: clients[who], id: randomId() }));
    if (given) await give(Object.assign({}, ...attempts.map(({ id }) => given(id))));
    await check(
      attempts.map(({ who, db, id }) => ({
        name: who,
        isAllowed: by === 'anyone' || (by === 'admins' && who === 'admin'),
        run: () => {
          const batch = writeBatch(db);
          for (const write of writes(id)) write(batch, db);
          return batch.commit();
        },
      })),
    );
  });

  test.each([false, 'true', 1, [true], { admin: true }])('the claim %j makes nobody an admin', async (admin) => {
    const db = connect(environment, { admin });
    await check([{ name: 'get', isAllowed: false, run: () => getDoc(doc(db, 'projectRequests/any')) }]);
  });

  test.each(['templates', 'categories'])('visitors skip none of a list of %s', async (collectionId) => {
    const equals = { isActive: { booleanValue: true }, status: { stringValue: 'published' } };
    const filters = Object.entries(equals).map(([fieldPath, value]) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
    }));
    const query = { from: [{ collectionId }], where: { compositeFilter: { op: 'AND', filters } }, limit: 1 };
    const answers = [0, 1].map(async (offset) => {
      const body = JSON.stringify({ structuredQuery: { ...query, offset } });
      return (await call(environment, ':runQuery', { method: 'POST', body })).status;
    });
    expect(await Promise.all(answers)).toEqual([200, 403]);
  });

  test('each of these conditions was seen both true and false', async () => {
    const conditions = await readConditions(environment);
    expect(conditions.filter(({ seen }) => seen.size < 2)).toEqual([]);
    expect(conditions.length).toBeGreaterThan(50);
  });
});

/** Makes all attempts, and fails with the names of those that end otherwise than they should. */
async function check(attempts: readonly Attempt[]): Promise<void> {
  const wrong = attempts.map(async ({ name, isAllowed, run }) => {
    const code = await run().then(
      () => 'ok',
      (error: FirestoreError) => error.code,
    );
    // The rules have allowed an update of what is not there.
    const expected = isAllowed ? ['ok', 'not-found'] : ['permission-denied'];
    return expected.includes(code) ? [] : [`${name}: ${code}`];
  });
  expect((await Promise.all(wrong)).flat()).toEqual([]);
}

/** A value's JSON in ASCII. */
function printable(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`).slice(0, 60);
}

/** An expression of the rules with its values so far, and those within it, as the emulator reports them. */
interface Coverage {
  readonly sourcePosition: { readonly line: number; readonly column: number };
  readonly values?: readonly { readonly value: Readonly<Record<string, unknown>> }[];
  readonly children?: readonly Coverage[];
}

/** The expressions that came to nothing but true and false, and to which; also those that were never evaluated. */
async function readConditions({ projectId, emulators }: RulesTestEnvironment) {
  const { host, port } = emulators.firestore!;
  const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { report } = (await answer.json()) as { report: readonly Coverage[] };
  const flat = (node: Coverage): readonly Coverage[] => [node, ...(node.children ?? []).flatMap(flat)];
  const lines = RULES.split('\n');
  return report.flatMap(flat).flatMap(({ sourcePosition: { line, column }, values = [] }) => {
    const reached = values.filter(({ value }) => !('undefined' in value));
    if (reached.some(({ value }) => !('boolValue' in value))) return [];
    return {
      at: `${line}: ${lines[line - 1]?.slice(column - 1)}`,
      seen: new Set(reached.map((one) => one.value.boolValue)),
    };
  });
}
