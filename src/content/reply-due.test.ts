import { expect, test } from 'vitest';
import { replyDue } from './reply-due.ts';

// 20 November 2026 is a Friday. The office, in Sri Lanka, is closed on Saturday and Sunday.
test.each([
  ['2026-11-20T12:00:00Z', true, '2026-11-21T12:00:00Z'],
  ['2026-11-19T12:00:00Z', false, '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:00:00Z', false, '2026-11-23T12:00:00Z'],
  ['2026-11-19T20:00:00Z', false, '2026-11-22T20:00:00Z'], // a day later it is Friday in UTC, but already Saturday in Sri Lanka
])('to a request at %s, with replies on closed days: %s, the reply is due at %s', (sent, onClosedDays, due) => {
  expect(replyDue(Date.parse(sent), onClosedDays)).toBe(Date.parse(due));
});
