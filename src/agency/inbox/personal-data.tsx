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

/** The state of a search for one person's data. Erasing it requires a confirmation (`asking`). */
type State =
  | { readonly tag: 'idle' | 'finding' }
  | { readonly tag: 'found' | 'asking' | 'erasing'; readonly email: string; readonly person: PersonalData }
  | { readonly tag: 'erased'; readonly documents: number }
  | { readonly tag: 'failed'; readonly problem: string };

/** Shows everything stored under an email address, exports it as a file, and erases it. */
export default function PersonalDataPanel() {
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
      <form className={styles.form} onSubmit={find}>
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
      <div ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {state.tag === 'failed' && <p className={styles.problem}>{`${TEXT.failed} ${state.problem}`}</p>}
        {state.tag === 'erased' && <p>{TEXT.erased(state.documents)}</p>}
        {'person' in state && (
          <Found
            state={state}
            onAsk={(isAsking) => setState({ ...state, tag: isAsking ? 'asking' : 'found' })}
            onErase={() => void erase(state.email, state.person)}
          />
        )}
      </div>
    </>
  );
}

interface FoundProps {
  readonly state: Extract<State, { readonly person: PersonalData }>;
  /** Shows or hides the confirmation. */
  readonly onAsk: (isAsking: boolean) => void;
  readonly onErase: () => void;
}

function Found({ state: { tag, email, person }, onAsk, onErase }: FoundProps) {
  const { requests, documents } = person;
  const isErasing = tag === 'erasing';
  if (documents.length === 0) return <p>{TEXT.nothing(email)}</p>;
  return (
    <>
      <p>{TEXT.found(requests.length, documents.length)}</p>
      <ul>
        {documents.map(({ path, fields }) => (
          <li key={path}>
            <details>
              <summary>{path}</summary>
              <pre dir="auto">{JSON.stringify(fields, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
      {tag !== 'found' && <p className={styles.problem}>{TEXT.sure(documents.length, email)}</p>}
      <div className={styles.actions}>
        {tag === 'found' ? (
          <>
            <button type="button" className={agencyStyles.button} onClick={() => save(person)}>
              {TEXT.export}
            </button>
            <button type="button" className={agencyStyles.button} onClick={() => onAsk(true)}>
              {TEXT.erase}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className={`${agencyStyles.button} ${styles.danger}`}
              aria-disabled={isErasing}
              onClick={onErase}
            >
              {isErasing && <InlineSpinner />}
              <span>{isErasing ? TEXT.erasing : TEXT.eraseNow}</span>
            </button>
            {!isErasing && (
              <button type="button" className={agencyStyles.button} onClick={() => onAsk(false)}>
                {TEXT.keep}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}

function save({ documents }: PersonalData): void {
  const records = documents.map(({ path, fields }) => ({ path, ...fields }));
  const name = `person-${new Date().toISOString().slice(0, 10)}.json`;
  download(`${JSON.stringify(records, null, 2)}\n`, 'application/json', name);
}
