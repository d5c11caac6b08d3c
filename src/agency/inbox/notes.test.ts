import { beforeEach, expect, test, vi } from 'vitest';
import { aRequest } from '../../../tests/support/fixtures.ts';
import type { InboxPort } from '../../data/inbox-port.ts';
import { changeNotes, notesOf, openedNotes, openNotes, saveNotes } from './notes.ts';

const port = vi.hoisted(() => ({ saveNotes: vi.fn<InboxPort['saveNotes']>() }));
vi.mock('../../data/load.ts', () => ({ loadInbox: async () => port }));

const notes = () => notesOf('r1');
const open = (stored: string) => openNotes(aRequest({ notes: stored }));
const write = (text: string) => changeNotes('r1', { text });
const save = () => saveNotes('r1');
const stored = (notes: string) => ({ tag: 'saved' as const, request: aRequest({ notes }) });
const calls = () => port.saveNotes.mock.calls.map(([, text, seen]) => `${text} over ${seen}`);

beforeEach(() => {
  openedNotes.set([]);
  port.saveNotes.mockReset();
  port.saveNotes.mockImplementation(async (_, text) => stored(text));
  open('old');
});

test('only one save runs at a time, and changes made during it are saved afterwards', async () => {
  write('new');
  const saved = save();
  write('newer');
  expect(notes()).toMatchObject({ outcome: 'saving' });
  await Promise.all([saved, save()]);
  expect(notes()).toMatchObject({ text: 'newer', stored: 'newer', outcome: 'saved' });
  expect(calls()).toEqual(['new over old', 'newer over new']);
});

test('notes that are too long are kept whole, and not sent', async () => {
  const text = 'x'.repeat(10_002);
  write(text);
  await save();
  expect(notes()).toMatchObject({ text, outcome: 'failed', problem: 'shorten it by 2 characters.' });
  expect(calls()).toEqual([]);
});

test('when a request has been deleted, the text of its notes stays', async () => {
  port.saveNotes.mockResolvedValueOnce(null);
  write('mine');
  await save();
  expect(notes()).toMatchObject({ text: 'mine', outcome: 'gone' });
});

test("a colleague's notes replace unchanged ones, but never unsaved changes", async () => {
  open('theirs');
  expect(notes()).toMatchObject({ text: 'theirs', stored: 'theirs' });
  write('mine');
  open('theirs too');
  expect(notes()).toMatchObject({ text: 'mine', stored: 'theirs' });
});
