import { expect, test } from 'vitest';
import { type Figure, takeFigures } from '../report/goals.ts';
import { median } from '../report/statistics.ts';
import { type Rounds, takeRounds } from './rounds.ts';

const COST: Figure<number> = { what: 'cost', goal: { most: 10 }, of: median };

/** @returns how many rounds are taken that find these costs, by turns. */
async function roundsOf(rounds: Rounds, costs: readonly number[]): Promise<number> {
  const found: number[] = [];
  const take = async (round: number) => void found.push(costs[round % costs.length] ?? 0);
  await takeRounds(rounds, take, () => takeFigures([COST], found));
  return found.length;
}

test('a bench runs until every goal is decided, but no longer than it may', async () => {
  expect(await roundsOf({ minutes: 1 }, [8, 9, 8.5])).toBe(6);
  expect(await roundsOf({ minutes: 1 }, [8, 9, 13, 9, 8, 9, 8, 9, 8, 9, 8, 9])).toBe(12);
  expect(await roundsOf({ minutes: 0 }, [8])).toBe(1);
  expect(await roundsOf({ repetitions: 8 }, [8])).toBe(8);
});
