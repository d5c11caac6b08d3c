import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/samples.ts';
import { medianReply } from './reply-time.ts';

const HOUR_MS = 3_600_000;
const now = 100 * 24 * HOUR_MS;
const contacted = (afterHours: number | null, daysAgo = 1, id = `${afterHours} ${daysAgo}`) => {
  const contactedAt = afterHours === null ? null : now - daysAgo * 24 * HOUR_MS;
  return aRequest({ id, contactedAt, createdAt: (contactedAt ?? now) - (afterHours ?? 0) * HOUR_MS });
};

test.each([
  ['none', [], null],
  ['nobody contacted', [contacted(null)], null],
  ['one', [contacted(5), contacted(null)], 5],
  ['an odd number', [contacted(30), contacted(1), contacted(2)], 2],
  ['an even number', [contacted(4), contacted(1), contacted(30), contacted(2)], 3],
  ['contacted longer ago than 30 days', [contacted(1, 31), contacted(9, 29)], 9],
  ['the same twice', [contacted(1, 1, 'a'), contacted(8), contacted(7, 1, 'a')], 7.5],
  ['without a time of its own', [{ ...contacted(5), createdAt: null }], null],
])('the median of %s', (_, requests, hours) => {
  expect(medianReply(requests, now)).toBe(hours === null ? null : hours * HOUR_MS);
});
