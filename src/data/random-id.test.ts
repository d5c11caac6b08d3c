import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('an id is twenty letters and digits, each as likely as another', () => {
  const ids = Array.from({ length: 3100 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  const counts = new Map<string, number>();
  for (const character of ids.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200); // six standard deviations
});
