import { expect, test } from 'vitest';
import { sharedHoursInWords } from '../../../content/contact.ts';
import { REPLY_WITHIN_HOURS } from '../../../shared/constants.ts';
import { officeTime, sharedHours } from './office-hours.ts';

// Sri Lanka is 5½ hours ahead of UTC all year. 20 November 2026 is a Friday.
const OFFICE = { timeZone: 'Asia/Colombo', officeHours: { days: [1, 2, 3, 4, 5], opens: 9, closes: 18 } };

test.each([
  ['2026-11-20T03:29:00Z', { time: '08:59', open: false }],
  ['2026-11-20T03:30:00Z', { time: '09:00', open: true }],
  ['2026-11-20T12:29:59Z', { time: '17:59', open: true }],
  ['2026-11-20T12:30:00Z', { time: '18:00', open: false }],
  ['2026-11-20T18:30:00Z', { time: '00:00', open: false }],
  ['2026-11-21T06:00:00Z', { time: '11:30', open: false }],
  ['2026-11-22T19:00:00Z', { time: '00:30', open: false }],
])('the office clock at %s', (now, expected) => {
  expect(officeTime(new Date(now), OFFICE)).toEqual(expected);
});

test.each([
  ['Asia/Colombo', '2026-11-20T03:30:00Z', [[9, 18]], 9, 9],
  ['Asia/Kathmandu', '2026-11-20T12:00:00Z', [[9.25, 18.25]], 8.75, 17.75],
  ['Europe/Berlin', '2026-01-15T12:00:00Z', [[4.5, 13.5]], 4.5, 13],
  ['Europe/Berlin', '2026-07-15T12:00:00Z', [[5.5, 14.5]], 5.5, 14],
  ['America/New_York', '2026-01-15T12:00:00Z', [[22.5, 24], [0, 7.5]], 0, 7], // biome-ignore format: a line
  ['Pacific/Auckland', '2026-01-15T12:00:00Z', [[16.5, 24], [0, 1.5]], 1.5, 1], // biome-ignore format: a line
  ['Pacific/Kiritimati', '2026-01-15T12:00:00Z', [[17.5, 24], [0, 2.5]], 0.5, 2], // biome-ignore format: a line
  ['Pacific/Pago_Pago', '2026-01-15T12:00:00Z', [[16.5, 24], [0, 1.5]], 1.5, 1], // biome-ignore format: a line
  ['Australia/Lord_Howe', '2026-01-15T00:00:00Z', [[14.5, 23.5]], 3.5, 11],
  ['Australia/Lord_Howe', '2026-07-15T00:00:00Z', [[14, 23]], 4, 10.5],
])('the hours shared with %s at %s', (timeZone, now, office, shared, time) => {
  expect(sharedHours(new Date(now), timeZone, OFFICE)).toEqual({
    office: office.map(([from, to]) => ({ from, to })),
    own: { from: 9, to: 18 },
    shared,
    now: time,
  });
});

// Berlin's clocks change on 29 March 2026 at 2:00, an hour forward.
test.each(['2026-03-28T23:30:00Z', '2026-03-29T06:00:00Z', '2026-03-29T21:30:00Z'])(
  'on the day the clocks change, at %s, the hours are those of its daytime',
  (now) => {
    expect(sharedHours(new Date(now), 'Europe/Berlin', OFFICE)?.office).toEqual([{ from: 5.5, to: 14.5 }]);
  },
);

test('a zone that the browser does not know has no hours', () => {
  expect(sharedHours(new Date(), 'Middle/Earth')).toBeNull();
});

test.each([
  [0, `Our days don’t overlap. We still reply within ${REPLY_WITHIN_HOURS} hours.`],
  [0.5, 'Our days overlap by ½ hour.'],
  [1, 'Our days overlap by 1 hour.'],
  [1.5, 'Our days overlap by 1½ hours.'],
  [4, 'Our days overlap by 4 hours.'],
  [8.75, 'Our days overlap by 8¾ hours.'],
])('%d shared hours in words', (shared, words) => {
  expect(sharedHoursInWords(shared)).toBe(words);
});
