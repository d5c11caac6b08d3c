import type { Database } from './database.ts';
import { invalidArgument } from './errors.ts';
import { pickFields, readDocumentName, readFieldPath } from './names.ts';
import { runQuery } from './query.ts';
import { listOf, message, optional, readText } from './read-json.ts';
import type { StoredDocument } from './store.ts';
import { fromMicros } from './value.ts';
import { perform, readWrite } from './write.ts';

/**
 * Answers a call with JSON.
 *
 * @param body the request's JSON.
 * @param name of the database: `projects/P/databases/D`.
 * @throws StatusError.
 */
export type Call = (body: unknown, name: string, database: Database) => object;

/** `documents:commit`: all of its writes are on disk when it is answered, or none is stored. */
const commit: Call = (body, database, { store, transactions, created }) => {
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

const readTransaction = message({ readWrite: message({ retryTransaction: optional(readText) }) });

/** `documents:batchGet`: an answer for each document, found or missing. */
const batchGet: Call = (body, database, { store, transactions }) => {
  const { documents, mask, transaction, newTransaction } = message({
    documents: listOf((json, at) => readDocumentName(json, at, database)),
    mask: optional(message({ fieldPaths: optional(listOf(readFieldPath)) })),
    transaction: optional(readText),
    newTransaction: optional(readTransaction),
  })(body, 'batchGet');
  const begun = newTransaction && transactions.begin();
  const id = begun ?? transaction;
  const readTime = fromMicros(store.now());
  const paths = mask && (mask.fieldPaths ?? []);
  const answers = documents.map((name) => {
    const found = id === undefined ? store.get(name) : transactions.read(id, name);
    return found === undefined ? { missing: name, readTime } : { found: withOnly(found, paths), readTime };
  });
  return begun === undefined ? answers : [{ transaction: begun }, ...answers];
};

/** A document with some of its fields, as it is answered; with all of them if `paths` is undefined. */
function withOnly({ fields = {}, ...rest }: StoredDocument, paths: readonly (readonly string[])[] | undefined) {
  const picked = pickFields(fields, paths);
  return { ...rest, ...(Object.keys(picked).length > 0 && { fields: picked }) };
}

/** `documents:runQuery`: an answer for each document, the last of which says so. */
const query: Call = (body, name, { store }) => {
  const { structuredQuery } = message({ structuredQuery: (json) => json })(body, 'runQuery');
  const readTime = fromMicros(store.now());
  const { documents, paths } = runQuery(structuredQuery, 'structuredQuery', name, store);
  if (documents.length === 0) return [{ readTime, done: true }];
  return documents.map((document, i) => ({
    document: withOnly(document, paths),
    readTime,
    ...(i === documents.length - 1 && { done: true }),
  }));
};

/** `documents:runAggregationQuery`: how many documents a query finds. */
const count: Call = (body, name, { store }) => {
  const readBody = message({
    structuredAggregationQuery: message({
      structuredQuery: (json) => json,
      aggregations: listOf(message({ alias: readText, count: message({}) })),
    }),
  });
  const { structuredQuery, aggregations } = readBody(body, 'runAggregationQuery').structuredAggregationQuery;
  const { documents } = runQuery(structuredQuery, 'structuredQuery', name, store);
  const found = { integerValue: String(documents.length) };
  const aggregateFields = Object.fromEntries(aggregations.map(({ alias }) => [alias, found]));
  return [{ result: { aggregateFields }, readTime: fromMicros(store.now()), done: true }];
};

/** `documents:rollback`. */
const rollback: Call = (body, _, { transactions }) => {
  transactions.rollBack(message({ transaction: readText })(body, 'rollback').transaction);
  return {};
};

/** Deletes all documents, at the address that Google's emulator has for it. */
const clear: Call = (_body, name, { store }) => {
  store.write(store.below(`${name}/documents/`).map((document) => [document.name, null]));
  return {};
};

const CALLS: Readonly<Record<string, Call>> = {
  commit,
  batchGet,
  runQuery: query,
  runAggregationQuery: count,
  rollback,
};

/** The call that a request is for, with the name of its database; undefined if none is. `path` is decoded. */
export function findCall(method: string, path: string): { readonly name: string; readonly call: Call } | undefined {
  const [, area, name = '', verb = ''] =
    /^(\/emulator)?\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?::(\w+))?$/s.exec(path) ?? [];
  const posted = method === 'POST' && area === undefined && Object.hasOwn(CALLS, verb) ? CALLS[verb] : undefined;
  const call = method === 'DELETE' && area !== undefined && verb === '' ? clear : posted;
  return call && { name, call };
}

/** A request's JSON; an empty text stands for an empty message. @throws StatusError INVALID_ARGUMENT. */
export function parseBody(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw invalidArgument('The request is not JSON.');
  }
}
