import { expect, test } from 'vitest';
import type { Delivery } from '../../data/inbox-port.ts';
import { HOUR_MS, REPLY_SOON_HOURS, REPLY_WITHIN_HOURS } from '../../shared/constants.ts';
import { describeDelivery, describeDue, formatRelativeTime } from './format.ts';

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
  [new Date(2026, 10, 15, 23, 0), '15 Nov 2026'],
])('%s is shown as %s', (when, words) => {
  expect(formatRelativeTime(when.getTime(), now)).toBe(words);
});

test.each([
  [0, 'Answer by Mon 10:00', 'later'],
  [REPLY_WITHIN_HOURS - REPLY_SOON_HOURS, 'Answer by 14:00', 'later'],
  [REPLY_WITHIN_HOURS - REPLY_SOON_HOURS + 1, 'Answer soon, by 13:00', 'soon'],
  [REPLY_WITHIN_HOURS + 1, 'Overdue since 09:00', 'late'],
  [REPLY_WITHIN_HOURS + 24, 'Overdue since Sat 10:00', 'late'],
  [REPLY_WITHIN_HOURS + 10 * 24, 'Overdue since 12 Nov 2026', 'late'],
])('the reply to a request of %i hours ago: %s', (hours, text, urgency) => {
  expect(describeDue(now - hours * HOUR_MS, now)).toEqual({ text, urgency });
});

test.each<[string, Delivery | null, number, string | null, boolean]>([
  ['without a record', null, 1, null, false],
  ['without a record after a day', null, 25, 'not set up', true],
  ['not sent yet', { isSent: false, problem: '' }, 1, 'Not sent yet', false],
  ['not sent after a day', { isSent: false, problem: '' }, 25, 'not set up', true],
  ['with an error', { isSent: false, problem: 'HTTP 404.' }, 1, 'Not sent yet: HTTP 404.', false],
  ['with an error after a day', { isSent: false, problem: 'HTTP 404.' }, 25, 'Not sent: HTTP 404.', true],
  ['sent', { isSent: true, problem: '' }, 30, 'Sent', false],
  ['sent, but not to everybody', { isSent: true, problem: 'It refused 1.' }, 30, 'Sent: It refused 1.', false],
])('the inbox describes a notice %s', (_, record, hours, text, isAlarming) => {
  const words = describeDelivery(record, hours * HOUR_MS, 0);
  if (text === null) expect(words).toBeNull();
  else expect(words).toEqual({ text: expect.stringContaining(text), isAlarming });
});
