import { z } from 'zod';
import { StatusError } from './errors.ts';
import { runQuery, structuredQuery } from './query.ts';
import type { Store, StoredDocument } from './store.ts';
import { fieldPath, pickFields } from './values.ts';
import { perform, write } from './write.ts';

export interface Database {
  readonly store: Store;
  /** Called with the full name of each new document after it has been stored. */
  readonly onCreated?: (name: string) => void;
}

/**
 * Handles one kind of call and returns the response's JSON.
 *
 * @param body the request's JSON.
 * @param root the parent of the collections: `projects/P/databases/D/documents`.
 * @throws StatusError, ZodError.
 */
type Call = (body: unknown, root: string, database: Database) => object;

/** Matches collection and document ids that Firestore reserves. */
const RESERVED = /^(\.{1,2}|__.*__)$/s;

/** Checks that `name` names a document in a top-level collection. @throws StatusError if not. */
function checkName(name: string, root: string): void {
  const path = name.startsWith(`${root}/`) ? name.slice(root.length + 1).split('/') : [];
  if (path.length === 2 && path.every((part) => part !== '' && !RESERVED.test(part))) return;
  throw new StatusError('INVALID_ARGUMENT', `${JSON.stringify(name)} is no document of ${root}.`);
}

const commitBody = z.strictObject({ writes: z.array(write).default([]) });

/** Stores all writes or none. The stored writes are on disk before the response is sent. */
const commit: Call = (body, root, { store, onCreated }) => {
  const { writes } = commitBody.parse(body);
  for (const { name } of writes) checkName(name, root);
  if (writes.length === 0) return {};
  const commitTime = store.now();
  const changes = new Map<string, StoredDocument | null>();
  const writeResults = writes.map((one) => {
    const present = changes.has(one.name) ? changes.get(one.name) : store.get(one.name);
    const { document, result } = perform(one, present ?? undefined, commitTime);
    changes.set(one.name, document);
    return result;
  });
  const created = [...changes].filter(([name, document]) => document !== null && store.get(name) === undefined);
  store.write(changes);
  for (const [name] of created) onCreated?.(name);
  return { writeResults, commitTime };
};

const batchGetBody = z.strictObject({
  documents: z.array(z.string()),
  mask: z.strictObject({ fieldPaths: z.array(fieldPath) }).optional(),
});

/** Returns an entry for each requested document, found or missing. */
const batchGet: Call = (body, root, { store }) => {
  const { documents, mask } = batchGetBody.parse(body);
  for (const name of documents) checkName(name, root);
  const readTime = store.now();
  return documents.map((name) => {
    const found = store.get(name);
    return found === undefined
      ? { missing: name, readTime }
      : { found: selectFields(found, mask?.fieldPaths), readTime };
  });
};

/** Returns an entry for each document that a query finds, or a single entry if it finds none. The last entry has `done`. */
const query: Call = (body, root, { store }) => {
  const { structuredQuery: one } = z.strictObject({ structuredQuery }).parse(body);
  const readTime = store.now();
  const found = runQuery(one, root, store).map((document) => ({ document, readTime }));
  const last = { ...(found.pop() ?? { readTime }), done: true };
  return [...found, last];
};

const count = z.strictObject({ alias: z.string(), count: z.strictObject({}) });
const countBody = z.strictObject({
  structuredAggregationQuery: z.strictObject({ structuredQuery, aggregations: z.tuple([count]) }),
});

/** Returns the number of documents that a query finds. */
const runCount: Call = (body, root, { store }) => {
  const { structuredQuery: one, aggregations } = countBody.parse(body).structuredAggregationQuery;
  const integerValue = String(runQuery(one, root, store).length);
  return [
    { result: { aggregateFields: { [aggregations[0].alias]: { integerValue } } }, readTime: store.now(), done: true },
  ];
};

/** Returns a document with only the fields at `paths`; with all fields if `paths` is undefined. */
function selectFields({ fields = {}, ...rest }: StoredDocument, paths: readonly (readonly string[])[] | undefined) {
  const picked = pickFields(fields, paths);
  return { ...rest, ...(Object.keys(picked).length > 0 && { fields: picked }) };
}

const CALLS: Readonly<Record<string, Call>> = {
  commit,
  batchGet,
  runQuery: query,
  runAggregationQuery: runCount,
};

/**
 * Answers `POST /v1/ROOT:CALL`.
 *
 * @param path the decoded path.
 * @param body a JSON text.
 * @throws StatusError if the call is invalid, if its precondition fails, or if this server doesn't implement it.
 */
export function answerCall(method: string, path: string, body: string, database: Database): object {
  const [, root = '', verb = ''] = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents):(\w+)$/s.exec(path) ?? [];
  const call = method === 'POST' && Object.hasOwn(CALLS, verb) ? CALLS[verb] : undefined;
  if (call === undefined) throw new StatusError('NOT_FOUND', `The local Firestore does not know ${method} ${path}.`);
  try {
    return call(JSON.parse(body), root, database);
  } catch (error) {
    if (error instanceof SyntaxError) throw new StatusError('INVALID_ARGUMENT', 'The request is not JSON.');
    if (!(error instanceof z.ZodError)) throw error;
    const what = z.prettifyError(error);
    throw new StatusError('INVALID_ARGUMENT', `The local Firestore does not know this ${verb}:\n${what}`);
  }
}
