import { createStore } from '../../browser/store.ts';
import type { InboxRequest, TeamRecord } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/port.ts';
import { account } from '../account.ts';

/** The notes on a request, and the state of saving them. */
export interface Notes {
  readonly id: string;
  readonly customerName: string;
  readonly text: string;
  /** The text in the database, as last read. */
  readonly stored: string;
  /** The outcome of the last save. `changed` means that somebody else has changed the notes to `stored`. */
  readonly outcome: 'none' | 'saving' | 'saved' | 'failed' | 'changed' | 'gone';
  /** The error of the last save. */
  readonly problem: string;
}

/** The notes of all opened requests. Outside the components, as unsaved ones outlive the dialog and the view. */
export const openedNotes = createStore<readonly Notes[]>([]);

account.subscribe(() => {
  if (account.get().tag === 'signed-out') set([]);
});

export function notesOf(id: string): Notes | undefined {
  return openedNotes.get().find((notes) => notes.id === id);
}

/** Returns whether there are changes that can still be saved. */
export function isUnsaved({ text, stored, outcome }: Notes): boolean {
  return text !== stored && outcome !== 'gone';
}

/** Updates the notes from the database. Keeps unsaved changes, as saving them detects a conflict. */
export function openNotes({ id, customerName }: InboxRequest, { notes }: TeamRecord): void {
  const known = notesOf(id);
  if (known !== undefined && (isUnsaved(known) || known.stored === notes)) return;
  const others = openedNotes.get().filter((one) => one.id !== id);
  set([...others, { id, customerName, text: notes, stored: notes, outcome: 'none', problem: '' }]);
}

export function writeNotes(id: string, text: string): void {
  change(id, ({ outcome }) => ({ text, outcome: outcome === 'saving' || outcome === 'changed' ? outcome : 'none' }));
}

/** Saves the notes as the author leaves them, except over a colleague's: only the button replaces those. */
export function autosaveNotes(id: string): void {
  if (notesOf(id)?.outcome !== 'changed') void saveNotes(id);
}

/** Saves the notes, including changes made while saving. Does nothing if that is already running. Never rejects. */
export async function saveNotes(id: string): Promise<void> {
  const author = account.get();
  if (notesOf(id)?.outcome === 'saving') return;
  for (let notes = notesOf(id); notes !== undefined && isUnsaved(notes); notes = notesOf(id)) {
    change(id, () => ({ outcome: 'saving' }));
    const result = await store(notes);
    if (account.get() !== author) return; // these may be another user's notes
    change(id, ({ text }) => (text === result.stored ? { ...result, outcome: 'saved' } : result));
    if (result.outcome !== 'saved') return;
  }
}

async function store({ id, text, stored }: Notes): Promise<Partial<Notes>> {
  try {
    const result = await (await loadInbox()).keepNotes(id, text, stored);
    if (result.tag === 'gone') return { outcome: 'gone' };
    return { outcome: result.tag === 'kept' ? 'saved' : 'changed', stored: result.teamRecord.notes, problem: '' };
  } catch (error) {
    return { outcome: 'failed', problem: messageOf(error) };
  }
}

function change(id: string, changes: (notes: Notes) => Partial<Notes>): void {
  set(openedNotes.get().map((notes) => (notes.id === id ? { ...notes, ...changes(notes) } : notes)));
}

function set(all: readonly Notes[]): void {
  openedNotes.set(all);
  // The browser asks before it leaves the page.
  globalThis.onbeforeunload = all.some(isUnsaved) ? (event) => event.preventDefault() : null;
}
