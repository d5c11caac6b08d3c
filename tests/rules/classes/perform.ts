import type { Answer, GuardedFirestore, Sender } from '../guarded-firestore.ts';
import { setWrite, text, updateWrite, whereEqual } from '../rest.ts';
import type { Act, Attempt, Given, Write } from './attempt.ts';

/** Makes an attempt on Firestore, in one call. */
export function perform(firestore: GuardedFirestore, { sender, act }: Attempt): Promise<Answer> {
  switch (act.op) {
    case 'get':
      return act.by === 'GET'
        ? firestore.send('GET', `/${encodePath(act.path)}`, undefined, sender)
        : firestore.send('POST', ':batchGet', { documents: [firestore.name(act.path)] }, sender);
    case 'list': {
      const parent = act.parent === '' ? '' : `/${encodePath(act.parent)}`;
      if (act.by === 'GET') {
        const size = act.limit === undefined ? '' : `?pageSize=${act.limit}`;
        return firestore.send('GET', `${parent}/${encodePath(act.collection)}${size}`, undefined, sender);
      }
      const structuredQuery = query(act);
      return act.by === 'runAggregationQuery'
        ? firestore.send(
            'POST',
            `${parent}:runAggregationQuery`,
            { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } },
            sender,
          )
        : firestore.send('POST', `${parent}:runQuery`, { structuredQuery }, sender);
    }
    case 'commit':
      return send(firestore, act, sender);
  }
}

async function send(
  firestore: GuardedFirestore,
  { by, writes: all }: Extract<Act, { op: 'commit' }>,
  sender: Sender,
): Promise<Answer> {
  const writes = all.map((write) => restWrite(firestore, write));
  if (by === 'batchWrite') return firestore.send('POST', ':batchWrite', { writes }, sender);
  if (by === 'commit') return firestore.commit(writes, sender);
  const { body } = await firestore.send('POST', ':beginTransaction', {}, sender);
  return firestore.send('POST', ':commit', { ...(body as { transaction: string }), writes }, sender);
}

/** Puts documents into the database with the owner's rights, many in a commit. */
export async function give(firestore: GuardedFirestore, given: readonly Given[]): Promise<void> {
  const most = 400;
  for (let i = 0; i < given.length; i += most) {
    const writes = given
      .slice(i, i + most)
      .map(({ path, fields }) => ({ update: { name: firestore.name(path), fields } }));
    const { http, body } = await firestore.commit(writes, 'owner');
    if (http !== 200) throw new Error(`The owner could not prepare the database: ${JSON.stringify(body)}`);
  }
}

/** Puts the database into the state that an attempt is about, whatever earlier ones have left. */
export async function prepare(firestore: GuardedFirestore, { given, act }: Attempt): Promise<void> {
  const writes = act.op === 'commit' ? act.writes.map(({ path }) => ({ delete: firestore.name(path) })) : [];
  await firestore.commit(writes, 'owner');
  await give(firestore, given);
}

function restWrite(firestore: GuardedFirestore, write: Write): object {
  switch (write.op) {
    case 'set':
      return setWrite(firestore, write.path, write.draft);
    case 'update':
      return updateWrite(firestore, write.path, write.fields, write.serverTimes, write.removed);
    case 'delete':
      return { delete: firestore.name(write.path) };
  }
}

function query({ by, collection, filters, limit, offset }: Extract<Act, { op: 'list' }>): object {
  const values = filters.map(([field, value]) => [
    field,
    typeof value === 'string' ? text(value) : { booleanValue: value },
  ]);
  const where = whereEqual(Object.fromEntries(values));
  return {
    from: [{ collectionId: collection, allDescendants: by === 'collection group' }],
    ...(where === undefined ? {} : { where }),
    ...(limit === undefined ? {} : { limit }),
    ...(offset === 0 ? {} : { offset }),
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
