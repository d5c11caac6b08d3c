import type { Call } from './calls.ts';
import { readDocumentName } from './document-name.ts';
import { pickFields, readFieldPath } from './field-path.ts';
import { listOf, message, optional, readText } from './read-json.ts';
import type { StoredDocument } from './store.ts';
import { fromMicros } from './timestamp.ts';

const readTransaction = message({ readWrite: message({ retryTransaction: optional(readText) }) });

/** `documents:batchGet`: an answer for each document, found or missing. */
export const batchGet: Call = (body, database, { store, transactions }) => {
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
export function withOnly({ fields = {}, ...rest }: StoredDocument, paths: readonly (readonly string[])[] | undefined) {
  const picked = pickFields(fields, paths);
  return { ...rest, ...(Object.keys(picked).length > 0 && { fields: picked }) };
}
