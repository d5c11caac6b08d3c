import { DataError } from '../../port.ts';
import type { Rest, RestDocument } from './rest.ts';

/** Documents read in one call. */
const PAGE = 500;

/** A part of the answer to a query. There is at least one, and each says when it was read. */
interface Found {
  readonly document?: RestDocument;
  readonly readTime?: string;
}

/** The answer for one document. */
interface Got {
  readonly found?: RestDocument;
  /** The name of a document that is not there. */
  readonly missing?: string;
}

/** What a commit's answer says of one write. */
export interface WriteResult {
  readonly updateTime?: string;
  readonly transformResults?: readonly { readonly timestampValue?: string }[];
}

/** Runs a query from the database's root. @throws DataError. */
export async function runQuery(rest: Rest, structuredQuery: object): Promise<readonly RestDocument[]> {
  const answers = asList<Found>(await rest.post('runQuery', { structuredQuery }));
  if (answers.length === 0 || !answers.every((answer) => answer.readTime)) throw notFirestore();
  return answers.flatMap(({ document }) => (document === undefined ? [] : [document]));
}

/**
 * Every document of a collection, a page at a time. @throws DataError.
 *
 * @param fields the only ones to read.
 */
export async function* everyDocument(
  rest: Rest,
  collectionId: string,
  fields?: readonly { readonly fieldPath: string }[],
): AsyncGenerator<readonly RestDocument[]> {
  let last: RestDocument | undefined;
  do {
    const page = await runQuery(rest, {
      ...(fields && { select: { fields } }),
      from: [{ collectionId }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(last === undefined ? {} : { startAt: { values: [{ referenceValue: last.name }], before: false } }),
      limit: PAGE,
    });
    yield page;
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last !== undefined);
}

/** Reads documents by their paths, in that order; undefined for what is not there. @throws DataError. */
export async function getAll(rest: Rest, paths: readonly string[]): Promise<readonly (RestDocument | undefined)[]> {
  const documents = paths.map(rest.name);
  const answers = asList<Got>(await rest.post('batchGet', { documents }));
  // Firestore answers in any order. A document counts as missing only if it says so.
  const got = new Map(answers.map((answer) => [answer.found?.name ?? answer.missing, answer.found]));
  if (!documents.every((name) => got.has(name))) throw notFirestore();
  return documents.map((name) => got.get(name));
}

/** Sends writes that all arrive or none. @throws DataError; of kind `rejected` if a precondition does not hold. */
export async function commit(rest: Rest, writes: readonly object[]): Promise<readonly WriteResult[]> {
  const { writeResults } = (await rest.post('commit', { writes })) as { writeResults?: readonly WriteResult[] };
  if (writeResults?.length !== writes.length) throw notFirestore();
  return writeResults;
}

/** How many documents a query finds. @throws DataError. */
export async function count(rest: Rest, structuredQuery: object): Promise<number> {
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'count', count: {} }] };
  const [answer] = asList<{ result?: { aggregateFields?: { count?: { integerValue?: string } } } }>(
    await rest.post('runAggregationQuery', { structuredAggregationQuery }),
  );
  const value = answer?.result?.aggregateFields?.count?.integerValue;
  if (value === undefined) throw notFirestore();
  return Number(value);
}

/** The last part of a document's name. */
export function idOf({ name }: RestDocument): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function asList<Item>(answer: unknown): readonly Item[] {
  if (!Array.isArray(answer)) throw notFirestore();
  return answer as Item[];
}

/** A public network's sign-in page answers anything with HTTP 200. */
function notFirestore(): DataError {
  return new DataError('network', 'The answer is not Firestore’s.');
}
