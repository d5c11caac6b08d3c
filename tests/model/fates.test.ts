import { beforeAll, expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { TWINS } from './exchange.ts';
import { play } from './explore.ts';
import { takeOverBrowser } from './take-over.ts';

beforeAll(takeOverBrowser);

const stateAfter = async (...moves: string[]) =>
  canonical(await play({ moves, exchanges: moves.length, circumstances: {} }));

test.each(Object.entries(TWINS))('%s leads to the same state as %s, whatever it meets', async (one, other) => {
  const request = ['submit 0'];
  const confirmation = ['submit 0', 'status-409'];
  const repeat = ['submit 0', 'lose-answer', 'later 0', 'wait'];
  for (const before of [request, confirmation, repeat]) {
    expect(await stateAfter(...before, one), before.join()).toBe(await stateAfter(...before, other));
  }
});
