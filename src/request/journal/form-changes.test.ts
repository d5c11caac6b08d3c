import { expect, test } from 'vitest';
import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { adopted, released, takenOver, tidied } from './form-changes.ts';
import type { DraftRecord, JournalRecord, RequestRecord, RequestState } from './record.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;
const WORDS = { customerName: 'Ada' } as ProjectRequest;
const isLive = (page: string) => page === 'here';

const request = (state: RequestState, rest: Partial<RequestRecord> = {}): RequestRecord => ({
  ...{ kind: 'request', key: 'r', id: 'id', words: WORDS, digest: 'd', state, back: null, tried: true },
  ...{ page: 'gone', form: 'f', keptAt: NOW, seenAt: rest.keptAt ?? NOW, ...rest },
});
const draft = (rest: Partial<DraftRecord> = {}): DraftRecord => ({
  ...{ kind: 'draft', key: 'f', draft: { ...WORDS }, id: 'id', edits: null, refused: false },
  ...{ page: 'gone', keptAt: NOW, seenAt: rest.keptAt ?? NOW, ...rest },
});

/** The first record after `adopted`, or undefined if it is gone. */
function afterAdoption(...records: JournalRecord[]): JournalRecord | undefined {
  const { put = [], remove = [] } = adopted(isLive, NOW)(records);
  const key = records[0]?.key ?? '';
  return remove.includes(key) ? undefined : (put.find((one) => one.key === key) ?? records[0]);
}

test.each([
  ['sending', 'waiting'],
  ['saved', 'saved'],
  ['refused', 'refused'],
  ['held', 'held'],
] as const)('of a dead page, a request that is %s becomes %s, for the notices to tell', (before, after) => {
  expect(afterAdoption(request(before))).toMatchObject({ state: after, form: null });
});

test('a live page keeps what it is busy with, however old', () => {
  const busy = request('sending', { page: 'here', keptAt: NOW - 30 * DAY_MS, seenAt: NOW });
  expect(afterAdoption(busy)).toBe(busy);
});

test('a failed request of a dead page rests, or waits again if it did before; with its draft it stays for the form', () => {
  expect(afterAdoption(request('unsent'))).toMatchObject({ state: 'unsent', form: null });
  const edited = request('unsent', { back: 'waiting' });
  expect(afterAdoption(edited)).toMatchObject({ state: 'waiting', back: null });
  expect(afterAdoption(edited, draft({ key: 'other' }))).toBe(edited);
});

test('what is too old and still to be sent stays, and goes no more by itself; the rest goes', () => {
  const keptAt = NOW - REQUEST_KEPT_DAYS * DAY_MS - 1;
  const gone = { form: null, keptAt };
  const change = adopted(isLive, NOW);
  for (const state of ['waiting', 'refused', 'held', 'sending'] as const) {
    const { words, id } = request(state, gone);
    expect(afterAdoption(request(state, gone))).toMatchObject({ state: 'expired', words, id, back: null, form: null });
  }
  for (const state of ['expired', 'saved', 'discarded'] as const) {
    expect(afterAdoption(request(state, { ...gone, keptAt: keptAt - 20 * DAY_MS }))).toMatchObject({ state });
  }
  expect(change([request('unsent', gone)])).toMatchObject({ put: [], remove: ['r'] });
  expect(change([draft({ keptAt })])).toMatchObject({ put: [], remove: ['f'] });
  expect(afterAdoption(request('waiting', { ...gone, keptAt: keptAt + 1 }))).toMatchObject({ state: 'waiting' });
});

test.each([
  ['a year ahead', 365],
  ['a year behind', -365],
])('a clock that is set %s makes nothing older, then or later', (_, days) => {
  const set = NOW + days * DAY_MS;
  const before = request('waiting', { form: null, keptAt: NOW - 6 * DAY_MS, seenAt: NOW });
  const [after] = adopted(isLive, set)([before]).put ?? [];
  expect(after).toMatchObject({ state: 'waiting', keptAt: set - 6 * DAY_MS, seenAt: set });
  expect(adopted(isLive, set + 2 * DAY_MS)([after!]).put).toMatchObject([{ state: 'expired' }]);
  expect(adopted(isLive, NOW)([after!]).put).toMatchObject([{ state: 'waiting', keptAt: NOW - 6 * DAY_MS }]);
  expect(afterAdoption(draft({ keptAt: set }))).toMatchObject({ keptAt: NOW });
});

test('a closing form lets its requests go: a send goes on, one that was being edited waits again, words go once none need them', () => {
  const records = [
    request('sending', { key: 'a' }),
    request('held', { key: 'b', back: 'refused' }),
    request('unsent', { key: 'c', id: 'alone' }),
    request('unsent', { key: 'e' }), // under the id of the one that is being sent
    request('unsent', { key: 'g', id: 'edited' }),
    request('unsent', { key: 'h', id: 'edited', back: 'waiting' }),
    request('held', { key: 'd', form: 'other', back: 'waiting' }),
  ];
  expect(released('f')(records)).toMatchObject({
    put: [
      { key: 'a', state: 'sending', form: null },
      { key: 'b', state: 'refused', form: null, back: null },
      { key: 'h', state: 'waiting', form: null, back: null },
      { key: 'c', state: 'unsent', form: null, words: null },
      { key: 'e', state: 'unsent', form: null, words: WORDS },
      { key: 'g', state: 'unsent', form: null, words: WORDS },
    ],
    remove: ['f'],
  });
});

test('what is in is remembered for as long as a draft has its id', () => {
  const told = request('told', { keptAt: NOW - DAY_MS, form: null, words: null });
  expect(afterAdoption(told)).toBeUndefined();
  expect(afterAdoption(told, draft({ id: 'another' }))).toBeUndefined();
  expect(afterAdoption(told, draft())).toMatchObject({ state: 'told', id: 'id' });
});

test('a form takes over the newest free draft, with what is behind it; after a reload only its own', () => {
  const older = draft({ key: 'older', keptAt: NOW - 1 });
  const newest = draft({ edits: 'r' });
  const inUse = draft({ key: 'busy', page: 'here', keptAt: NOW + 1 });
  const behind = request('held', { form: null });
  const records = [older, newest, inUse, behind, request('waiting', { key: 'w' })];
  expect(takenOver('here', isLive, null)(records)).toMatchObject({
    result: { key: 'f', page: 'here' },
    put: [{ key: 'f' }, { key: 'r', form: 'f', page: 'here' }],
  });
  expect(takenOver('here', isLive, 'older')(records).result).toMatchObject({ key: 'older' });
  expect(takenOver('here', isLive, 'busy')(records).result).toBeNull();
});

test('words that nothing will send are forgotten, but for what binds their id if they may be stored', () => {
  const rest = { form: null, words: WORDS };
  const tidy = (records: readonly JournalRecord[], inUse: readonly string[] = []) =>
    tidied(isLive, new Set(inUse))(records);
  expect(tidy([request('unsent', rest)])).toMatchObject({ put: [{ words: null, id: 'id', digest: 'd' }], remove: [] });
  expect(tidy([request('unsent', { ...rest, tried: false })])).toMatchObject({ put: [], remove: ['r'] });
  for (const kept of [
    tidy([request('unsent', rest), draft()]),
    tidy([request('unsent', rest)], ['id']),
    tidy([request('unsent', { page: 'here' })]),
    tidy([request('waiting', rest)]),
  ]) {
    expect(kept).toMatchObject({ put: [], remove: [] });
  }
});
