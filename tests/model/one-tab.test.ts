import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation, whole } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test('in one tab, every sequence of exchanges keeps every promise', async () => {
  const limits = {
    from: ['submit 0'],
    exchanges: 4,
    actions: 3,
    without: /new tab|stay away|clock/,
    whole: whole(3, 2, 500),
  };
  expectNoViolation('one tab', await explore(limits));
});
