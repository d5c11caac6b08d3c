import { useEffect, useRef } from 'react';
import { AGENCY_TEXT, type SignInWords } from '../content/agency.ts';
import type { Account } from '../data/account.ts';
import styles from './account-panel.module.css';
import agencyStyles from './agency.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { useAccount } from './use-account.ts';

interface Props {
  readonly words: SignInWords;
  /** Whether the database refused what was last asked of it. */
  readonly refused: boolean;
  readonly onSignedIn: () => void;
  /** Returns focus to where the user came from. */
  readonly focusBack: () => void;
}

const TEXT = AGENCY_TEXT.signIn;

/** Offers a sign-in if the database has refused, and shows who is signed in. Hidden before that. */
export function AccountPanel({ words, refused, onSignedIn, focusBack }: Props) {
  const { state, enter, leave, forget } = useAccount();
  const panel = useRef<HTMLDivElement>(null);
  const account = state.tag === 'signed-in' ? state.account : null;

  const submit = async (email: string, password: string) => {
    if (await enter(email, password)) onSignedIn();
  };

  // The form disappears with the database's refusal; the next one starts empty.
  useEffect(() => {
    if (!refused) forget();
  }, [refused, forget]);

  // The focused element was disabled or removed. If the user has moved on meanwhile, the focus stays.
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
        <SignInForm
          words={words}
          running={state.tag === 'signing-in'}
          refusal={state.tag === 'refused' ? state : null}
          onSubmit={(email, password) => void submit(email, password)}
        />
      )}
      <div className={styles.who}>
        <div role="status">
          {account !== null && (
            <p>
              {TEXT.signedInAs} <strong>{account.email}</strong>. <span>{standing(account, words, refused)}</span>
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

/** What the account can do, as far as known. */
function standing({ admin }: Account, { noClaim, granted }: SignInWords, refused: boolean): string {
  if (!admin) return noClaim;
  return refused ? TEXT.stillRefused : granted;
}
