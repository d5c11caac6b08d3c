import { expect, test } from 'vitest';
import type { ProjectRequest } from '../../shared/domain.ts';
import { digestOf, type JournalRecord, type RequestRecord, type RequestState } from './record.ts';
import {
  acknowledged,
  attempted,
  discarded,
  held,
  kept,
  owed,
  resumed,
  settled,
  submitted,
  undone,
  withoutDoubles,
} from './request-changes.ts';

const A = { customerName: 'Ada', features: ['seo', 'payment'] } as unknown as ProjectRequest;
const B = { customerName: 'Grace' } as ProjectRequest;
const ME = { page: 'here', now: 7 };

const request = (state: RequestState, rest: Partial<RequestRecord> = {}): RequestRecord => {
  const words = rest.words === undefined ? A : rest.words;
  return {
    ...{ kind: 'request', key: 'r', id: 'id', words, digest: digestOf(words ?? A), state, back: null, tried: true },
    ...{ page: 'here', form: 'f', keptAt: 1, seenAt: 1, ...rest },
  };
};

/** The records that a change leaves, by key. */
function after(
  change: (records: readonly JournalRecord[]) => { put?: readonly JournalRecord[]; remove?: readonly string[] },
  ...records: JournalRecord[]
): Record<string, JournalRecord> {
  const { put = [], remove = [] } = change(records);
  const all = new Map([...records, ...put].map((record) => [record.key, record]));
  for (const key of remove) all.delete(key);
  return Object.fromEntries(all);
}

const submission = { ...ME, words: A, form: 'f', key: 'new', id: 'new id', earlier: [] };
const twice = { ...A, features: ['payment', 'seo'] } as ProjectRequest;

test('words of no record get the form’s id; those of one keep its id, in whatever order their choices come', () => {
  expect(submitted(submission)([]).result).toMatchObject({ key: 'new', id: 'new id', state: 'sending', tried: false });
  const known = request('unsent', { form: null });
  expect(submitted({ ...submission, words: twice })([known]).result).toMatchObject({ key: 'r', id: 'id', form: 'f' });
  const forgotten = request('unsent', { words: null });
  expect(submitted(submission)([forgotten]).result).toMatchObject({ id: 'id', words: A });
});

test('words that are in stay in until the visitor knows; then they are a new request', () => {
  expect(submitted(submission)([request('saved', { form: null })]).result).toMatchObject({ state: 'saved', form: 'f' });
  expect(submitted(submission)([request('told')]).result).toMatchObject({ key: 'new', id: 'new id' });
});

test('new words under an id that others may be stored under bring those back; of others that are stored, they take another', () => {
  const given = { ...submission, words: B, id: 'id', earlier: [A] };
  const forgotten = request('unsent', { words: null });
  expect(after(submitted(given), forgotten)).toMatchObject({ r: { words: A }, new: { words: B, id: 'id' } });
  const again = after(submitted({ ...given, words: A }), request('unsent', { words: null, form: null }));
  expect(again, 'the words themselves are the form’s').toMatchObject({ r: { state: 'sending', form: 'f' } });
  expect(after(submitted(given), request('told', { words: null }))).toMatchObject({
    r: { words: null },
    new: { words: B, id: 'new' },
  });
});

test('new words replace the request that the form edits, and wait as it did if they fail', () => {
  const edited = request('held', { back: 'waiting' });
  const records = after(submitted({ ...submission, words: B, id: 'id' }), edited);
  expect(records).toMatchObject({ r: { state: 'unsent', back: null }, new: { state: 'sending', back: 'waiting' } });
});

test('an attempt names all other words under its id', () => {
  const other = request('unsent', { key: 'o', words: B });
  const elsewhere = request('unsent', { key: 'e', id: 'another', words: B });
  const { result } = attempted(request('sending'), ME)([request('sending', { tried: false }), other, elsewhere]);
  expect(result).toMatchObject({ record: { tried: true, state: 'sending' }, others: [B] });
});

test('an attempt of a form goes on under its id if the record is gone; one of no form is dropped', () => {
  expect(attempted(request('sending'), ME)([]).result).toMatchObject({ record: { key: 'r', id: 'id' } });
  const waiting = request('waiting', { form: null });
  expect(attempted(waiting, ME)([]).result).toBeNull();
  expect(attempted(waiting, ME)([request('sending', { form: null, page: 'there' })]).result).toBeNull();
  expect(attempted(waiting, ME)([request('sending', { form: null })]).result).not.toBeNull();
});

test.each(['saved', 'told'] as const)('an attempt of what is %s meanwhile sends nothing', (state) => {
  expect(attempted(request('sending'), ME)([request(state)])).toMatchObject({ result: { record: { state } } });
});

test('saved: what shared the id is dropped if it rests, and takes a new one if it is still to be sent', () => {
  const resting = request('unsent', { key: 'o', words: B });
  const waiting = request('waiting', { key: 'w', words: B, form: null });
  const change = settled('r', { tag: 'saved' }, () => 'fresh');
  const records = after(change, request('sending'), resting, waiting);
  expect(records).toMatchObject({ r: { state: 'saved', id: 'id' }, w: { id: 'fresh', tried: false } });
  expect(records.o).toBeUndefined();
});

test('taken: the words go on under a new id, and the visitor hears of the others if nobody told of them', () => {
  const change = settled('r', { tag: 'taken', by: B }, () => 'fresh');
  const other = request('waiting', { key: 'o', words: B, form: null });
  expect(change([request('sending'), other]).result).toMatchObject({ key: 'r', id: 'fresh', state: 'sending' });
  expect(after(change, request('sending'), other)).toMatchObject({ o: { state: 'saved', id: 'id' } });
  const resting = request('unsent', { key: 'o', words: B });
  expect(after(change, request('sending'), resting)).toMatchObject({ o: { state: 'unsent', id: 'id' } });
});

test('without success the form has its words back as a draft; without a form a notice follows', () => {
  const unknown = settled('r', { tag: 'unknown' }, () => '');
  const denied = settled('r', { tag: 'denied' }, () => '');
  const withForm = request('sending', { back: 'waiting' });
  expect(after(unknown, withForm)).toMatchObject({
    r: { state: 'unsent', back: 'waiting' },
    f: { draft: A, id: 'id' },
  });
  expect(after(denied, withForm)).toMatchObject({ r: { state: 'unsent', back: null }, f: { draft: A } });
  const alone = request('sending', { form: null });
  expect(after(unknown, alone)).toMatchObject({ r: { state: 'waiting' } });
  expect(after(denied, alone)).toMatchObject({ r: { state: 'refused' } });
});

test('an attempt that fails after another tab has settled the request changes nothing', () => {
  const unknown = settled('r', { tag: 'unknown' }, () => '');
  for (const state of ['saved', 'told'] as const) {
    expect(unknown([request(state)])).toEqual({ result: request(state) });
  }
  expect(unknown([request('unsent')])).toEqual({ result: null });
  expect(unknown([])).toEqual({ result: null });
});

test('what is to go later waits; what is in by then stays in', () => {
  expect(after(kept('r', ME), request('unsent'))).toMatchObject({ r: { state: 'waiting', form: null, keptAt: 7 } });
  expect(after(kept('r', ME), request('saved'))).toMatchObject({ r: { state: 'saved', form: null } });
});

test('a closed form’s failed send is owed a word, by the form that shows the words or by a notice', () => {
  expect(after(owed('r', A, 'waiting'), request('unsent', { form: null, words: null }))).toMatchObject({
    r: { state: 'waiting', words: A },
  });
  expect(after(owed('r', A, 'waiting'), request('unsent'))).toMatchObject({ r: { state: 'unsent', back: 'waiting' } });
  expect(after(owed('r', A, 'waiting'), request('saved'))).toMatchObject({ r: { state: 'saved' } });
});

test('an acknowledgement ends only what is saved, and keeps no words', () => {
  expect(after(acknowledged('r', 7), request('saved'))).toMatchObject({ r: { state: 'told', words: null, keptAt: 7 } });
  expect(after(acknowledged('r', 7), request('sending'))).toMatchObject({ r: { state: 'sending' } });
});

test('an edited request is held, and waits again when that is asked for', () => {
  expect(after(held('r', 'g', 'here'), request('waiting', { form: null }))).toMatchObject({
    r: { state: 'held', back: 'waiting', form: 'g' },
  });
  expect(after(held('r', 'g', 'here'), request('refused', { form: null }))).toMatchObject({ r: { back: 'refused' } });
  for (const state of ['sending', 'saved', 'told'] as const) {
    expect(after(held('r', 'g', 'here'), request(state))).toMatchObject({ r: { state, form: 'f' } });
  }
  expect(after(resumed('r', 1), request('held', { form: null }))).toMatchObject({ r: { state: 'waiting' } });
  expect(after(resumed('r', 1), request('held'))).toMatchObject({ r: { state: 'held' } });
});

test.each([
  [{ state: 'waiting' }, { state: 'waiting', back: null }],
  [{ state: 'refused' }, { state: 'refused', back: null }],
  [{ state: 'expired' }, { state: 'expired', back: null }],
  [
    { state: 'held', back: 'waiting' },
    { state: 'held', back: 'waiting' },
  ],
  [
    { state: 'held', back: 'expired' },
    { state: 'expired', back: null },
  ],
] as const)(
  'discarded, what was %o keeps its words until the offer has gone; taken back, it is %o',
  (before, taken) => {
    const record = request(before.state, { ...before, form: null });
    const { r: offered } = after(discarded('r'), record);
    expect(offered).toMatchObject({ state: 'discarded', words: A });
    expect(after(discarded('r'), offered!)).toEqual({ r: offered });
    expect(after(undone('r'), offered!)).toEqual({ r: { ...record, ...taken } });
    expect(after(acknowledged('r', 7), offered!)).toMatchObject({ r: { state: 'unsent', words: null, back: null } });
    expect(after(acknowledged('r', 7), { ...(offered as RequestRecord), tried: false })).toEqual({});
  },
);

test('what is being sent or in can’t be discarded; the same words submitted again are sent, and given up if that fails', () => {
  for (const state of ['sending', 'saved'] as const) {
    expect(discarded('r')([request(state)])).toEqual({ result: false });
  }
  expect(discarded('r')([])).toEqual({ result: true });
  const offered = request('discarded', { back: 'waiting', form: null });
  expect(submitted(submission)([offered]).result).toMatchObject({ key: 'r', state: 'sending', back: null });
  expect(after(undone('r'), request('sending'))).toMatchObject({ r: { state: 'sending' } });
});

/** What becomes of a record of memory and one on disk that hold the same words: of the first; the second is gone. */
function onReturn(later: RequestRecord, one: RequestRecord): RequestRecord | null | undefined {
  const edits = withoutDoubles([one, request('waiting', { key: 'B', words: B })], new Map([[later.key, later]]));
  expect([...edits.keys()].sort()).toEqual(['new', 'on disk']);
  expect(edits.get('on disk')).toBeNull();
  return edits.get('new') as RequestRecord;
}

test('words that a page has written in memory, and that are on disk, are one request', () => {
  const mine = { key: 'new', id: 'new' };
  const theirs = { key: 'on disk', id: 'old', form: null };
  const waiting = request('waiting', theirs);
  const fresh = request('waiting', { ...mine, tried: false });
  expect(onReturn(fresh, waiting)).toEqual({ ...fresh, id: 'old', tried: true });
  for (const state of ['saved', 'told', 'waiting'] as const) {
    expect(onReturn(request(state, mine), waiting)).toEqual(request(state, mine));
  }
  expect(onReturn(request('sending', mine), waiting), 'it waits again if it fails').toMatchObject({ back: 'waiting' });
  const given = request('unsent', { ...mine, words: null, form: null });
  expect(onReturn(given, waiting), 'a notice asks').toMatchObject({ state: 'held', back: 'waiting', words: A });
  expect(onReturn(given, request('expired', theirs))).toMatchObject({ state: 'held', back: 'expired', words: A });
  expect(onReturn(given, request('unsent', theirs))).toEqual(given);
  expect(onReturn(request('sending', mine), request('discarded', theirs))).toMatchObject({ id: 'new', back: null });
  for (const state of ['unsent', 'sending', 'waiting'] as const) {
    const isIn = onReturn(request(state, mine), request('saved', theirs));
    expect(isIn, 'what is in is told').toMatchObject({ state: 'saved', id: 'old', back: null });
  }
  const known = request('unsent', { key: 'on disk' });
  expect(withoutDoubles([waiting], new Map([['on disk', known]]))).toEqual(new Map([['on disk', known]]));
});

test('what was kept too long is sent if that is asked for', () => {
  const old = request('expired', { form: null, keptAt: 1 });
  expect(after(resumed('r', 7), old)).toMatchObject({ r: { state: 'waiting', words: A, keptAt: 7 } });
  const edited = { ...old, ...after(held('r', 'g', 'here'), old).r } as RequestRecord;
  expect(edited).toMatchObject({ state: 'held', back: 'expired', form: 'g' });
  expect(after(submitted({ ...submission, form: 'g' }), edited)).toMatchObject({
    r: { state: 'sending', back: 'waiting' },
  });
});
