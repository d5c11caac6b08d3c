/** The signed-in user. */
export interface Account {
  readonly email: string;
  /** Whether the account has the claim that the security rules require. */
  readonly admin: boolean;
}

/**
 * The reason why a sign-in failed.
 * - `credentials`: no account has this email and password; Firebase doesn't always distinguish which is wrong.
 * - `throttled`: there were too many attempts.
 * - `disabled`: the account is disabled.
 * - `notEnabled`: the project doesn't allow sign-in with email and password.
 * - `network`: there was no answer, as the request was offline, blocked or too slow.
 * - `other`: anything else.
 */
export type SignInProblem = 'credentials' | 'throttled' | 'disabled' | 'notEnabled' | 'network' | 'other';

/** A failed sign-in. `detail` is for debugging: Firebase's error code, if there is one. */
export interface SignInRefusal {
  readonly tag: 'refused';
  readonly problem: SignInProblem;
  readonly detail: string;
}

export type SignInResult = { readonly tag: 'signed-in'; readonly account: Account } | SignInRefusal;

/** Whether there is a Firebase project to sign in to. The local Firestore has no accounts and allows everything. */
export const canSignIn = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;

/** Signs in until the page is closed. The database's calls are then this user's. Never rejects: failures are refusals. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    return await (await import('./firestore/sign-in.ts')).signInToProject(email, password);
  } catch (error) {
    // Only the import can fail here, and the next call repeats it.
    return { tag: 'refused', problem: 'network', detail: String(error) };
  }
}

/** Signs out. The database's calls are then anonymous again. */
export async function signOut(): Promise<void> {
  await (await import('./firestore/sign-in.ts')).signOutOfProject();
}
