import { useCallback, useEffect, useState } from 'react';
import { ADMIN_TEXT } from '../../content/admin.ts';
import { loadData } from '../../data/load.ts';
import { type LeftOut, type LeftOutReason, messageOf } from '../../data/port.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import agencyStyles from '../agency.module.css';
import { useAccount } from '../use-account.ts';
import adminStyles from './admin-view.module.css';
import styles from './left-out-panel.module.css';

/** What is known about the templates that the gallery leaves out. */
export type LeftOutState =
  | { readonly tag: 'loading' }
  | { readonly tag: 'found'; readonly leftOut: LeftOut }
  | { readonly tag: 'failed'; readonly message: string };

/**
 * The templates that the gallery leaves out, fetched again after each run and sign-in. Previous findings stay until the answer
 * arrives.
 *
 * @param running whether the database is being filled.
 * @param signedIn whether someone is signed in: unpublished templates are for admins.
 */
function useLeftOut(running: boolean, signedIn: boolean) {
  const [state, setState] = useState<LeftOutState>({ tag: 'loading' });
  const look = useCallback(async (wanted: () => boolean = () => true) => {
    setState((before) => (before.tag === 'found' ? before : { tag: 'loading' }));
    const found = await ask();
    if (wanted()) setState(found);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who asks
  useEffect(() => {
    if (running) return;
    let current = true;
    void look(() => current);
    return () => {
      current = false;
    };
  }, [running, signedIn, look]);

  return { state, look };
}

async function ask(): Promise<LeftOutState> {
  try {
    return { tag: 'found', leftOut: await (await loadData()).listLeftOut() };
  } catch (error) {
    return { tag: 'failed', message: messageOf(error) };
  }
}

interface Props {
  /** Whether the database is being filled. */
  readonly running: boolean;
  /** Returns focus to where the user came from. */
  readonly focusBack: () => void;
}

const TEXT = ADMIN_TEXT.leftOut;

/** Templates missing from the gallery, and why. Hidden if every template was checked and none is left out. */
export function LeftOutPanel({ running, focusBack }: Props) {
  const { state, look } = useLeftOut(running, useAccount().state.tag === 'signed-in');
  if (state.tag === 'found' && state.leftOut.complete && state.leftOut.templates.length === 0) return null;

  const lookAgain = async () => {
    await look();
    if (document.activeElement === document.body) focusBack(); // the focused button is gone
  };

  if (state.tag === 'loading') {
    return (
      <p className={styles.looking}>
        <InlineSpinner />
        {TEXT.looking}
      </p>
    );
  }
  if (state.tag === 'failed') {
    return (
      <div className={`${styles.panel} ${styles.failed}`}>
        <p>{`${TEXT.failed} ${state.message}`}</p>
        <button type="button" className={agencyStyles.button} onClick={() => void lookAgain()}>
          {TEXT.again}
        </button>
      </div>
    );
  }
  return (
    <section className={`${adminStyles.section} ${styles.panel}`} aria-labelledby="left-out-title">
      <h2 id="left-out-title">{TEXT.title}</h2>
      {state.leftOut.templates.length > 0 && <p>{TEXT.why}</p>}
      <ul>
        {state.leftOut.templates.map(({ id, title, reasons }) => (
          <li key={id}>
            <span>
              <strong>{title === '' ? TEXT.untitled : title}</strong>
              <code>{id}</code>
            </span>
            <span>{reasons.map(inWords).join(' ')}</span>
          </li>
        ))}
      </ul>
      {!state.leftOut.complete && <p>{TEXT.incomplete}</p>}
    </section>
  );
}

function inWords(reason: LeftOutReason): string {
  return reason.tag === 'status' ? TEXT.reasons.status(reason.value) : TEXT.reasons[reason.tag];
}
