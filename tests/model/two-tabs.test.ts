import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation, whole } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test.each([
  ['the second opened on the way', ['submit 0'], whole(3, 2, 300)],
  ['both open and filled in from the start', ['new tab', 'submit 0'], whole(3, 1, 800)],
])('in two tabs, %s, every sequence of exchanges keeps every promise', async (what, from, rest) => {
  const limits = { from, exchanges: 4, actions: 2, without: /stay away|clock|dismiss/, whole: rest };
  expectNoViolation(`two tabs, ${what}`, await explore(limits));
});
