import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an id is twenty letters and digits', () => {
  for (let i = 0; i < 1000; i++) expect(randomId()).toMatch(/^[A-Za-z0-9]{20}$/);
});

test('every byte below 248 maps to a character equally often; higher bytes are drawn again', () => {
  let next = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) for (let i = 0; i < array.length; i++) array[i] = next++ % 256;
    return array;
  });
  // 62 ids of 20 bytes: whole cycles through all 256 bytes, each used once or discarded.
  const counts = new Map<string, number>();
  for (const character of Array.from({ length: 62 }, randomId).join('')) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(62);
  expect([...counts.values()].every((count) => Math.abs(count - 20) <= 2)).toBe(true);
});
