import { useEffect, useRef } from 'react';
import { AGENCY_TEXT } from '../content/agency.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import { enter, leave, useAccount } from './account.ts';
import styles from './agency.module.css';

interface Props {
  /** Whether the database refused the last call. */
  readonly refused: boolean;
  readonly onSignedIn: () => void;
}

const TEXT = AGENCY_TEXT.signIn;

/** Offers a sign-in after the database has refused a call, and shows who is signed in. Hidden before that. */
export function AccountPanel({ refused, onSignedIn }: Props) {
  const state = useAccount();
  const panel = useRef<HTMLDivElement>(null);
  const account = state.tag === 'signed-in' ? state.account : null;
  const isRunning = state.tag === 'signing-in';
  const refusal = state.tag === 'refused' ? state : null;
  const submit = async (entries: FormData) => {
    if (await enter(String(entries.get('email')), String(entries.get('password')))) onSignedIn();
  };
  const field = {
    required: true,
    'aria-invalid': refusal?.problem === 'credentials',
    'aria-describedby': 'sign-in-problem',
  };

  // Moves the focus if the focused element was disabled or removed.
  const focused = useRef(state);
  useEffect(() => {
    if (focused.current === state) return;
    focused.current = state;
    if (state.tag === 'signing-in' || document.activeElement !== document.body) return;
    const selector = state.tag === 'refused' ? '[name="password"]' : '[name="email"], [tabindex]';
    panel.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [state]);

  return (
    <div ref={panel} className={styles.account}>
      {refused && account === null && (
        <form
          className={styles.form}
          aria-labelledby="sign-in-title"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          <h2 id="sign-in-title">{TEXT.title}</h2>
          <p>{TEXT.why}</p>
          {/* Without the fields of `ui/`, which would become a chunk that the request form has to wait for. */}
          <fieldset disabled={isRunning} className={styles.columns}>
            <label>
              {TEXT.email}
              <input name="email" type="email" autoComplete="username" {...field} />
            </label>
            <label>
              {TEXT.password}
              <input name="password" type="password" autoComplete="current-password" {...field} />
            </label>
            <button type="submit" className={`${styles.button} ${styles.primary}`}>
              {isRunning && <InlineSpinner />}
              <span aria-live="polite">{isRunning ? TEXT.submitting : TEXT.submit}</span>
            </button>
          </fieldset>
          <div role="alert" id="sign-in-problem">
            {refusal !== null && (
              <p>
                {TEXT.problems[refusal.problem]}
                {refusal.problem === 'other' && ` (${refusal.detail}).`}
              </p>
            )}
          </div>
        </form>
      )}
      <div className={styles.who}>
        <div role="status" tabIndex={-1}>
          {account !== null && (
            <p>
              {TEXT.signedInAs} <strong>{account.email}</strong>.{' '}
              <span>{!account.admin ? TEXT.noClaim : refused && TEXT.stillRefused}</span>
            </p>
          )}
          {state.tag === 'signed-out' && !refused && <p>{TEXT.signedOut}</p>}
        </div>
        {account !== null && (
          <button type="button" className={styles.button} onClick={() => void leave()}>
            {TEXT.signOut}
          </button>
        )}
      </div>
    </div>
  );
}
