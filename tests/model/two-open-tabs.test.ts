import { beforeAll, test } from 'vitest';
import { explore } from './explore.ts';
import { expectNoViolation } from './report.ts';
import { whole } from './sample.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

test('in two tabs, both open and filled in from the start, every sequence of exchanges keeps every promise', async () => {
  const actions = Number(process.env.PLAY_ACTIONS ?? 2);
  const without = /stay away|clock|dismiss/;
  expectNoViolation(
    'two tabs, both open and filled in from the start',
    await explore({ from: ['new tab', 'submit 0'], exchanges: 4, actions, without, whole: whole(3, 1, 800) }),
  );
});
