/** The signed-in user. */
export interface Account {
  readonly email: string;
  /** Whether the account has the claim that the security rules require. */
  readonly admin: boolean;
}

/**
 * Why a sign-in failed.
 * - `credentials`: no account has this email and password; Firebase does not always tell which is wrong.
 * - `throttled`: too many attempts.
 * - `disabled`: the account is disabled.
 * - `notEnabled`: the project does not allow sign-in with email and password.
 * - `network`: no answer: offline, blocked, or too slow.
 * - `other`: anything else.
 */
export type SignInProblem = 'credentials' | 'throttled' | 'disabled' | 'notEnabled' | 'network' | 'other';

/** A failed sign-in. `detail` is for debugging: Firebase's own code if there is one. */
export interface SignInRefusal {
  readonly tag: 'refused';
  readonly problem: SignInProblem;
  readonly detail: string;
}

/** The outcome of a sign-in. */
export type SignInResult = { readonly tag: 'signed-in'; readonly account: Account } | SignInRefusal;
