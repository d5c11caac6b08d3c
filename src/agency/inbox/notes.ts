import { createStore, type Store } from '../../browser/store.ts';
import type { NotesResult } from '../../data/inbox-port.ts';
import { messageOf } from '../../data/port.ts';
import { NOTES_MAX_LENGTH } from '../../shared/constants.ts';

/** Notes being written. */
export interface NotesState {
  readonly text: string;
  /** What the database holds, as far as is known: what the text is to replace. */
  readonly stored: string;
  /**
   * How the text compares with what is stored: the `same` as at first, `unsaved`, being saved, `saved`, `failed` to
   * save, or `changed` there by somebody else; `gone` with the request.
   */
  readonly mark: 'same' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'changed' | 'gone';
  /** Why they were not saved. */
  readonly problem: string;
  /** What somebody else has stored instead. */
  readonly theirs: string;
}

/** A request's notes: what is written stays until it is stored. */
export interface Notes extends Pick<Store<NotesState>, 'get' | 'subscribe'> {
  write(text: string): void;
  /** Stores the text, and what is typed until that is done; a no-op if all of it is stored. Never rejects. */
  save(): Promise<void>;
  /** Takes in what is stored now, unless there are unsaved changes. */
  rebase(notes: string): void;
}

/** How much too long a text is for notes, in UTF-16 code units; 0 if it is not. */
export function tooLongBy(text: string): number {
  return Math.max(0, text.length - NOTES_MAX_LENGTH);
}

/** @param keep stores a text in place of the one that was seen last. */
export function createNotes(first: string, keep: (text: string, seen: string) => Promise<NotesResult>): Notes {
  const { get, set, subscribe } = createStore<NotesState>({
    text: first,
    stored: first,
    mark: 'same',
    problem: '',
    theirs: '',
  });
  let saving = false;

  const isStored = () => get().text === get().stored;

  return {
    get,
    subscribe,

    write(text) {
      set({ ...get(), text, mark: text === get().stored ? 'same' : saving ? 'saving' : 'unsaved' });
    },

    async save() {
      if (saving) return; // it goes on until all is stored
      saving = true;
      while (!isStored() && tooLongBy(get().text) === 0) {
        set({ ...get(), mark: 'saving' });
        const failed = await keep(get().text, get().stored).then(settle, (error: unknown) => {
          set({ ...get(), mark: 'failed', problem: messageOf(error) });
          return true;
        });
        if (failed) break;
      }
      saving = false;
    },

    rebase(notes) {
      if (!isStored()) return; // saving finds out whether others have changed them
      if (get().text !== notes) set({ ...get(), text: notes, stored: notes, mark: 'same' });
    },
  };

  /** @returns whether to stop saving. */
  function settle(result: NotesResult): boolean {
    if (result.tag === 'gone') {
      set({ ...get(), mark: 'gone' });
      return true;
    }
    const stored = result.teamRecord.notes;
    const done = get().text === stored;
    if (result.tag === 'kept') {
      set({ ...get(), stored, mark: done ? 'saved' : 'unsaved', problem: '', theirs: '' });
      return false;
    }
    set({ ...get(), stored, mark: done ? 'saved' : 'changed', theirs: done ? '' : stored });
    return true;
  }
}
