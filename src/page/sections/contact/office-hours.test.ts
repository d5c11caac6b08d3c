import { expect, test } from 'vitest';
import { officeTime } from './office-hours.ts';

// Sri Lanka is 5½ hours ahead of UTC all year. 20 November 2026 is a Friday.
test.each([
  ['2026-11-20T03:29:00Z', { time: '08:59', open: false }],
  ['2026-11-20T03:30:00Z', { time: '09:00', open: true }],
  ['2026-11-20T12:29:59Z', { time: '17:59', open: true }],
  ['2026-11-20T12:30:00Z', { time: '18:00', open: false }],
  ['2026-11-20T18:30:00Z', { time: '00:00', open: false }],
  ['2026-11-21T06:00:00Z', { time: '11:30', open: false }],
  ['2026-11-22T19:00:00Z', { time: '00:30', open: false }],
])('the office clock at %s', (now, expected) => {
  expect(officeTime(new Date(now))).toEqual(expected);
});
