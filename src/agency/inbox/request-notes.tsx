import { useEffect, useId, useSyncExternalStore } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import agencyStyles from '../agency.module.css';
import styles from './inbox-request.module.css';
import { type Notes, type NotesState, tooLongBy } from './notes.ts';

/** The status beside the button; failures are shown below it. */
const MARKS: Partial<Record<NotesState['mark'], string>> = {
  same: TEXT.notesHint,
  unsaved: TEXT.notesUnsaved,
  saving: TEXT.notesSaving,
  saved: TEXT.notesSaved,
};

/** The team's notes on a request. Saved by the button, and whenever the field or the page is left. */
export function RequestNotes({ notes }: { readonly notes: Notes }) {
  const { text, mark, problem, theirs } = useSyncExternalStore(notes.subscribe, notes.get);
  const id = useId();
  const over = tooLongBy(text);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void notes.save();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void notes.save();
    };
  }, [notes]);

  return (
    <section className={styles.part}>
      <label className={styles.notesLabel} htmlFor={id}>
        {TEXT.notes}
      </label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        value={text}
        aria-describedby={`${id}-mark ${id}-problem`}
        aria-invalid={over > 0}
        onChange={(event) => notes.write(event.target.value)}
        onBlur={() => void notes.save()}
      />
      <div className={styles.notesFoot}>
        <p id={`${id}-mark`} role="status" className={styles.outcome}>
          {MARKS[mark]}
        </p>
        <button
          type="button"
          className={agencyStyles.button}
          aria-disabled={mark === 'saving' || over > 0}
          onClick={() => void notes.save()}
        >
          {mark === 'saving' && <InlineSpinner />}
          <span>{TEXT.saveNotes}</span>
        </button>
      </div>
      <div role="alert" id={`${id}-problem`} className={styles.problem}>
        {over > 0 && <p>{TEXT.notesTooLong(over)}</p>}
        {mark === 'failed' && <p>{`${TEXT.notesFailed} ${problem}`}</p>}
        {mark === 'gone' && <p>{TEXT.gone}</p>}
        {mark === 'changed' && <p>{TEXT.notesChanged}</p>}
      </div>
      {mark === 'changed' && (
        <blockquote className={styles.theirs} dir="auto">
          {theirs}
        </blockquote>
      )}
    </section>
  );
}
