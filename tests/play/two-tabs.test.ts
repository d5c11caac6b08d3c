import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test('in two tabs, every sequence of exchanges keeps every promise', async () => {
  const limits = {
    from: ['submit 0'],
    exchanges: 4,
    actions: Number(process.env.PLAY_ACTIONS ?? 2),
    without: /stay away|clock|dismiss/,
  };
  expectNoViolation('two tabs, four exchanges', await explore(limits));
});
