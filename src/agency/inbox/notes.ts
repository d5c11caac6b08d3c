import { ignoreErrors } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';
import type { InboxRequest, TeamRecord } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/port.ts';
import { NOTES_MAX_LENGTH } from '../../shared/constants.ts';
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
  /** The author's email address; empty without accounts. */
  readonly by: string;
}

const KEY = 'inbox-notes';

/** The notes of all opened requests, outside the components. Unsaved ones are also in `sessionStorage`, to survive a reload. */
export const openedNotes = createStore<readonly Notes[]>(readKept());

dropOthers();
account.subscribe(dropOthers);

export function notesOf(id: string): Notes | undefined {
  return openedNotes.get().find((notes) => notes.id === id);
}

/** Returns whether there are changes that can still be saved. */
export function isUnsaved({ text, stored, outcome }: Notes): boolean {
  return text !== stored && outcome !== 'gone';
}

/** Returns by how many UTF-16 code units a text is too long for notes. */
export function tooLongBy(text: string): number {
  return Math.max(0, text.length - NOTES_MAX_LENGTH);
}

/** Updates the notes from the database. Keeps unsaved changes, as saving them detects a conflict. */
export function openNotes({ id, customerName }: InboxRequest, { notes }: TeamRecord): void {
  const known = notesOf(id);
  if (known !== undefined && (isUnsaved(known) || known.stored === notes)) return;
  const state = account.get();
  const by = state.tag === 'signed-in' ? state.account.email : '';
  const others = openedNotes.get().filter((one) => one.id !== id);
  set([...others, { id, customerName, text: notes, stored: notes, outcome: 'none', problem: '', by }]);
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
  const { by, outcome } = notesOf(id) ?? {};
  if (outcome === 'saving') return;
  for (;;) {
    const notes = notesOf(id);
    if (notes === undefined || !isUnsaved(notes) || tooLongBy(notes.text) > 0) return;
    change(id, () => ({ outcome: 'saving' }));
    const result = await store(notes);
    if (notesOf(id)?.by !== by) return; // the author has signed out
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
  const unsaved = all.filter(isUnsaved);
  ignoreErrors(() => {
    if (unsaved.length > 0) sessionStorage.setItem(KEY, JSON.stringify(unsaved));
    else sessionStorage.removeItem(KEY);
  });
}

/** Removes the notes of other users after a sign-in, and all notes after a sign-out. */
function dropOthers(): void {
  const state = account.get();
  if (state.tag === 'signed-out') set([]);
  if (state.tag === 'signed-in') set(openedNotes.get().filter(({ by }) => by === state.account.email));
}

/** Reads the unsaved notes of this tab's previous page. */
export function readKept(): readonly Notes[] {
  const kept: unknown = ignoreErrors(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  return (Array.isArray(kept) ? kept : []).flatMap((value: unknown) => {
    const { id, customerName, text, stored, by = '' } = (value ?? {}) as Partial<Notes>;
    const notes = { id, customerName, text, stored, by, outcome: 'none', problem: '' };
    return Object.values(notes).every((one) => typeof one === 'string') ? [notes as Notes] : [];
  });
}
