/** Who is signed in. */
export interface Account {
  readonly email: string;
  /** Whether it has the claim that the security rules ask for. */
  readonly admin: boolean;
}

/**
 * Why a sign-in failed.
 * - `credentials`: no account has this email and password. Which of the two is wrong, Firebase does not always tell.
 * - `throttled`: too many attempts.
 * - `disabled`: the account is.
 * - `notEnabled`: the project knows no sign-in with email and password.
 * - `network`: no verdict: offline, blocked, or too slow.
 * - `other`: anything else.
 */
export type SignInProblem = 'credentials' | 'throttled' | 'disabled' | 'notEnabled' | 'network' | 'other';

/** A failed sign-in. `detail` is for whoever has to look deeper: Firebase's own code where there is one. */
export interface SignInRefusal {
  readonly tag: 'refused';
  readonly problem: SignInProblem;
  readonly detail: string;
}

/** What became of a sign-in. */
export type SignInResult = { readonly tag: 'signed-in'; readonly account: Account } | SignInRefusal;
