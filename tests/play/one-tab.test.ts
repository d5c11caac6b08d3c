import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test('in one tab, every sequence of up to four exchanges keeps every promise', async () => {
  const limits = {
    from: ['submit 0'],
    exchanges: 4,
    actions: Number(process.env.AC ?? 3),
    without: new RegExp(`new tab|stay away|clock${process.env.MORE ?? ''}`),
  };
  expectNoViolation('one tab, four exchanges', await explore(limits));
});
