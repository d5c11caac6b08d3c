import { MEASURES, type MeasureName, type PageResult } from './page-sample.ts';

/**
 * Puts results together that were measured one after the other, say a measure each.
 *
 * @throws Error when there are none, or when they are of different browsers or machines.
 */
export function joinResults(results: readonly PageResult[]): PageResult {
  const [first] = results;
  if (first === undefined) throw new Error('There is no result to report.');
  const { cpu, browser } = first.machine;
  if (results.some(({ machine }) => machine.cpu !== cpu || machine.browser !== browser)) {
    throw new Error('These results are of different machines or browsers, and can’t be put together.');
  }
  const names = Object.keys(MEASURES) as MeasureName[];
  const measures = names.filter((name) => results.some(({ plan }) => plan.measures.includes(name)));
  const samples = results.flatMap((result) => result.samples);
  return {
    ...first,
    plan: {
      measures,
      repetitions: Math.max(...results.map(({ plan }) => plan.repetitions)),
      quick: results.some(({ plan }) => plan.quick),
    },
    samples,
    skipped: measures.filter((name) => !samples.some(({ measure }) => measure === name)),
  };
}
