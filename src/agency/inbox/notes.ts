import { createStore } from '../../browser/store.ts';
import { INBOX_TEXT } from '../../content/agency/inbox.ts';
import type { ChangeResult, InboxRequest } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/message-of.ts';
import { NOTES_MAX_LENGTH } from '../../shared/constants.ts';
import { replaceRequest } from './inbox.ts';

/** The notes on a request, and the state of their last save. */
export interface Notes {
  readonly id: string;
  readonly customerName: string;
  readonly text: string;
  /** The text that the next save expects in the database. Any other text means that somebody else has changed the notes. */
  readonly stored: string;
  /** The state of the last save. `conflict` means that somebody else has changed the notes to `stored`. */
  readonly outcome: ChangeResult['tag'] | 'saving' | 'failed' | 'gone';
  /** The error of the last failed save. */
  readonly problem: string;
}

/** The notes of all opened requests. Kept outside the components, so that unsaved notes outlive the dialog and the view. */
export const openedNotes = createStore<readonly Notes[]>([]);

openedNotes.subscribe(() => {
  // Makes the browser ask for confirmation before it leaves a page with unsaved notes.
  globalThis.onbeforeunload = openedNotes.get().some(isUnsaved) ? (event) => event.preventDefault() : null;
});

export function notesOf(id: string): Notes | undefined {
  return openedNotes.get().find((notes) => notes.id === id);
}

/** Returns whether the notes contain changes that can still be saved. */
export function isUnsaved({ text, stored, outcome }: Notes): boolean {
  return text !== stored && outcome !== 'gone';
}

/** Updates the notes from the database. Leaves unsaved changes alone: saving them detects any conflict. */
export function openNotes({ id, customerName, notes }: InboxRequest): void {
  const known = notesOf(id);
  if (known !== undefined && isUnsaved(known)) return;
  const others = openedNotes.get().filter((one) => one !== known);
  openedNotes.set([...others, { id, customerName, text: notes, stored: notes, outcome: 'saved', problem: '' }]);
}

export function changeNotes(id: string, changes: Partial<Notes>): void {
  openedNotes.set(openedNotes.get().map((notes) => (notes.id === id ? { ...notes, ...changes } : notes)));
}

/** Saves the notes, including changes made during the save. Does nothing while another save is running. Never rejects. */
export async function saveNotes(id: string): Promise<void> {
  const notes = notesOf(id);
  if (notes === undefined || !isUnsaved(notes) || notes.outcome === 'saving') return;
  const excess = notes.text.length - NOTES_MAX_LENGTH; // a `maxLength` on the field would cut off the end of a pasted text
  if (excess > 0) return changeNotes(id, { outcome: 'failed', problem: INBOX_TEXT.notesTooLong(excess) });
  changeNotes(id, { outcome: 'saving' });
  try {
    const result = await (await loadInbox()).saveNotes(id, notes.text, notes.stored);
    if (result === null) return changeNotes(id, { outcome: 'gone' });
    replaceRequest(id, result.request);
    changeNotes(id, { outcome: result.tag, stored: result.request.notes });
    if (result.tag === 'saved') await saveNotes(id);
  } catch (error) {
    changeNotes(id, { outcome: 'failed', problem: messageOf(error) });
  }
}
