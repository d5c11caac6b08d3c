/** Whether there is a Firebase project to sign in to. The local Firestore has no accounts and allows everything. */
export const canSignIn = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;

/** The signed-in user. */
export interface Account {
  readonly email: string;
  /** Whether the account has the admin claim, which the security rules require for the agency's views. */
  readonly isAdmin: boolean;
}

export interface SignInFailure {
  /**
   * The reason.
   * - `credentials`: no account has this email and password; Firebase doesn't always distinguish which is wrong.
   * - `network`: no answer arrived, or the code for signing in could not be loaded.
   * - `other`: see `detail`.
   */
  readonly problem: 'credentials' | 'network' | 'other';
  /** Firebase's error code or, for any other error, its text. */
  readonly detail: string;
}
