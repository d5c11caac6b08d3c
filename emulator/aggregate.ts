import { invalidArgument, StatusError } from './errors.ts';
import { parseParentName } from './names.ts';
import { select } from './query.ts';
import { read } from './read.ts';
import type { Database } from './routes.ts';
import type { RunAggregationQueryRequest } from './wire/requests.ts';

/** Most counts in one call. */
const MAX_AGGREGATIONS = 5;

/**
 * `…:runAggregationQuery`: counts a query's documents.
 *
 * @param name the database's name.
 * @param parent as for `runQuery`.
 * @throws StatusError when the query is malformed or not possible.
 */
export function runAggregationQuery(
  name: string,
  parent: string,
  request: RunAggregationQueryRequest,
  database: Database,
): object[] {
  if (request.structuredAggregationQuery === undefined) {
    throw invalidArgument('Only structured aggregation queries are supported.');
  }
  const { structuredQuery = {}, aggregations = [] } = request.structuredAggregationQuery;
  parseParentName(parent);
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) throw new StatusError('UNKNOWN', '');
  if (aggregations.some(({ count }) => count === undefined)) {
    throw invalidArgument('Operator field in Aggregation is not set.');
  }
  const aliases = aliasesOf(aggregations.map(({ alias = '' }) => alias));
  const { found, readTime, opening } = read(name, request, select(parent, structuredQuery), database);
  const count = { integerValue: String(found.length) };
  const aggregateFields = Object.fromEntries(aliases.map((alias) => [alias, count]));
  return [...opening, { result: { aggregateFields }, readTime, done: true }];
}

/** Names those without an alias `field_1`, `field_2` and so on. */
function aliasesOf(given: readonly string[]): string[] {
  let unnamed = 0;
  const aliases = given.map((alias) => {
    if (alias !== '') return alias;
    unnamed += 1;
    return `field_${unnamed}`;
  });
  for (const [i, alias] of aliases.entries()) {
    if (/^__.*__$/s.test(alias)) throw invalidArgument(`The property.name "${alias}" is reserved.`);
    if (aliases.indexOf(alias) !== i) throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`);
  }
  return aliases;
}
