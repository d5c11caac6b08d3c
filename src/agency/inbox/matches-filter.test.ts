import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/fixtures.ts';
import { matchesFilter } from './matches-filter.ts';

test('a filter matches what the database finds by it', () => {
  const any = { status: '', assignee: '', from: null, before: null } as const;
  const request = aRequest({ status: 'won', assignee: 'ada', createdAt: 5 });
  const matches = [
    any,
    { ...any, status: 'won' },
    { ...any, assignee: 'ada' },
    { ...any, from: 5, before: 6 },
  ] as const;
  const others = [
    { ...any, status: 'lost' },
    { ...any, assignee: 'ben' },
    { ...any, from: 6 },
    { ...any, before: 5 },
  ] as const;
  expect(matches.map((filter) => matchesFilter(request, filter))).toEqual([true, true, true, true]);
  expect(others.map((filter) => matchesFilter(request, filter))).toEqual([false, false, false, false]);
});
