import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test('in two tabs, every sequence of exchanges keeps every promise', async () => {
  const limits = {
    from: ['submit 0'],
    exchanges: 4,
    actions: Number(process.env.AC ?? 2),
    without: new RegExp(`stay away|clock|dismiss${process.env.MORE ?? ''}`),
  };
  expectNoViolation('two tabs, four exchanges', await explore(limits));
});
