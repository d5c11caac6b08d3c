import { documentJson, type StoredDocument } from './document.ts';
import type { Documents } from './documents.ts';
import { invalidArgument } from './errors.ts';
import { NAME_PATH, parseFieldPath, pickFields } from './field-path.ts';
import { fieldName, matches, toFilter } from './filter.ts';
import { checkCollectionId, parseParentName } from './names.ts';
import { checkCombination } from './query-limits.ts';
import { compareByKeys, sortValues, toCursorValues, toSortKeys } from './query-order.ts';
import { read } from './read.ts';
import type { Database } from './routes.ts';
import type { RunQueryRequest, StructuredQuery } from './wire/requests.ts';

/**
 * `…:runQuery`: one answer per document, the last one marked as done.
 *
 * @param name the database's name.
 * @param parent full name of the document to search under, or of the database's root with `/documents`.
 * @throws StatusError when the query is malformed or not possible.
 */
export function runQuery(name: string, parent: string, request: RunQueryRequest, database: Database): object[] {
  const query = request.structuredQuery;
  if (query === undefined) throw invalidArgument('only structured queries are supported');
  parseParentName(parent);
  const { found, readTime, opening } = read(name, request, select(parent, query), database);
  if (found.length === 0) return [...opening, { readTime, done: true }];
  const offset = query.offset ?? 0;
  const answers = found.map((document, i) => {
    const isLast = i === found.length - 1;
    return {
      document: documentJson(document),
      readTime,
      ...(isLast ? { done: true } : offset > 0 ? { skippedResults: offset } : {}),
    };
  });
  return [...opening, ...answers];
}

/** Checks a query and returns what finds its documents, in order. @throws StatusError. */
export function select(parent: string, query: StructuredQuery): (documents: Documents) => StoredDocument[] {
  const candidates = source(parent, query);
  const filter = query.where === undefined ? undefined : toFilter(query.where);
  if (filter !== undefined) checkCombination(filter);
  const keys = toSortKeys(query, filter);
  const start = query.startAt && toCursorValues(query.startAt, query, keys);
  const end = query.endAt && toCursorValues(query.endAt, query, keys);
  const project = projection(query);
  const { offset = 0, limit } = query;
  if (offset < 0) throw invalidArgument('offset is negative');
  if (limit !== undefined && limit < 0) throw invalidArgument('limit is negative');

  return (documents) =>
    candidates(documents)
      .filter((document) => filter === undefined || matches(filter, document))
      .flatMap((document) => {
        const values = sortValues(document, keys);
        return values === undefined ? [] : [{ document, values }];
      })
      .filter(({ values }) => {
        const fromStart = start === undefined ? 1 : compareByKeys(values, start, keys);
        const fromEnd = end === undefined ? -1 : compareByKeys(values, end, keys);
        const afterStart = fromStart > 0 || (fromStart === 0 && query.startAt?.before === true);
        return afterStart && (fromEnd < 0 || (fromEnd === 0 && query.endAt?.before !== true));
      })
      .sort((a, b) => compareByKeys(a.values, b.values, keys))
      .slice(offset, limit === undefined ? undefined : offset + limit)
      .map(({ document }) => project(document));
}

/** Checks `from` and returns the function that reads it. */
function source(parent: string, query: StructuredQuery): (documents: Documents) => StoredDocument[] {
  const [selector = {}, second] = query.from ?? [];
  if (second !== undefined) {
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  }
  const { collectionId = '', allDescendants = false } = selector;
  if (collectionId !== '') checkCollectionId(collectionId);
  if (allDescendants) return (documents) => documents.below(parent, collectionId === '' ? undefined : collectionId);
  if (collectionId !== '') return (documents) => documents.inCollection(`${parent}/${collectionId}`);
  const depth = parent.split('/').length + 2;
  return (documents) => documents.below(parent, undefined).filter(({ name }) => name.split('/').length === depth);
}

function projection(query: StructuredQuery): (document: StoredDocument) => StoredDocument {
  if (query.select === undefined) return (document) => document;
  const names = (query.select.fields ?? []).map(fieldName).filter((name) => name !== NAME_PATH);
  const paths = names.map(parseFieldPath);
  return (document) => ({ ...document, fields: pickFields(document.fields, paths) });
}
