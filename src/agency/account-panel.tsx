import { useRef, useState, useTransition } from 'react';
import { AGENCY_TEXT } from '../content/agency/frame.ts';
import type { SignInFailure } from '../data/account.ts';
import { requestPasswordReset, signIn, signOut } from '../data/auth.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import { account, useAccount } from './account.ts';
import styles from './agency.module.css';

interface Props {
  /** Whether the view's current error is a refusal by the database. */
  readonly isDenied: boolean;
  readonly onSignedIn: () => void;
}

const TEXT = AGENCY_TEXT.signIn;

/** Signs users in and out, and sends links for a new password. Shows the form only after the database has refused a call. */
export function AccountPanel({ isDenied, onSignedIn }: Props) {
  const user = useAccount();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isMailed, setMailed] = useState(false);
  const [isRunning, start] = useTransition();
  const [isCalling, call] = useTransition();
  const status = useRef<HTMLDivElement>(null);
  const submit = async (entries: FormData) => {
    const result = await signIn(String(entries.get('email')), String(entries.get('password')), entries.has('stay'));
    if ('problem' in result) return setFailure(result);
    account.set(result);
    status.current?.focus(); // because the focused form disappears
    onSignedIn();
  };
  const resetPassword = (email: HTMLInputElement) => {
    setFailure(null);
    if (isRunning || isCalling || !email.reportValidity()) return;
    call(async () => {
      const problem = await requestPasswordReset(email.value);
      setFailure(problem ?? null);
      setMailed(problem === undefined);
    });
  };
  const field = {
    required: true,
    'aria-invalid': failure?.problem === 'credentials',
    'aria-describedby': 'sign-in-problem',
  };

  const problem = failure !== null && (
    <p>
      {TEXT.problems[failure.problem]}
      {failure.problem === 'other' && ` (${failure.detail}).`}
    </p>
  );

  return (
    <div className={styles.account}>
      {isDenied && user === null && (
        <form
          className={styles.form}
          aria-labelledby="sign-in-title"
          onSubmit={(event) => {
            event.preventDefault();
            const entries = new FormData(event.currentTarget);
            if (isRunning) return;
            setMailed(false);
            setFailure(null); // outside the transition, so that the error disappears at once
            start(() => submit(entries));
          }}
        >
          <h2 id="sign-in-title">{TEXT.title}</h2>
          <p>{TEXT.why}</p>
          {/* Not `TextField`: as shared code, it would move to a chunk that the request form would have to wait for. */}
          <div className={styles.columns}>
            <label>
              {TEXT.email}
              <input name="email" type="email" autoComplete="username" {...field} />
            </label>
            <label>
              {TEXT.password}
              <input name="password" type="password" autoComplete="current-password" {...field} />
            </label>
            <label className={styles.stay}>
              <input name="stay" type="checkbox" />
              {TEXT.stay}
            </label>
            <button type="submit" className="button primary" aria-disabled={isRunning}>
              {isRunning && <InlineSpinner />}
              <span aria-live="polite">{isRunning ? TEXT.submitting : TEXT.submit}</span>
            </button>
          </div>
          <div role="alert" id="sign-in-problem">
            {problem}
          </div>
          <button
            type="button"
            className="button"
            aria-disabled={isCalling}
            onClick={({ currentTarget: { form } }) => {
              const email = form?.elements.namedItem('email');
              if (email instanceof HTMLInputElement) resetPassword(email);
            }}
          >
            {TEXT.newPassword}
          </button>
          <div role="status">{isMailed && <p>{TEXT.passwordSent}</p>}</div>
        </form>
      )}
      <div className={styles.who}>
        <div ref={status} role="status" tabIndex={-1}>
          {user !== null && (
            <p>
              {TEXT.signedInAs} <strong>{user.email}</strong>.{' '}
              <span>{!user.isAdmin ? TEXT.noClaim : isDenied && TEXT.stillRefused}</span>
            </p>
          )}
        </div>
        {user !== null && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setFailure(null);
              call(async () => setFailure((await signOut()) ?? null));
            }}
          >
            {TEXT.signOut}
          </button>
        )}
      </div>
      <div role="alert">{user !== null && problem}</div>
    </div>
  );
}
