import { afterEach, expect, test } from 'vitest';
import { keepNotesHere, notesKeptHere } from './unsaved-notes.ts';

const NOTES = { id: 'ada', customerName: 'Ada', text: 'Call back.', stored: '', by: 'ben@agency.example' };

afterEach(() => sessionStorage.clear());

test('notes are kept for the next page, until none are left', () => {
  keepNotesHere([NOTES]);
  expect(notesKeptHere()).toEqual([NOTES]);
  keepNotesHere([]);
  expect(sessionStorage.length).toBe(0);
  expect(notesKeptHere()).toEqual([]);
});

test.each([
  ['{', []],
  ['{"id":"ada"}', []],
  [JSON.stringify([null, 7, { ...NOTES, text: 7 }, NOTES]), [NOTES]],
])('of %s, what can be read is taken', (kept, notes) => {
  sessionStorage.setItem('inbox-notes', kept);
  expect(notesKeptHere()).toEqual(notes);
});
