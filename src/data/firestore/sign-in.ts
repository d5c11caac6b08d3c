import { FirebaseError, getApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import type { Account, SignInFailure } from '../account.ts';
import type { InboxUser } from './inbox/firestore-inbox.ts';

/** Describes an error of the other functions. */
export function toFailure(error: unknown): SignInFailure {
  const detail = error instanceof FirebaseError ? error.code : String(error);
  // Firebase returns one of these codes for wrong credentials, depending on the project's settings and age.
  if (/^auth\/(invalid-credential|invalid-email|user-not-found|wrong-password)$/.test(detail))
    return { problem: 'credentials', detail };
  return { problem: detail === 'auth/network-request-failed' ? 'network' : 'other', detail };
}

/** Returns the Auth instance of the app that `openData` uses, so that Firestore sends the user's tokens. */
function auth(): Auth {
  return initializeAuth(getApp(), { persistence: [browserLocalPersistence, inMemoryPersistence] });
}

async function toAccount(user: User): Promise<Account> {
  const { claims } = await user.getIdTokenResult();
  return { email: user.email ?? '', isAdmin: claims.admin === true };
}

/** Implements `signIn` of `data/auth.ts`. */
export async function signInToProject(email: string, password: string, isLasting: boolean): Promise<Account> {
  await setPersistence(auth(), isLasting ? browserLocalPersistence : inMemoryPersistence);
  const { user } = await signInWithEmailAndPassword(auth(), email, password);
  reloadOnUserChange(user);
  return toAccount(user);
}

/** Implements `resumeSignIn` of `data/auth.ts`. */
export async function resumeProjectSignIn(): Promise<Account | null> {
  await auth().authStateReady();
  const user = auth().currentUser;
  if (user === null) return null;
  reloadOnUserChange(user);
  // If an expired token can't be renewed now, assumes the claim. The rules check it in each call.
  return toAccount(user).catch(() => ({ email: user.email ?? '', isAdmin: true }));
}

/** Reloads the page, which removes all data that was read, once the user has signed out or changed, in this tab or another. */
function reloadOnUserChange({ uid }: User): void {
  onAuthStateChanged(auth(), (user) => {
    if (user?.uid !== uid) location.reload();
  });
}

/** Implements `requestPasswordReset` of `data/auth.ts`. */
export async function requestProjectPasswordReset(email: string): Promise<undefined> {
  await sendPasswordResetEmail(auth(), email);
}

/** Implements `signOut` of `data/auth.ts`. */
export async function signOutOfProject(): Promise<undefined> {
  await signOut(auth());
}

export function signedInUser(): InboxUser {
  const { uid, email } = auth().currentUser ?? { uid: '', email: '' };
  return { uid, email: email ?? '' };
}
