import { beforeEach, expect, test, vi } from 'vitest';
import { aRequest } from '../../../tests/support/samples.ts';
import type { NotesResult } from '../../data/inbox-port.ts';
import { account } from '../account.ts';
import { autosaveNotes, notesOf, openNotes, saveNotes, writeNotes } from './notes.ts';

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
  expect(onbeforeunload, 'the browser asks before it leaves').not.toBeNull();
  await save();
  expect(notes()).toMatchObject({ text: 'new', outcome: 'saved', problem: '' });
  expect(onbeforeunload).toBeNull();
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

test('what others have stored replaces what was only read, never what was written', async () => {
  open('theirs');
  expect(notes()).toMatchObject({ text: 'theirs', stored: 'theirs' });
  writeNotes('r1', 'mine');
  open('theirs too');
  expect(notes()).toMatchObject({ text: 'mine', stored: 'theirs' });
});

test('after a sign-out nothing is left, and a late answer does not change what the next user writes', async () => {
  writeNotes('r1', 'mine');
  const saved = save();
  account.set({ tag: 'signed-out' });
  expect(notes()).toBeUndefined();
  open('old');
  writeNotes('r1', 'theirs');
  await saved;
  expect(notes()).toMatchObject({ text: 'theirs', stored: 'old' });
  expect(calls()).toEqual(['mine over old']);
});
