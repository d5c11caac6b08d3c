import { afterEach, expect, test, vi } from 'vitest';
import { sharedHoursInWords } from '#content/contact.ts';
import { officeTime, sharedHours } from './office-hours.ts';

// Sri Lanka is 5½ hours ahead of UTC all year. 20 November 2026 is a Friday.
const OFFICE = { timeZone: 'Asia/Colombo', officeHours: { days: [1, 2, 3, 4, 5], opens: 9, closes: 18 } };

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2026-11-20T03:29:00Z', { time: '08:59', day: 'Friday', isOpen: false }],
  ['2026-11-20T03:30:00Z', { time: '09:00', day: 'Friday', isOpen: true }],
  ['2026-11-20T12:29:59Z', { time: '17:59', day: 'Friday', isOpen: true }],
  ['2026-11-20T12:30:00Z', { time: '18:00', day: 'Friday', isOpen: false }],
  ['2026-11-21T06:00:00Z', { time: '11:30', day: 'Saturday', isOpen: false }],
  ['2026-11-22T19:00:00Z', { time: '00:30', day: 'Monday', isOpen: false }],
])('at %s the clock shows the office’s time and day, and whether it is open', (now, expected) => {
  expect(officeTime(new Date(now), OFFICE)).toEqual(expected);
});

test.each([
  ['Asia/Kathmandu', '2026-11-20T12:00:00Z', 8.75],
  ['Europe/Berlin', '2026-01-15T12:00:00Z', 4.5],
  ['Europe/Berlin', '2026-07-15T12:00:00Z', 5.5],
  ['America/New_York', '2026-01-15T12:00:00Z', 0],
  // Berlin's clocks go forward an hour on 29 March 2026 at 2:00. All of that day counts as summer time.
  ['Europe/Berlin', '2026-03-28T23:30:00Z', 5.5],
  ['Europe/Berlin', '2026-03-29T21:30:00Z', 5.5],
  ['Pacific/Auckland', '2026-01-15T12:00:00Z', 1.5],
  ['Australia/Lord_Howe', '2026-01-15T00:00:00Z', 3.5],
])('a visitor in %s at %s shares %f hours with the office', (timeZone, now, shared) => {
  vi.stubEnv('TZ', timeZone);
  expect(sharedHours(new Date(now), OFFICE)).toBe(shared);
});

test('the agency’s time zone exists', () => {
  expect(officeTime(new Date()).time).toMatch(/^\d\d:\d\d$/);
});

test.each([
  [0, 'Our days don’t overlap, so we write.'],
  [0.5, 'Our days overlap by ½ hour.'],
  [1, 'Our days overlap by 1 hour.'],
  [1.5, 'Our days overlap by 1½ hours.'],
  [8.75, 'Our days overlap by 8¾ hours.'],
])('%d shared hours are described in words', (shared, words) => {
  expect(sharedHoursInWords(shared)).toBe(words);
});
