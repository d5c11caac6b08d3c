import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { InboxRequest, TeamRecord } from '../../data/inbox-port.ts';
import { NOTES_MAX_LENGTH } from '../../shared/constants.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import agencyStyles from '../agency.module.css';
import {
  autosaveNotes,
  isUnsaved,
  type Notes,
  notesOf,
  openedNotes,
  openNotes,
  saveNotes,
  writeNotes,
} from './notes.ts';
import styles from './request.module.css';

interface Props {
  readonly request: InboxRequest;
  readonly teamRecord: TeamRecord;
}

/** The team's notes on a request. They are saved by the button, and when the field loses focus or the page is hidden. */
export function RequestNotes({ request, teamRecord }: Props) {
  const notes = useSyncExternalStore(openedNotes.subscribe, () => notesOf(request.id));

  useLayoutEffect(() => openNotes(request, teamRecord), [request, teamRecord]); // each change of status reads the team record again
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') autosaveNotes(request.id);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      autosaveNotes(request.id);
    };
  }, [request.id]);

  if (notes === undefined) return null;
  const { text, stored, outcome, problem } = notes;
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
        maxLength={NOTES_MAX_LENGTH}
        onChange={(event) => writeNotes(request.id, event.target.value)}
        onBlur={() => autosaveNotes(request.id)}
      />
      <div className={styles.notesFoot}>
        <p id="notes-state" role="status" className={styles.outcome}>
          {describeState(notes)}
        </p>
        <button
          type="button"
          className={agencyStyles.button}
          aria-disabled={outcome === 'saving'}
          onClick={() => void saveNotes(request.id)}
        >
          {outcome === 'saving' && <InlineSpinner />}
          <span>{TEXT.saveNotes}</span>
        </button>
      </div>
      <div role="alert" id="notes-problem" className={styles.problem}>
        {outcome === 'failed' && <p>{`${TEXT.notesFailed} ${problem}`}</p>}
        {outcome === 'gone' && <p>{TEXT.gone}</p>}
        {outcome === 'changed' && <p>{TEXT.notesChanged}</p>}
      </div>
      {outcome === 'changed' && (
        <blockquote className={styles.theirs} dir="auto">
          {stored}
        </blockquote>
      )}
    </section>
  );
}

/** Describes the state beside the button, except failures, which are shown below it. */
function describeState(notes: Notes): string {
  if (notes.outcome === 'saving') return TEXT.notesSaving;
  if (isUnsaved(notes)) return notes.outcome === 'none' ? TEXT.notesUnsaved : '';
  return notes.outcome === 'none' ? TEXT.notesHint : TEXT.notesSaved;
}
