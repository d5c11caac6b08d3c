import { beforeAll, describe, test } from 'vitest';
import { FATES } from './exchange.ts';
import { type Explored, explore } from './explore.ts';
import { expectNoViolation } from './report.ts';
import { takeOverBrowser } from './take-over.ts';
import type { Circumstances } from './world.ts';

const ALL: Explored = { played: 0, states: 0, pruned: 0, failed: [] };

/** Everything that the journal writes in a play of two exchanges, and a few more. */
const TRANSACTIONS = Array.from({ length: 24 }, (_, i) => i + 1);

/** One tab, two exchanges; of the fates only those that differ for the journal. */
const SHORT = {
  exchanges: 2,
  actions: 2,
  without: /new tab|stay away|clock|change|dismiss|twice|silent|slow|wrong|json|html|offline|4\d\d$|5\d\d|reload/,
};

beforeAll(takeOverBrowser);

/** Explores the same under each of some circumstances. */
async function exploreAll(limits: typeof SHORT, all: readonly Circumstances[]): Promise<Explored> {
  let sum = ALL;
  for (const circumstances of all) {
    const { played, states, pruned, failed } = await explore(limits, circumstances);
    sum = {
      played: sum.played + played,
      states: sum.states + states,
      pruned: sum.pruned + pruned,
      failed: [...sum.failed, ...failed],
    };
  }
  return sum;
}

describe('every promise is kept while', () => {
  test.each(['throws', 'hangs', 'done, but throws', 'killed before', 'killed after'] as const)(
    'the journal’s n-th transaction: %s, for every n',
    async (fate) => {
      const all = TRANSACTIONS.map((n) => ({ disk: { n, fate } }));
      expectNoViolation(`n-th transaction ${fate}`, await exploreAll(SHORT, all));
    },
  );

  test('from the n-th transaction on the disk is full, for every n', async () => {
    const all = TRANSACTIONS.map((n) => ({ disk: { n, fate: 'throws', onwards: true } as const }));
    expectNoViolation('disk full', await exploreAll(SHORT, all));
  });

  test('the visitor’s clock is set by ten days, forwards and back, or the visitor stays away for eight', async () => {
    const without = /new tab|change|dismiss|twice|silent|slow|wrong|json|html|4\d\d$|5\d\d|reload/;
    expectNoViolation('clock', await explore({ exchanges: 2, actions: 4, without }));
  });

  test('the analytics event meets any fate', async () => {
    const all = FATES.map((eventFate) => ({ eventFate }));
    expectNoViolation('event', await exploreAll({ ...SHORT, exchanges: 1 }, all));
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
