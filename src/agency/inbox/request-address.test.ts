import { expect, test } from 'vitest';
import { addressOf, openedBy } from './request-address.ts';

test('the address of a request opens it, whatever its id', () => {
  for (const id of ['abc', 'a b&c=#d', 'ශ්‍රී']) expect(openedBy(addressOf(id))).toBe(id);
  expect(addressOf('abc')).toBe('#requests?id=abc');
});

test('the inbox’s own address opens none', () => {
  expect(openedBy('#requests')).toBeNull();
  expect(openedBy('#requests?id=')).toBeNull();
  expect(openedBy('#requests?page=2')).toBeNull();
});
