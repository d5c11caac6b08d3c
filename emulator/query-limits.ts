import { invalidArgument } from './errors.ts';
import { conditionsOf, type Filter, NEGATIVE_OPS } from './filter.ts';
import { arrayItems } from './value.ts';

/** Maximum number of alternatives in a filter. */
const MAX_DISJUNCTIONS = 30;

/**
 * Checks which conditions may be combined in one query.
 *
 * @throws StatusError INVALID_ARGUMENT with the message of Google's emulator.
 */
export function checkCombination(filter: Filter): void {
  const ops = conditionsOf(filter).map((condition) => condition.op);
  const splits = ops.some((op) => op === 'IN' || op === 'ARRAY_CONTAINS_ANY') || hasOr(filter);
  if (ops.includes('NOT_IN') && splits) {
    throw invalidArgument("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  if (ops.filter((op) => NEGATIVE_OPS.includes(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (arrayContains(filter) > 1) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
  const alternatives = disjunctions(filter);
  if (alternatives > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${alternatives} disjunctions which is more than the ` +
        `maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
}

function hasOr(filter: Filter): boolean {
  return 'filters' in filter && (filter.op === 'OR' || filter.filters.some(hasOr));
}

/** The most ARRAY_CONTAINS conditions in any one alternative. */
function arrayContains(filter: Filter): number {
  if (!('filters' in filter)) return filter.op.startsWith('ARRAY_') ? 1 : 0;
  const counts = filter.filters.map(arrayContains);
  return filter.op === 'AND' ? counts.reduce((sum, count) => sum + count, 0) : Math.max(...counts);
}

/** Number of alternatives in the filter's disjunctive normal form. */
function disjunctions(filter: Filter): number {
  if (!('filters' in filter)) {
    const splits = filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY';
    return splits ? (arrayItems(filter.operand) ?? []).length : 1;
  }
  const counts = filter.filters.map(disjunctions);
  return filter.op === 'AND'
    ? counts.reduce((product, count) => product * count, 1)
    : counts.reduce((sum, count) => sum + count, 0);
}
