import { beforeEach, expect, test, vi } from 'vitest';
import { aRequest } from '../../../tests/support/samples.ts';
import type { NotesResult } from '../../data/inbox-port.ts';
import { NOTES_MAX_LENGTH } from '../../shared/constants.ts';
import { account } from '../account.ts';
import { autosaveNotes, notesOf, openNotes, readKept, saveNotes, writeNotes } from './notes.ts';

const keepNotes = vi.hoisted(() => vi.fn<(id: string, text: string, seen: string) => Promise<NotesResult>>());
vi.mock('../../data/load.ts', () => ({ loadInbox: async () => ({ keepNotes }) }));

const notes = () => notesOf('r1');
const open = (stored: string) => openNotes(aRequest(), { notes: stored, history: [] });
const save = () => saveNotes('r1');
const calls = () => keepNotes.mock.calls.map(([, text, seen]) => `${text} over ${seen}`);

beforeEach(() => {
  account.set({ tag: 'signed-out' });
  account.set({ tag: 'nobody' });
  keepNotes.mockReset();
  keepNotes.mockImplementation(async (_, text) => ({ tag: 'kept', teamRecord: { notes: text, history: [] } }));
  open('old');
});

test('notes are saved once, over what was stored, with what is written meanwhile', async () => {
  writeNotes('r1', 'new');
  const saved = save();
  writeNotes('r1', 'newer');
  expect(notes()).toMatchObject({ outcome: 'saving' });
  await Promise.all([saved, save()]);
  expect(notes()).toMatchObject({ text: 'newer', outcome: 'saved' });
  await save();
  expect(calls()).toEqual(['new over old', 'newer over new']);
});

test('a failure keeps the text, and the next try saves it', async () => {
  keepNotes.mockRejectedValueOnce(new Error('offline'));
  writeNotes('r1', 'new');
  await save();
  expect(notes()).toMatchObject({ text: 'new', outcome: 'failed', problem: 'offline' });
  await save();
  expect(notes()).toMatchObject({ text: 'new', outcome: 'saved', problem: '' });
});

test('notes that somebody else has changed are shown beside, and replaced only by a second try', async () => {
  keepNotes.mockResolvedValueOnce({ tag: 'changed', teamRecord: { notes: 'theirs', history: [] } });
  writeNotes('r1', 'mine');
  await save();
  expect(notes()).toMatchObject({ text: 'mine', outcome: 'changed', stored: 'theirs' });
  autosaveNotes('r1'); // leaving the field is no second try
  expect(calls()).toEqual(['mine over old']);
  await save();
  expect(notes()).toMatchObject({ text: 'mine', outcome: 'saved' });
  expect(calls()).toEqual(['mine over old', 'mine over theirs']);
});

test('of a request that has been deleted, the text stays', async () => {
  keepNotes.mockResolvedValueOnce({ tag: 'gone' });
  writeNotes('r1', 'mine');
  await save();
  expect(notes()).toMatchObject({ text: 'mine', outcome: 'gone' });
});

test('notes that are too long wait until they are shortened', async () => {
  writeNotes('r1', 'n'.repeat(NOTES_MAX_LENGTH + 1));
  await save();
  expect(keepNotes).not.toHaveBeenCalled();
});

test('what others have stored replaces what was only read, never what was written', async () => {
  open('theirs');
  expect(notes()).toMatchObject({ text: 'theirs', stored: 'theirs' });
  writeNotes('r1', 'mine');
  open('theirs too');
  expect(notes()).toMatchObject({ text: 'mine', stored: 'theirs' });
});

test.each([
  ['signs in', { tag: 'signed-in', account: { email: 'ben@agency.example', admin: true } }],
  ['is to sign in, after a sign-out', { tag: 'signed-out' }],
] as const)(
  'once somebody else %s nothing is left, in this tab neither, and a late answer changes nothing',
  async (_, next) => {
    const removeItem = vi.fn();
    vi.stubGlobal('sessionStorage', { setItem: () => {}, removeItem });
    const ada = { tag: 'signed-in', account: { email: 'ada@agency.example', admin: true } } as const;
    account.set(ada);
    open('old');
    writeNotes('r1', 'mine');
    account.set({ ...ada });
    expect(notes()).toMatchObject({ text: 'mine' });
    const saved = save();
    removeItem.mockClear();
    account.set(next);
    expect(notes()).toBeUndefined();
    expect(removeItem).toHaveBeenCalledWith('inbox-notes');
    open('old');
    writeNotes('r1', 'theirs');
    await saved;
    expect(notes()).toMatchObject({ text: 'theirs', stored: 'old' });
    vi.unstubAllGlobals();
  },
);

test('of what an earlier page has kept, the notes that can be read are taken', () => {
  const one = { id: 'ada', customerName: 'Ada', text: 'Call back.', stored: '', by: 'ben@agency.example' };
  const getItem = vi.fn();
  vi.stubGlobal('sessionStorage', { getItem });
  for (const kept of ['{', '{"id":"ada"}', JSON.stringify([null, 7, { ...one, text: 7 }, one])]) {
    getItem.mockReturnValue(kept);
    expect(readKept()).toMatchObject(kept.includes('Call back.') ? [one] : []);
  }
  vi.unstubAllGlobals();
});
