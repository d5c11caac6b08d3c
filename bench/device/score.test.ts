import { expect, test } from 'vitest';
import { findScore } from './score.ts';

test.each([1, 12, 349, 350, 2300, 99_000])(
  'a device that can draw %i particles gets that score, or one that is up to 5% lower',
  async (most) => {
    let tries = 0;
    const score = await findScore(async (count) => {
      tries++;
      return count <= most;
    });
    expect(score).toBeLessThanOrEqual(most);
    expect(score).toBeGreaterThanOrEqual(Math.floor(most / 1.05));
    expect(tries).toBeLessThan(30);
  },
);

test('a device that is busy during one try gets the same score', async () => {
  let tries = 0;
  const score = await findScore(async (count) => ++tries !== 3 && count <= 2300);
  expect(score).toBe(await findScore(async (count) => count <= 2300));
});

test('the search also ends on a device that can draw no particle, or any number', async () => {
  expect(await findScore(async () => false)).toBe(0);
  expect(await findScore(async () => true)).toBe(716_800);
});
