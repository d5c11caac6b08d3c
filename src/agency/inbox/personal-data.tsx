import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PERSONAL_DATA_TEXT as TEXT } from '../../content/personal-data.ts';
import type { PersonalData } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/port.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import agencyStyles from '../agency.module.css';
import styles from './inbox.module.css';
import { inbox } from './inbox.ts';
import { download } from './list-tools.ts';

/** The state of a search for one person's data. */
type State =
  | { readonly tag: 'idle' | 'finding' }
  | { readonly tag: 'found' | 'erasing'; readonly email: string; readonly person: PersonalData }
  | { readonly tag: 'erased'; readonly documents: number }
  | { readonly tag: 'failed'; readonly problem: string };

/** Shows everything stored under an email address, exports it as a file, and erases it. */
export function PersonalDataPanel() {
  const [state, setState] = useState<State>({ tag: 'idle' });
  const isRunning = state.tag === 'finding' || state.tag === 'erasing';
  const outcome = useRef<HTMLDivElement>(null);

  // Moves the focus if the pressed button has disappeared.
  useEffect(() => {
    if (state.tag !== 'idle' && document.activeElement === document.body) outcome.current?.focus();
  }, [state.tag]);

  const run = async (running: State, work: () => Promise<State>) => {
    if (isRunning) return;
    setState(running);
    try {
      setState(await work());
    } catch (error) {
      setState({ tag: 'failed', problem: messageOf(error) });
    }
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void run({ tag: 'finding' }, async () => {
      const person = await (await loadInbox()).readPersonalData(email);
      return { tag: 'found', email, person };
    });
  };
  const erase = (email: string, person: PersonalData) =>
    run({ tag: 'erasing', email, person }, async () => {
      await (await loadInbox()).erasePersonalData(person);
      for (const { id } of person.requests) inbox.remove(id);
      return { tag: 'erased', documents: person.documents.length };
    });

  return (
    <>
      <p className={styles.why}>{TEXT.why}</p>
      <form className={styles.find} onSubmit={find}>
        <label>
          {TEXT.email}
          {/* Not of type email, as browsers convert internationalized addresses in it. */}
          <input name="email" inputMode="email" autoComplete="off" autoCapitalize="off" spellCheck={false} required />
        </label>
        <button type="submit" className={agencyStyles.button} aria-disabled={isRunning}>
          {state.tag === 'finding' && <InlineSpinner />}
          <span>{state.tag === 'finding' ? TEXT.finding : TEXT.find}</span>
        </button>
      </form>
      <div ref={outcome} tabIndex={-1} role="status" className={styles.found}>
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
            <button type="button" className={agencyStyles.button} onClick={() => save(state.person)}>
              {TEXT.export}
            </button>
            <details className={styles.erase}>
              <summary>{TEXT.erase}</summary>
              <p className={styles.problem}>{TEXT.sure(state.person.documents.length, state.email)}</p>
              <button
                type="button"
                className={agencyStyles.button}
                aria-disabled={isRunning}
                onClick={() => void erase(state.email, state.person)}
              >
                {isRunning && <InlineSpinner />}
                <span>{isRunning ? TEXT.erasing : TEXT.eraseNow}</span>
              </button>
            </details>
          </>
        )}
      </div>
    </>
  );
}

function save({ documents }: PersonalData): void {
  const records = documents.map(({ path, fields }) => ({ path, ...fields }));
  download(`${JSON.stringify(records, null, 2)}\n`, 'person', 'json');
}
