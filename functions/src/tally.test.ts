import { expect, test } from 'vitest';
import { admit } from './tally.ts';

const LIMIT = { most: 2, withinMs: 100 };
const [one, two, three] = [1000, 1050, 1099].map((at) => ({ request: `at ${at}`, key: '', at }));

test('so many leave within a time, and the next one when the first is long enough ago', () => {
  expect(admit([one!], two!, LIMIT)).toEqual([one, two]);
  expect(admit([one!, two!], three!, LIMIT)).toBe('too many');
  expect(admit([one!, two!], { ...three!, at: 1100 }, LIMIT)).toEqual([two, { ...three, at: 1100 }]);
});

test('another attempt takes nobody’s turn', () => {
  expect(admit([one!, two!], { ...two!, at: 1099 }, LIMIT)).toEqual([one, two]);
});

test('a key has one turn, the empty one any number', () => {
  const mine = { ...one!, key: 'ada' };
  expect(admit([mine], { ...two!, key: 'ada' }, LIMIT)).toBe('a repeat');
  expect(admit([mine], { ...two!, key: 'ben' }, LIMIT)).toHaveLength(2);
});
