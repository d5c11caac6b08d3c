import { expect, test } from 'vitest';
import { exactTime, relativeTime } from './relative-time.ts';

const now = new Date(2026, 10, 22, 10, 0).getTime();

test.each([
  [new Date(2026, 10, 22, 9, 59, 30), 'just now'],
  [new Date(2026, 10, 22, 10, 3), 'just now'],
  [new Date(2026, 10, 22, 9, 58), '2 minutes ago'],
  [new Date(2026, 10, 22, 7, 30), '2 hours ago'],
  [new Date(2026, 10, 21, 23, 0), '11 hours ago'],
  [new Date(2026, 10, 21, 9, 0), 'yesterday'],
  [new Date(2026, 10, 20, 23, 0), '2 days ago'],
  [new Date(2026, 10, 16, 1, 0), '6 days ago'],
  [new Date(2026, 10, 15, 23, 0), '15 Nov'],
  [new Date(2025, 10, 22, 10, 0), '22 Nov 2025'],
])('%s is %s', (when, words) => {
  expect(relativeTime(when.getTime(), now)).toBe(words);
});

test('the exact time has the day and the minute', () => {
  expect(exactTime(new Date(2026, 10, 22, 9, 5).getTime())).toBe('22 Nov 2026, 09:05');
});
