import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PERSONAL_DATA_TEXT as TEXT } from '../../content/personal-data.ts';
import type { PersonalData } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/port.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import agencyStyles from '../agency.module.css';
import { download } from './export-requests.ts';
import styles from './personal-data.module.css';
import { inbox } from './use-inbox.ts';

/** What is known of one person's data. */
type PersonalDataState =
  | { readonly tag: 'idle' | 'finding' }
  | { readonly tag: 'found' | 'asking' | 'erasing'; readonly email: string; readonly person: PersonalData }
  | { readonly tag: 'erased'; readonly documents: number }
  | { readonly tag: 'failed'; readonly problem: string };

/** What is stored under an email address, and the way to erase it: only after a question. */
function usePersonalData() {
  const [state, setState] = useState<PersonalDataState>({ tag: 'idle' });

  async function attempt(work: () => Promise<PersonalDataState>): Promise<void> {
    try {
      setState(await work());
    } catch (error) {
      setState({ tag: 'failed', problem: messageOf(error) });
    }
  }

  return {
    state,

    find(email: string): void {
      if (state.tag === 'finding' || state.tag === 'erasing') return;
      setState({ tag: 'finding' });
      void attempt(async () => ({ tag: 'found', email, person: await (await loadInbox()).readPersonalData(email) }));
    },

    ask(): void {
      if (state.tag === 'found') setState({ ...state, tag: 'asking' });
    },

    keep(): void {
      if (state.tag === 'asking') setState({ ...state, tag: 'found' });
    },

    erase(): void {
      if (state.tag !== 'asking') return;
      const { person } = state;
      setState({ ...state, tag: 'erasing' });
      void attempt(async () => {
        await (await loadInbox()).erasePersonalData(person);
        for (const { id } of person.requests) inbox.remove(id);
        return { tag: 'erased', documents: person.documents.length };
      });
    },
  };
}

/** Answers a privacy inquiry: what is stored under an email address, as a file, and erased. */
export function PersonalDataPanel() {
  const { state, find, ask, keep, erase } = usePersonalData();
  const running = state.tag === 'finding' || state.tag === 'erasing';
  const outcome = useRef<HTMLDivElement>(null);

  // The pressed button is gone: its successor takes the focus.
  useEffect(() => {
    if (state.tag !== 'idle' && document.activeElement === document.body) outcome.current?.focus();
  }, [state.tag]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (email !== '') find(email);
  };

  return (
    <>
      <p className={styles.why}>{TEXT.why}</p>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {TEXT.email}
          {/* Not of type email, which changes addresses of other scripts. */}
          <input name="email" inputMode="email" autoComplete="off" autoCapitalize="off" spellCheck={false} required />
        </label>
        <button type="submit" className={agencyStyles.button} aria-disabled={running}>
          {state.tag === 'finding' && <InlineSpinner />}
          <span>{state.tag === 'finding' ? TEXT.finding : TEXT.find}</span>
        </button>
      </form>
      <div ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {state.tag === 'failed' && <p className={styles.problem}>{`${TEXT.failed} ${state.problem}`}</p>}
        {state.tag === 'erased' && <p>{TEXT.erased(state.documents)}</p>}
        {'person' in state && state.person.documents.length === 0 && <p>{TEXT.nothing(state.email)}</p>}
        {'person' in state && state.person.documents.length > 0 && (
          <>
            <p>{TEXT.found(state.person.requests.length, state.person.documents.length)}</p>
            <ul>
              {state.person.documents.map(({ path, fields }) => (
                <li key={path}>
                  <details>
                    <summary>{path}</summary>
                    <pre dir="auto">{JSON.stringify(fields, null, 2)}</pre>
                  </details>
                </li>
              ))}
            </ul>
            {state.tag !== 'found' && (
              <p className={styles.problem}>{TEXT.sure(state.person.documents.length, state.email)}</p>
            )}
            <div className={styles.actions}>
              {state.tag === 'found' ? (
                <>
                  <button type="button" className={agencyStyles.button} onClick={() => save(state.person)}>
                    {TEXT.export}
                  </button>
                  <button type="button" className={agencyStyles.button} onClick={ask}>
                    {TEXT.erase}
                  </button>
                </>
              ) : (
                <>
                  <button
                    type="button"
                    className={`${agencyStyles.button} ${styles.danger}`}
                    aria-disabled={running}
                    onClick={erase}
                  >
                    {running && <InlineSpinner />}
                    <span>{running ? TEXT.erasing : TEXT.eraseNow}</span>
                  </button>
                  <button type="button" className={agencyStyles.button} aria-disabled={running} onClick={keep}>
                    {TEXT.keep}
                  </button>
                </>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}

function save({ documents }: PersonalData): void {
  const records = documents.map(({ path, fields }) => ({ path, ...fields }));
  download(
    `${JSON.stringify(records, null, 2)}\n`,
    'application/json',
    `person-${new Date().toISOString().slice(0, 10)}.json`,
  );
}
