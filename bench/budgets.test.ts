import { expect, test } from 'vitest';
import { measureSizes } from './budgets.ts';
import { figure, markdownTable } from './lab/report.ts';
import { buildSite } from './lab/site.ts';

test('the built site stays within its byte budgets', () => {
  const sizes = measureSizes(buildSite());
  const rows = sizes.map(({ what, kB, budget }) => [what, figure(kB), figure(budget)]);
  console.log(markdownTable([['in brotli', 'kB', 'budget kB'], ...rows]));
  expect(sizes.filter(({ kB, budget }) => kB > budget)).toEqual([]);
});
