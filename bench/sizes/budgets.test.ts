import { expect, test } from 'vitest';
import { buildSite } from '../lab/build.ts';
import { measureSizes } from './budgets.ts';

test('the built site stays within its byte budgets', () => {
  const sizes = measureSizes(buildSite());
  expect(sizes.filter(({ kB, budget }) => kB > budget)).toEqual([]);
});
