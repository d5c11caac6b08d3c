import { ignoreErrors } from '../browser/ignore-errors.ts';
import { type Account, canSignIn, type SignInFailure } from './account.ts';
import { loadData } from './load.ts';

/** Returns whether someone has chosen to stay signed in on this device. Firebase Auth stores the account under this key. */
function hasStoredSignIn(): boolean {
  const key = `firebase:authUser:${import.meta.env.VITE_FIREBASE_API_KEY}:[DEFAULT]`;
  return ignoreErrors(() => localStorage.getItem(key) !== null) ?? false;
}

/**
 * Signs in: if `isLasting`, on this device until the user signs out, otherwise until the page is closed or reloaded. Calls to the
 * database are then made as this user. Never rejects: returns a failure instead.
 */
export function signIn(email: string, password: string, isLasting: boolean): Promise<Account | SignInFailure> {
  return attempt((code) => code.signInToProject(email, password, isLasting));
}

/**
 * Returns the account that stayed signed in on this device, or null. Never rejects: after an error returns null, and the rules
 * refuse calls until a sign-in.
 */
export async function resumeSignIn(): Promise<Account | null> {
  if (!canSignIn || !hasStoredSignIn()) return null;
  try {
    await loadData(); // opens the app that Auth belongs to
    return await (await loadSignIn()).resumeProjectSignIn();
  } catch {
    return null;
  }
}

/** Sends a link for setting a new password, if there is such an account. Never rejects: returns a failure instead. */
export async function requestPasswordReset(email: string): Promise<SignInFailure | undefined> {
  const failure = await attempt((code) => code.requestProjectPasswordReset(email));
  return failure?.problem === 'credentials' ? undefined : failure; // doesn't reveal whether an account exists
}

/**
 * Signs out and reloads the page; if the user has chosen to stay signed in, in all tabs. Never rejects: returns a failure
 * instead.
 */
export function signOut(): Promise<SignInFailure | undefined> {
  return attempt((code) => code.signOutOfProject());
}

const loadSignIn = () => import('./firestore/sign-in.ts');

/** Runs `work` with the code for signing in. Never rejects: returns a failure instead. */
async function attempt<Result>(
  work: (code: Awaited<ReturnType<typeof loadSignIn>>) => Promise<Result>,
): Promise<Result | SignInFailure> {
  try {
    const code = await loadSignIn();
    return await work(code).catch(code.toFailure);
  } catch (error) {
    return { problem: 'network', detail: String(error) };
  }
}
