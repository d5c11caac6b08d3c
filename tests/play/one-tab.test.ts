import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test('in one tab, every sequence of up to four exchanges keeps every promise', async () => {
  const limits = {
    from: ['submit 0'],
    exchanges: 4,
    actions: Number(process.env.PLAY_ACTIONS ?? 3),
    without: /new tab|stay away|clock/,
  };
  expectNoViolation('one tab, four exchanges', await explore(limits));
});
