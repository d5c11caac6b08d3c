import { quietly } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';
import type { InboxRequest, TeamRecord } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { account } from '../use-account.ts';
import { createNotes, type Notes } from './notes.ts';

const KEY = 'inbox-notes';

/** Unsaved notes on a request. */
export interface KeptNotes {
  readonly id: string;
  readonly customerName: string;
  readonly text: string;
  /** What the database held: what the text is to replace. */
  readonly stored: string;
  /** Their author's email address; absent where there is no sign-in. */
  readonly by?: string;
}

/** Keeps notes for this tab's next page, if the browser allows it. */
function keepNotesHere(notes: readonly KeptNotes[]): void {
  quietly(() => {
    if (notes.length > 0) sessionStorage.setItem(KEY, JSON.stringify(notes));
    else sessionStorage.removeItem(KEY);
  });
}

/** The notes that this tab's last page could not store; empty if they can't be read. */
export function notesKeptHere(): readonly KeptNotes[] {
  const kept: unknown = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(value: unknown): value is KeptNotes {
  const { id, customerName, text, stored, by = '' } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [id, customerName, text, stored, by].every((one) => typeof one === 'string');
}

const UNSAVED: readonly string[] = ['unsaved', 'saving', 'failed', 'changed'];

const written = new Map<string, Notes>();

/**
 * Unsaved notes, oldest first. Outside the components, to survive a closed dialog, and kept in this tab, to survive a
 * reload.
 */
export const unsavedNotes = createStore<readonly KeptNotes[]>(notesKeptHere());

dropOthers();
account.subscribe(dropOthers);

/** Drops all notes but those of the user who signs in; all of them on a sign-out. */
function dropOthers(): void {
  const state = account.get();
  if (state.tag !== 'signed-in' && state.tag !== 'signed-out') return;
  const own = unsavedNotes.get().filter(({ by }) => state.tag === 'signed-in' && by === state.account.email);
  for (const id of written.keys()) if (!own.some((one) => one.id === id)) written.delete(id);
  unsavedNotes.set(own);
  keepNotesHere(own);
}

/** A request's notes: what was written and could not be stored, or else what the team record holds. */
export function notesOf({ id, customerName }: InboxRequest, teamRecord: TeamRecord): Notes {
  const known = written.get(id);
  if (known !== undefined && isUnsaved(known)) {
    known.rebase(teamRecord.notes);
    return known;
  }
  const kept = unsavedNotes.get().find((one) => one.id === id);
  const notes = createNotes(kept?.stored ?? teamRecord.notes, async (text, seen) =>
    (await loadInbox()).keepNotes(id, text, seen),
  );
  if (kept !== undefined) notes.write(kept.text);
  written.set(id, notes);
  const signedIn = account.get();
  const by = signedIn.tag === 'signed-in' ? signedIn.account.email : undefined;
  notes.subscribe(() => {
    if (written.get(id) !== notes) return; // their author has signed out
    const all = unsavedNotes.get();
    const { text, stored } = notes.get();
    const own = { id, customerName, text, stored, ...(by !== undefined && { by }) };
    const others = all.filter((one) => one.id !== id);
    if (!isUnsaved(notes)) unsavedNotes.set(others);
    else if (others.length === all.length) unsavedNotes.set([...all, own]);
    else unsavedNotes.set(all.map((one) => (one.id === id ? own : one)));
    keepNotesHere(unsavedNotes.get());
  });
  return notes;
}

function isUnsaved(notes: Notes): boolean {
  return UNSAVED.includes(notes.get().mark);
}
