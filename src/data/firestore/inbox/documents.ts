import { DataError } from '../../port.ts';
import type { Rest, RestDocument } from './rest.ts';

/** An answer's part of a query. */
interface Found {
  readonly document?: RestDocument;
}

/** What a commit's answer says of one write. */
export interface WriteResult {
  readonly updateTime?: string;
  readonly transformResults?: readonly { readonly timestampValue?: string }[];
}

/** Runs a query from the database's root. @throws DataError. */
export async function runQuery(rest: Rest, structuredQuery: object): Promise<readonly RestDocument[]> {
  const answers = asList<Found>(await rest.post('runQuery', { structuredQuery }));
  return answers.flatMap(({ document }) => (document === undefined ? [] : [document]));
}

/** Reads documents by their paths, in that order; undefined for what is not there. @throws DataError. */
export async function getAll(rest: Rest, paths: readonly string[]): Promise<readonly (RestDocument | undefined)[]> {
  const documents = paths.map(rest.name);
  // Firestore answers in any order.
  const found = new Map(
    asList<{ readonly found?: RestDocument }>(await rest.post('batchGet', { documents })).map((answer) => [
      answer.found?.name,
      answer.found,
    ]),
  );
  return documents.map((name) => found.get(name));
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
