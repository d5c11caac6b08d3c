import type { Call } from './calls.ts';
import { invalidArgument } from './errors.ts';
import { listOf, message, optional, readText } from './read-json.ts';
import { fromMicros } from './timestamp.ts';
import { perform, readWrite } from './write.ts';

/** `documents:commit`: all of its writes are on disk when it is answered, or none is stored. */
export const commit: Call = (body, database, { store, transactions, created }) => {
  const readCommit = message({ writes: optional(listOf(readWrite(database))), transaction: optional(readText) });
  const { writes = [], transaction } = readCommit(body, 'commit');
  if (new Set(writes.map(({ name }) => name)).size < writes.length) {
    throw invalidArgument('The local Firestore takes one write to a document in a commit.');
  }
  if (transaction !== undefined) transactions.end(transaction);
  if (writes.length === 0) return {};
  const time = store.now();
  const written = writes.map((write) => {
    const stored = store.get(write.name);
    return { ...perform(write, stored, time), name: write.name, isNew: stored === undefined };
  });
  store.write(written.map(({ name, document }) => [name, document]));
  for (const { name, document, isNew } of written) if (isNew && document !== null) created(name);
  return { writeResults: written.map(({ result }) => result), commitTime: fromMicros(time) };
};
