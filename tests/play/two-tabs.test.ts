import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test.each([
  ['the second opened on the way', ['submit 0']],
  ['both open and filled in from the start', ['new tab', 'submit 0']],
])('in two tabs, %s, every sequence of exchanges keeps every promise', async (name, from) => {
  const actions = Number(process.env.PLAY_ACTIONS ?? 2);
  const without = /stay away|clock|dismiss/;
  expectNoViolation(`two tabs, ${name}`, await explore({ from, exchanges: 4, actions, without }));
});
