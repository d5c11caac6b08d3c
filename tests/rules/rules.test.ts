import { doc, type Firestore, type FirestoreError, getDoc, writeBatch } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFirestoreInbox } from '../../src/data/firestore/inbox/firestore-inbox.ts';
import { randomId } from '../../src/data/random-id.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { connect, deploy, type Project, RULES } from './environment.ts';
import { ALLOWED, COMMITS, TO_NONE, TO_STORED, validIn } from './operations.ts';
import { ADMIN_EMAIL, CHECKED, type Documents, requestOf } from './records.ts';

const CLIENTS = ['anonymous', 'signed in', 'admin'] as const;

interface Attempt {
  readonly name: string;
  readonly isAllowed: boolean;
  readonly run: () => Promise<unknown>;
}

describe.skipIf(!haveGoogleFirestore())('firestore.rules', () => {
  let project: Project;
  let owner: Firestore;
  let clients: Readonly<Record<(typeof CLIENTS)[number], Firestore>>;

  beforeAll(async () => {
    project = await deploy();
    owner = connect(project, 'owner');
    const [anonymous, user, admin] = [
      connect(project),
      connect(project, {}),
      connect(project, { admin: true, email: ADMIN_EMAIL }),
    ];
    clients = { anonymous, 'signed in': user, admin };
  });

  async function give(all: readonly (Documents | undefined)[]): Promise<void> {
    const batch = writeBatch(owner);
    for (const documents of all)
      for (const [path, data] of Object.entries(documents ?? {})) batch.set(doc(owner, path), data);
    await batch.commit();
  }

  describe.each(Object.entries(CHECKED))('%s', (_, { by, fields, valid, given, attempt }) => {
    test.each(Object.entries(fields))('%s', async (field, values) => {
      const db = clients[by];
      const rows = (['valid', 'invalid'] as const).flatMap((side) =>
        Object.entries(values[side]).flatMap(([name, all]) => all.map((value) => ({ name, side, value }))),
      );
      const attempts = rows.map(({ name, side, value: one }) => {
        const value = typeof one === 'function' ? one(db) : one;
        const id = field === 'id' ? String(value) : randomId();
        const change = field === 'id' ? {} : field === 'more' ? value : { [field]: value };
        const present = Object.entries({ ...valid(id), ...change }).filter(([, part]) => part !== undefined);
        const data = Object.fromEntries(present);
        const run = () => attempt(db, id, data);
        return { name: `${name} ${printable(value)}`, isAllowed: side === 'valid', run, before: given?.(id, data) };
      });
      await give(attempts.map(({ before }) => before));
      await check(attempts);
    });
  });

  describe.each(Object.entries(ALLOWED))('%s', (path, { anyone, admins }) => {
    test.each(CLIENTS)('%s', async (who) => {
      const db = clients[who];
      const allowed = who === 'admin' ? [...anyone, ...admins] : anyone;
      const attempts = Object.entries({ ...TO_NONE, ...TO_STORED }).map(([name, operation]) => {
        const document = doc(db, path, randomId());
        const { id } = document;
        const itself = name in TO_STORED ? { [document.path]: validIn(path, id) } : {};
        const before = { ...itself, ...(/Analytics|Desk/.test(path) && requestOf(id)) };
        const run = () => operation(document, validIn(path, id), db);
        return { name, isAllowed: allowed.includes(name), run, before };
      });
      await give(attempts.map(({ before }) => before));
      await check(attempts);
    });
  });

  test.each(Object.entries(COMMITS))('%s', async (_, [by, given, writes]) => {
    const attempts = CLIENTS.map((who) => {
      const id = randomId();
      const run = () => {
        const batch = writeBatch(clients[who]);
        for (const write of writes(id)) write(batch, clients[who]);
        return batch.commit();
      };
      const isAllowed = by === 'anyone' || (by === 'admins' && who === 'admin');
      return { name: who, isAllowed, run, before: given(id) };
    });
    await give(attempts.map(({ before }) => before));
    await check(attempts);
  });

  test('a visitor who knows a request’s id can’t find out its status, or when it was changed', async () => {
    const [id, never] = [randomId(), randomId()];
    await give([requestOf(id), requestOf(never)]);
    const inbox = createFirestoreInbox(clients.admin, async () => ({ uid: 'someone', email: ADMIN_EMAIL }), Date.now);
    const { request } = (await inbox.readRequest(id))!;
    expect(await inbox.setStatus(request, 'lost')).toMatchObject({ tag: 'saved' });
    const root = `http://${project.host}/v1/projects/${project.projectId}/databases/(default)/documents`;
    const probe = async (of: string, fields: object, fieldPaths: readonly string[]) => {
      const name = `${root.slice(root.indexOf('projects'))}/projectRequests/${of}`;
      const writes = [{ update: { name, fields }, updateMask: { fieldPaths }, currentDocument: { exists: true } }];
      const answer = await fetch(`${root}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
      const { writeResults = [] } = (await answer.json()) as { writeResults?: readonly { updateTime: string }[] };
      return [answer.status, writeResults[0]?.updateTime];
    };
    const times: unknown[] = [];
    for (const of of [id, never]) {
      const results = ['pending', 'lost'].map((stringValue) => probe(of, { status: { stringValue } }, ['status']));
      expect((await Promise.all(results)).map(([status]) => status)).toEqual([200, 403]);
      const [status, time] = await probe(of, {}, []);
      expect(status).toBe(200);
      times.push(time);
    }
    expect(times[0]).toBe(times[1]); // both were stored in one commit
  });

  test.each([false, 'true', 1, [true], { admin: true }])('the claim %j doesn’t make a user an admin', async (admin) => {
    const db = connect(project, { admin });
    await check([{ name: 'get', isAllowed: false, run: () => getDoc(doc(db, 'projectRequests/any')) }]);
  });

  test.each(['templates', 'categories'])('visitors can’t use an offset in a list of %s', async (collectionId) => {
    const equals = { isActive: { booleanValue: true }, status: { stringValue: 'published' } };
    const filters = Object.entries(equals).map(([fieldPath, value]) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
    }));
    const query = { from: [{ collectionId }], where: { compositeFilter: { op: 'AND', filters } }, limit: 1 };
    const answers = [0, 1].map(async (offset) => {
      const body = JSON.stringify({ structuredQuery: { ...query, offset } });
      const root = `http://${project.host}/v1/projects/${project.projectId}/databases/(default)/documents`;
      return (await fetch(`${root}:runQuery`, { method: 'POST', body })).status;
    });
    expect(await Promise.all(answers)).toEqual([200, 403]);
  });

  // The emulator's report contains every evaluation, so reading it takes a minute on a slow machine.
  test('the tests above evaluate each condition to true and to false', { timeout: 180_000 }, async () => {
    const conditions = await readConditions(project);
    expect(conditions.filter(({ seen }) => seen.size < 2)).toEqual([]);
    expect(conditions.length).toBeGreaterThan(50);
  });
});

/** Runs all attempts. Fails with a list of those with the wrong result. */
async function check(attempts: readonly Attempt[]): Promise<void> {
  const wrong = attempts.map(async ({ name, isAllowed, run }) => {
    const outcome = () =>
      run().then(
        () => 'ok',
        (error: FirestoreError) => error.code,
      );
    let code = await outcome();
    // `aborted` means that Firestore could not lock a document in time. It expects clients to repeat the call.
    while (code === 'aborted') code = await outcome();
    // `not-found` means that the rules have allowed an update of a missing document.
    return (isAllowed ? ['ok', 'not-found'] : ['permission-denied']).includes(code) ? [] : [`${name}: ${code}`];
  });
  expect((await Promise.all(wrong)).flat()).toEqual([]);
}

/** Formats a value for a test's output, as JSON in ASCII. */
function printable(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`).slice(0, 60);
}

/** The emulator's report on an expression of the rules: its results so far, and its subexpressions. */
interface Coverage {
  readonly sourcePosition: { readonly line: number; readonly column: number };
  readonly values?: readonly { readonly value: Readonly<Record<string, unknown>> }[];
  readonly children?: readonly Coverage[];
}

/** Lists the boolean expressions with their results so far, and the expressions that were never evaluated. */
async function readConditions({ projectId, host }: Project) {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { report } = (await answer.json()) as { report: readonly Coverage[] };
  const flat = (node: Coverage): readonly Coverage[] => [node, ...(node.children ?? []).flatMap(flat)];
  const lines = RULES.split('\n');
  return report.flatMap(flat).flatMap(({ sourcePosition: { line, column }, values = [] }) => {
    const reached = values.filter(({ value }) => !('undefined' in value));
    if (reached.some(({ value }) => !('boolValue' in value))) return [];
    const source = lines[line - 1]?.slice(column - 1);
    return { at: `${line}: ${source}`, seen: new Set(reached.map(({ value }) => value.boolValue)) };
  });
}
