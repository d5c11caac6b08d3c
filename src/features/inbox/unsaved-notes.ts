import type { Desk, InboxRequest } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load-inbox.ts';
import { createStore } from '../../platform/store.ts';
import { createNotes, type Notes } from './notes.ts';

const UNSAVED: readonly string[] = ['unsaved', 'saving', 'failed', 'changed'];

const written = new Map<string, Notes>();

/** The requests whose notes are not stored, in the order in which they were written. Outside the components: a closed dialog loses nothing. */
export const unsavedNotes = createStore<readonly InboxRequest[]>([]);

/** A request's notes: what was written and could not be stored, or else what the desk holds. */
export function notesOf(request: InboxRequest, desk: Desk): Notes {
  const known = written.get(request.id);
  if (known !== undefined && isUnsaved(known)) {
    known.rebase(desk.notes);
    return known;
  }
  const notes = createNotes(desk.notes, async (text, seen) => (await loadInbox()).keepNotes(request.id, text, seen));
  written.set(request.id, notes);
  notes.subscribe(() => {
    const others = unsavedNotes.get().filter(({ id }) => id !== request.id);
    const wasUnsaved = others.length < unsavedNotes.get().length;
    if (wasUnsaved !== isUnsaved(notes)) unsavedNotes.set(wasUnsaved ? others : [...others, request]);
  });
  return notes;
}

function isUnsaved(notes: Notes): boolean {
  return UNSAVED.includes(notes.get().mark);
}
