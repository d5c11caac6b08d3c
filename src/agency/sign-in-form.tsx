import type { FormEvent } from 'react';
import { AGENCY_TEXT, type SignInWords } from '../content/agency.ts';
import type { SignInRefusal } from '../data/account.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import styles from './account-panel.module.css';
import agencyStyles from './agency.module.css';

interface Props {
  readonly words: SignInWords;
  readonly running: boolean;
  /** Why the last try failed. */
  readonly refusal: SignInRefusal | null;
  readonly onSubmit: (email: string, password: string) => void;
}

const TEXT = AGENCY_TEXT.signIn;

/**
 * Email and password; the browser reports missing entries. It has fields of its own: those of `ui/` would become a
 * chunk shared with the request form, at the expense of every visitor who opens that.
 */
export function SignInForm({ words, running, refusal, onSubmit }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    onSubmit(String(entries.get('email')), String(entries.get('password')));
  };
  const said = {
    required: true,
    'aria-invalid': refusal?.problem === 'credentials',
    'aria-describedby': 'sign-in-problem',
  };

  return (
    <form className={styles.form} aria-labelledby="sign-in-title" onSubmit={submit}>
      <h2 id="sign-in-title">{words.title}</h2>
      <p>{words.why}</p>
      <fieldset disabled={running} className={agencyStyles.columns}>
        <label>
          {TEXT.email}
          <input name="email" type="email" autoComplete="username" {...said} />
        </label>
        <label>
          {TEXT.password}
          <input name="password" type="password" autoComplete="current-password" {...said} />
        </label>
        <button type="submit" className={`${agencyStyles.button} ${agencyStyles.primary}`}>
          {running && <InlineSpinner />}
          <span aria-live="polite">{running ? TEXT.submitting : TEXT.submit}</span>
        </button>
      </fieldset>
      <div role="alert" id="sign-in-problem">
        {refusal !== null && <p>{signInProblem(refusal)}</p>}
      </div>
    </form>
  );
}

/** The problem in words for the user. Kinds without a message of their own include Firebase's code. */
function signInProblem({ problem, detail }: Pick<SignInRefusal, 'problem' | 'detail'>): string {
  const words = AGENCY_TEXT.signIn.problems[problem];
  return problem === 'other' ? `${words} (${detail}).` : words;
}
