import { checkDocument, type StoredDocument } from './document.ts';
import { invalidArgument, StatusError } from './errors.ts';
import { checkPrecondition } from './precondition.ts';
import type { Database } from './routes.ts';
import type { Store } from './store.ts';
import { fromMicros } from './timestamp.ts';
import type { Transaction } from './transaction.ts';
import { applyTransforms } from './transform.ts';
import type { Fields, Value } from './value.ts';
import type { CommitRequest } from './wire/requests.ts';
import { toWrite, type Write } from './write.ts';
import { checkSequence } from './write-sequence.ts';

/** Firestore's own words; clients begin such a transaction again. */
const CONTENTION = 'Too much contention on these documents. Please try again.';

/**
 * `documents:commit`: atomic, and on disk before it returns. Ends the transaction that it belongs to, unless a write is
 * invalid.
 *
 * @param databaseName the name in the request's address.
 * @throws StatusError when a write is invalid, a precondition fails, or something that the transaction has read is no
 * longer so; nothing is stored then.
 */
export function commit(databaseName: string, request: CommitRequest, database: Database): object {
  const id = request.transaction ?? '';
  const transaction = id === '' ? undefined : database.transactions.get(databaseName, id);
  const writes = (request.writes ?? []).map(toWrite);
  checkSequence(writes);
  if (transaction?.isReadOnly && writes.length > 0) {
    throw invalidArgument('Cannot modify entities in a read-only transaction.');
  }
  try {
    return writes.length === 0 ? {} : apply(writes, transaction, database);
  } finally {
    if (transaction !== undefined) database.transactions.end(databaseName, id);
  }
}

function apply(
  writes: readonly Write[],
  transaction: Transaction | undefined,
  { store, clock, created }: Database,
): object {
  const absent: string[] = [];
  const answer = store.transaction(() => {
    if (transaction?.isOutdated()) throw new StatusError('ABORTED', CONTENTION);
    const commitTime = clock.now();
    const documents = new Map<string, StoredDocument | undefined>();
    for (const { name, precondition } of writes) {
      if (documents.has(name)) continue;
      const stored = store.get(name);
      checkPrecondition(name, stored, precondition);
      documents.set(name, stored);
      if (stored === undefined) absent.push(name);
    }
    const transformResults = writes.map((write) => applyWrite(write, documents, commitTime));
    save(documents, writes, store);
    const writeResults = writes.map((write, i) => {
      const updateTime = documents.get(write.name)?.updateTime ?? (write.kind === 'verify' ? commitTime : undefined);
      const results = transformResults[i] ?? [];
      return {
        ...(updateTime === undefined ? {} : { updateTime: fromMicros(updateTime) }),
        ...(results.length === 0 ? {} : { transformResults: results }),
      };
    });
    return { writeResults, commitTime: fromMicros(commitTime) };
  });
  for (const name of absent) if (store.get(name) !== undefined) created(name);
  return answer;
}

/** Applies one write to `documents`. @returns the values that the server computed. */
function applyWrite(write: Write, documents: Map<string, StoredDocument | undefined>, commitTime: number): Value[] {
  const old = documents.get(write.name);
  if (write.kind === 'verify') return [];
  if (write.kind === 'delete') {
    documents.set(write.name, undefined);
    return [];
  }
  const { fields, results } = applyTransforms(write.change(old?.fields ?? {}), write.transforms, commitTime);
  checkDocument(write.path, fields);
  // A write that changes nothing keeps the document's time, as in Google's emulator.
  const unchanged = old !== undefined && canonicalJson(old.fields) === canonicalJson(fields);
  documents.set(write.name, {
    name: write.name,
    fields,
    createTime: old?.createTime ?? commitTime,
    updateTime: unchanged ? old.updateTime : commitTime,
  });
  return results;
}

function save(
  documents: ReadonlyMap<string, StoredDocument | undefined>,
  writes: readonly Write[],
  store: Store,
): void {
  const written = new Set(writes.filter((write) => write.kind !== 'verify').map((write) => write.name));
  for (const name of written) {
    const document = documents.get(name);
    if (document === undefined) store.delete(name);
    else store.put(document);
  }
}

/** JSON with sorted keys, so that equal fields have equal text. */
function canonicalJson(fields: Fields): string {
  return JSON.stringify(fields, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
