import { ignoreErrors } from '../browser/ignore-errors.ts';
import { canSignIn } from './can-sign-in.ts';
import { loadData } from './load.ts';

/** The signed-in user. */
export interface Account {
  readonly email: string;
  /** Whether the account has the admin claim, which the security rules require for the agency's views. */
  readonly admin: boolean;
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

/** Whether someone has chosen to stay signed in on this device. Firebase Auth stores the account under this key. */
function staysSignedIn(): boolean {
  const key = `firebase:authUser:${import.meta.env.VITE_FIREBASE_API_KEY}:[DEFAULT]`;
  return ignoreErrors(() => localStorage.getItem(key) !== null) ?? false;
}

/**
 * Signs in: if `stays`, on this device until the user signs out, otherwise until the page is closed or reloaded. Calls to the
 * database are then made as this user. Never rejects: returns a failure instead.
 */
export function signIn(email: string, password: string, stays: boolean): Promise<Account | SignInFailure> {
  return loadSignIn().then((code) => code.signInToProject(email, password, stays), toFailure);
}

/**
 * Returns the account that stayed signed in on this device, or null. Never rejects: after an error returns null, and the rules
 * refuse calls until a sign-in.
 */
export async function resumeSignIn(): Promise<Account | null> {
  if (!canSignIn || !staysSignedIn()) return null;
  try {
    await loadData(); // opens the app that Auth belongs to
    return await (await loadSignIn()).resumeProjectSignIn();
  } catch {
    return null;
  }
}

/** Sends a link for setting a new password, if there is such an account. Never rejects: returns a failure instead. */
export function requestPasswordReset(email: string): Promise<SignInFailure | undefined> {
  return loadSignIn().then((code) => code.requestProjectPasswordReset(email), toFailure);
}

/**
 * Signs out and reloads the page; if the user has chosen to stay signed in, in all tabs. Never rejects: returns a failure
 * instead.
 */
export function signOut(): Promise<SignInFailure | undefined> {
  return loadSignIn().then((code) => code.signOutOfProject(), toFailure);
}

/** Loads the code for signing in. Its functions that return a `SignInFailure` never reject. */
const loadSignIn = () => import('./firestore/sign-in.ts');

function toFailure(error: unknown): SignInFailure {
  return { problem: 'network', detail: String(error) };
}
