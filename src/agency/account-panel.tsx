import { useEffect, useRef } from 'react';
import { AGENCY_TEXT, type SignInWords } from '../content/agency.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import styles from './account-panel.module.css';
import agencyStyles from './agency.module.css';
import { useAccount } from './use-account.ts';

interface Props {
  readonly words: SignInWords;
  /** Whether the database refused the last call. */
  readonly refused: boolean;
  readonly onSignedIn: () => void;
  /** Returns the focus to the element that the user came from. */
  readonly focusBack: () => void;
}

const TEXT = AGENCY_TEXT.signIn;

/** Offers a sign-in after the database has refused a call, and shows who is signed in. Hidden before that. */
export function AccountPanel({ words, refused, onSignedIn, focusBack }: Props) {
  const { state, enter, leave, forget } = useAccount();
  const panel = useRef<HTMLDivElement>(null);
  const account = state.tag === 'signed-in' ? state.account : null;
  const standing = !account?.admin ? words.noClaim : refused ? TEXT.stillRefused : words.granted;

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

  // The form disappears once the database accepts calls, and is empty the next time.
  useEffect(() => {
    if (!refused) forget();
  }, [refused, forget]);

  // Moves the focus if the focused element was disabled or removed.
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (before === state || document.activeElement !== document.body) return;
    const focus = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)?.focus();
    if (state.tag === 'refused') focus(state.problem === 'credentials' ? '[name="password"]' : '[type="submit"]');
    else if (state.tag === 'signed-in' && !state.account.admin) focus('button');
    else if (state.tag === 'signed-out' && refused) focus('[name="email"]');
    else if (state.tag !== 'signing-in') focusBack();
  });

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
          <h2 id="sign-in-title">{words.title}</h2>
          <p>{words.why}</p>
          {/* Without the fields of `ui/`, which would become a chunk that the request form has to wait for. */}
          <fieldset disabled={isRunning} className={agencyStyles.columns}>
            <label>
              {TEXT.email}
              <input name="email" type="email" autoComplete="username" {...field} />
            </label>
            <label>
              {TEXT.password}
              <input name="password" type="password" autoComplete="current-password" {...field} />
            </label>
            <button type="submit" className={`${agencyStyles.button} ${agencyStyles.primary}`}>
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
        <div role="status">
          {account !== null && (
            <p>
              {TEXT.signedInAs} <strong>{account.email}</strong>. <span>{standing}</span>
            </p>
          )}
          {state.tag === 'signed-out' && !refused && <p>{TEXT.signedOut}</p>}
        </div>
        {account !== null && (
          <button type="button" className={agencyStyles.button} onClick={() => void leave()}>
            {TEXT.signOut}
          </button>
        )}
      </div>
    </div>
  );
}
