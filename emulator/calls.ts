import { z } from 'zod';
import { StatusError } from './errors.ts';
import { runQuery, structuredQuery } from './query.ts';
import type { Store, StoredDocument } from './store.ts';
import { fieldPath, pickFields } from './values.ts';
import { perform, write } from './write.ts';

/** What calls work on. */
export interface Database {
  readonly store: Store;
  /** Called with the name of each new document, once it is stored. */
  readonly onCreated: (name: string) => void;
}

/**
 * Answers a call with JSON.
 *
 * @param body the request's JSON.
 * @param root of the database's documents: `projects/P/databases/D/documents`.
 * @throws StatusError, ZodError.
 */
type Call = (body: unknown, root: string, database: Database) => object;

/** What Firestore allows nowhere in a name. */
const RESERVED = /^(\.{1,2}|__.*__)$/s;

/** Refuses what is no document of the root's collections. */
function checkName(name: string, root: string): void {
  const path = name.startsWith(`${root}/`) ? name.slice(root.length + 1).split('/') : [];
  if (path.length === 2 && path.every((part) => part !== '' && !RESERVED.test(part))) return;
  throw new StatusError('INVALID_ARGUMENT', `${JSON.stringify(name)} is no document of ${root}.`);
}

const commitBody = z.strictObject({ writes: z.array(write).default([]) });

/** All of its writes are on disk when it is answered, or none is stored. */
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
  for (const [name] of created) onCreated(name);
  return { writeResults, commitTime };
};

const batchGetBody = z.strictObject({
  documents: z.array(z.string()),
  mask: z.strictObject({ fieldPaths: z.array(fieldPath).default([]) }).optional(),
});

/** An answer for each document, found or missing. */
const batchGet: Call = (body, root, { store }) => {
  const { documents, mask } = batchGetBody.parse(body);
  for (const name of documents) checkName(name, root);
  const readTime = store.now();
  return documents.map((name) => {
    const found = store.get(name);
    return found === undefined ? { missing: name, readTime } : { found: withOnly(found, mask?.fieldPaths), readTime };
  });
};

/** An answer for each document, the last of which says so. */
const query: Call = (body, root, { store }) => {
  const { structuredQuery: one } = z.strictObject({ structuredQuery }).parse(body);
  const readTime = store.now();
  const paths = one.select?.fields.map((field) => field.fieldPath);
  const found = runQuery(one, root, store).map((document) => ({ document: withOnly(document, paths), readTime }));
  const last = { ...(found.pop() ?? { readTime }), done: true };
  return [...found, last];
};

/** A document with some of its fields, as it is answered; with all of them if `paths` is undefined. */
function withOnly({ fields = {}, ...rest }: StoredDocument, paths: readonly (readonly string[])[] | undefined) {
  const picked = pickFields(fields, paths);
  return { ...rest, ...(Object.keys(picked).length > 0 && { fields: picked }) };
}

const countBody = z.strictObject({
  structuredAggregationQuery: z.strictObject({
    structuredQuery,
    aggregations: z.array(z.strictObject({ alias: z.string(), count: z.strictObject({}) })),
  }),
});

/** How many documents a query finds. */
const count: Call = (body, root, { store }) => {
  const { structuredAggregationQuery: asked } = countBody.parse(body);
  const integerValue = String(runQuery(asked.structuredQuery, root, store).length);
  const aggregateFields = Object.fromEntries(asked.aggregations.map(({ alias }) => [alias, { integerValue }]));
  return [{ result: { aggregateFields }, readTime: store.now(), done: true }];
};

const CALLS: Readonly<Record<string, Call>> = {
  commit,
  batchGet,
  runQuery: query,
  runAggregationQuery: count,
};

/**
 * Answers `POST /v1/ROOT:CALL`.
 *
 * @param path decoded.
 * @param body a JSON text.
 * @throws StatusError that Google's server would answer, or that says what is not known here.
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
