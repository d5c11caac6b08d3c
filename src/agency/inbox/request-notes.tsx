import { useEffect, useSyncExternalStore } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import type { Authorship } from '../../data/inbox-port.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { formatTime } from './format.ts';
import { changeNotes, type Notes, notesOf, openedNotes, saveNotes } from './notes.ts';
import styles from './request.module.css';

/** Saves the notes, unless a colleague has changed them meanwhile: only the button overwrites a colleague's version. */
function autosave(id: string): void {
  if (notesOf(id)?.outcome !== 'conflict') void saveNotes(id);
}

/** The team's notes on a request. The button saves them, as do leaving the field, hiding the page and closing the dialog. */
export function RequestNotes({ id, noted }: { readonly id: string; readonly noted: Authorship | null }) {
  const notes = useSyncExternalStore(openedNotes.subscribe, () => notesOf(id));
  useEffect(() => {
    // On a phone, switching to another app leaves the focus in the field, so `blur` doesn't save the notes.
    const onChange = () => document.visibilityState === 'hidden' && autosave(id);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      autosave(id);
    };
  }, [id]);

  if (notes === undefined) return null;
  const { text, stored, outcome, problem } = notes;
  const isEdited = text !== stored;
  const isConflict = outcome === 'conflict' && isEdited;
  const by =
    noted === null || isEdited ? '' : ` · ${TEXT.notesBy(noted.by, noted.at === null ? '' : formatTime(noted.at))}`;
  return (
    <section className={styles.part}>
      <label className={styles.notesLabel} htmlFor="notes">
        {TEXT.notes}
      </label>
      <textarea
        id="notes"
        rows={4}
        dir="auto"
        value={text}
        aria-describedby="notes-state notes-problem"
        onChange={(event) => changeNotes(id, { text: event.target.value })}
        onBlur={() => autosave(id)}
      />
      <div className={styles.notesFoot}>
        <p id="notes-state" role="status" className={styles.outcome}>
          {describeState(notes) + by}
        </p>
        <button
          type="button"
          className="button"
          aria-disabled={outcome === 'saving'}
          onClick={() => void saveNotes(id)}
        >
          {outcome === 'saving' && <InlineSpinner />}
          <span>{TEXT.saveNotes}</span>
        </button>
      </div>
      <div role="alert" id="notes-problem" className={styles.problem}>
        {outcome === 'failed' && isEdited && <p>{`${TEXT.notesFailed} ${problem}`}</p>}
        {outcome === 'gone' && <p>{TEXT.gone}</p>}
        {isConflict && <p>{TEXT.notesChanged}</p>}
      </div>
      {isConflict && (
        <blockquote className={styles.theirs} dir="auto">
          {stored}
        </blockquote>
      )}
    </section>
  );
}

function describeState({ text, stored, outcome }: Notes): string {
  if (outcome === 'saving') return TEXT.notesSaving;
  if (text !== stored) return TEXT.notesUnsaved;
  return text === '' ? TEXT.notesHint : TEXT.notesSaved;
}
