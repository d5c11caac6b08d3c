import { beforeAll, describe, test } from 'vitest';
import { FATES } from './exchange.ts';
import { type Explored, explore, type Play } from './explore.ts';
import { expectNoViolation, whole } from './report.ts';
import { takeOverBrowser } from './take-over.ts';
import type { Circumstances, World } from './world.ts';

const NONE: Explored = { played: 0, states: 0, pruned: 0, failed: [], drawn: '' };

/** One tab, two exchanges; of the fates only those that differ for the journal. */
const SHORT = {
  exchanges: 2,
  actions: 2,
  without: /new tab|stay away|clock|change|dismiss|twice|silent|slow|wrong|json|html|offline|4\d\d$|5\d\d|reload/,
};

beforeAll(takeOverBrowser);

function both(a: Explored, b: Explored): Explored {
  return {
    played: a.played + b.played,
    states: a.states + b.states,
    pruned: a.pruned + b.pruned,
    failed: [...a.failed, ...b.failed],
    drawn: '',
  };
}

/** Explores the same for each n, until no play has an n-th transaction or one goes wrong. */
async function exploreEach(disk: (n: number) => Required<Circumstances>['disk']): Promise<Explored> {
  let sum = NONE;
  let isReached = true;
  for (let n = 1; isReached && sum.failed.length === 0; n++) {
    isReached = false;
    const look = (_: Play, world: World) => {
      isReached ||= world.disk.transactions() >= n;
    };
    sum = both(sum, await explore(SHORT, { disk: disk(n) }, look));
  }
  return sum;
}

describe('every promise is kept while', () => {
  test.each(['throws', 'full', 'hangs', 'late', 'slow', 'done, but throws', 'killed before', 'killed after'] as const)(
    'the journal’s n-th transaction: %s, for every n',
    async (fate) => {
      expectNoViolation(`n-th transaction ${fate}`, await exploreEach((n) => ({ n, fate })));
    },
  );

  test.each(['throws', 'full'] as const)('from the n-th transaction on the disk %s, for every n', async (fate) => {
    expectNoViolation(`disk ${fate}`, await exploreEach((n) => ({ n, fate, onwards: true })));
  });

  test('the visitor’s clock is set by a year, forwards and back, or the visitor stays away for eight', async () => {
    const without = /new tab|change|dismiss|twice|silent|slow|wrong|json|html|4\d\d$|5\d\d|reload/;
    expectNoViolation('clock', await explore({ exchanges: 2, actions: 4, without, whole: whole(2, 3, 300) }));
  });

  test('the analytics event meets any fate', async () => {
    let all = NONE;
    for (const eventFate of FATES) all = both(all, await explore({ ...SHORT, exchanges: 1 }, { eventFate }));
    expectNoViolation('event', all);
  });

  test('the database’s code comes after the deadline', async () => {
    expectNoViolation('late code', await explore(SHORT, { codeDelayMs: 16_000 }));
  });

  test('the second tab is of a later version', async () => {
    const without = /stay away|clock|dismiss|twice|silent|slow|wrong|json|html|4\d\d$|5\d\d/;
    expectNoViolation('two versions', await explore({ exchanges: 2, actions: 2, without }, { laterVersion: true }));
  });

  test('the browser has no locks', async () => {
    expectNoViolation('no locks', await explore({ ...SHORT, exchanges: 3 }, { withoutLocks: true }));
  });
});
