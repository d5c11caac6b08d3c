import { getApp } from 'firebase/app';
import {
  type Auth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut as signOutOf,
} from 'firebase/auth';
import type { SignInResult } from '../account.ts';
import { toRefusal } from './sign-in-refusal.ts';

/**
 * Auth for the app that `openData` opened. That app's Firestore uses its tokens from now on, although it was
 * initialised first. Repeated calls return the same instance.
 * Nothing is persisted on the device: the view is rarely used, a stored token can be stolen, and reading it back would
 * load all of this code before anyone is refused anything.
 */
function auth(): Auth {
  return initializeAuth(getApp(), { persistence: inMemoryPersistence });
}

/** See `data/load-sign-in.ts`. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const { user } = await signInWithEmailAndPassword(auth(), email, password);
    const { claims } = await user.getIdTokenResult();
    return { tag: 'signed-in', account: { email: user.email ?? email, admin: claims.admin === true } };
  } catch (error) {
    return toRefusal(error);
  }
}

/** The token that lets the signed-in user in, and their email address; null if nobody is signed in. */
export async function signedIn(): Promise<{ readonly token: string; readonly email: string } | null> {
  const { currentUser: user } = auth();
  return user && { token: await user.getIdToken(), email: user.email ?? '' };
}

/** See `data/load-sign-in.ts`. */
export async function signOut(): Promise<void> {
  await signOutOf(auth());
}
