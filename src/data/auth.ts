import { ignoreErrors } from '../browser/ignore-errors.ts';
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

/** Whether there is a Firebase project to sign in to. The local Firestore has no accounts and allows everything. */
export const canSignIn = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;

/** Whether someone has chosen to stay signed in on this device. Firebase Auth stores the account under this key. */
function staysSignedIn(): boolean {
  const key = `firebase:authUser:${import.meta.env.VITE_FIREBASE_API_KEY}:[DEFAULT]`;
  return ignoreErrors(() => localStorage.getItem(key) !== null) ?? false;
}

/**
 * Signs in: if `stays`, on this device until the user signs out, otherwise until the page is closed or reloaded. Calls to the
 * database are then made as this user. Never rejects: returns a failure instead.
 */
export async function signIn(email: string, password: string, stays: boolean): Promise<Account | SignInFailure> {
  try {
    return await (await import('./firestore/sign-in.ts')).signInToProject(email, password, stays);
  } catch (error) {
    // Only the import can fail here: `signInToProject` never rejects.
    return { problem: 'network', detail: String(error) };
  }
}

/** Returns the account that stayed signed in on this device, or null. Never rejects: without an answer, the rules refuse. */
export async function resumeSignIn(): Promise<Account | null> {
  if (!canSignIn || !staysSignedIn()) return null;
  try {
    await loadData(); // opens the app that Auth belongs to
    return await (await import('./firestore/sign-in.ts')).resumeProjectSignIn();
  } catch {
    return null;
  }
}

/** Sends a link for setting a new password, if there is such an account. Never rejects: returns a failure instead. */
export async function requestPassword(email: string): Promise<SignInFailure | undefined> {
  try {
    return await (await import('./firestore/sign-in.ts')).requestProjectPassword(email);
  } catch (error) {
    return { problem: 'network', detail: String(error) }; // the import has failed, as above
  }
}

/** Signs out in all tabs, and reloads them. */
export async function signOut(): Promise<void> {
  await (await import('./firestore/sign-in.ts')).signOutOfProject();
}
