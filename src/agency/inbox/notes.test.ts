import { expect, test, vi } from 'vitest';
import type { NotesResult } from '../../data/inbox-port.ts';
import { NOTES_MAX_LENGTH } from '../../shared/constants.ts';
import { createNotes } from './notes.ts';

/** Notes over a database that answers as told, with the calls it got. */
function notesOver(...answers: (NotesResult['tag'] | Error)[]) {
  const keep = vi.fn(async (text: string, _seen: string): Promise<NotesResult> => {
    await Promise.resolve();
    const answer = answers.shift() ?? 'kept';
    if (answer instanceof Error) throw answer;
    if (answer === 'gone') return { tag: 'gone' };
    return { tag: answer, teamRecord: { notes: answer === 'kept' ? text : 'theirs', history: [] } };
  });
  return {
    notes: createNotes('old', keep),
    keep,
    calls: () => keep.mock.calls.map(([text, seen]) => `${text} over ${seen}`),
  };
}

test('notes are saved once, over what was stored', async () => {
  const { notes, calls } = notesOver();
  notes.write('new');
  expect(notes.get().mark).toBe('unsaved');
  await Promise.all([notes.save(), notes.save()]);
  expect(notes.get()).toMatchObject({ text: 'new', mark: 'saved' });
  await notes.save();
  expect(calls()).toEqual(['new over old']);
});

test('what is written while the notes are being saved is saved after that', async () => {
  const { notes, calls } = notesOver();
  notes.write('new');
  const saved = notes.save();
  notes.write('newer');
  expect(notes.get().mark).toBe('saving');
  await saved;
  expect(notes.get()).toMatchObject({ text: 'newer', mark: 'saved' });
  expect(calls()).toEqual(['new over old', 'newer over new']);
});

test('a failure keeps the text, and the next try saves it', async () => {
  const { notes } = notesOver(new Error('offline'));
  notes.write('new');
  await notes.save();
  expect(notes.get()).toMatchObject({ text: 'new', mark: 'failed', problem: 'offline' });
  await notes.save();
  expect(notes.get()).toMatchObject({ text: 'new', mark: 'saved', problem: '' });
});

test('notes that somebody else has changed are shown beside, and replaced only by a second try', async () => {
  const { notes, calls } = notesOver('changed');
  notes.write('mine');
  await notes.save();
  expect(notes.get()).toMatchObject({ text: 'mine', mark: 'changed', theirs: 'theirs' });
  await notes.save();
  expect(notes.get()).toMatchObject({ text: 'mine', mark: 'saved', theirs: '' });
  expect(calls()).toEqual(['mine over old', 'mine over theirs']);
});

test('of a request that has been deleted, the text stays', async () => {
  const { notes } = notesOver('gone');
  notes.write('mine');
  await notes.save();
  expect(notes.get()).toMatchObject({ text: 'mine', mark: 'gone' });
});

test('notes that are too long wait until they are shortened', async () => {
  const { notes, keep } = notesOver();
  notes.write('n'.repeat(NOTES_MAX_LENGTH + 1));
  await notes.save();
  expect(keep).not.toHaveBeenCalled();
  expect(notes.get().mark).toBe('unsaved');
});

test('notes that others have changed replace what was only read, never what was written', async () => {
  const { notes, calls } = notesOver();
  notes.rebase('theirs');
  expect(notes.get()).toMatchObject({ text: 'theirs', mark: 'same' });
  notes.write('mine');
  notes.rebase('theirs too');
  expect(notes.get()).toMatchObject({ text: 'mine', mark: 'unsaved' });
  await notes.save();
  expect(calls()).toEqual(['mine over theirs']);
});
