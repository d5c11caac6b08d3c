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
 * Auth of the app that `openData` has opened. That app's Firestore takes its tokens from now on, although it was there
 * first. Asked again, the SDK gives the same one.
 *
 * Nothing is kept on the device: the view is used once in a while, a token in a browser's storage is there to be stolen
 * for ever, and what is kept would have to be read, by all this code, before anyone is refused anything.
 */
function auth(): Auth {
  return initializeAuth(getApp(), { persistence: inMemoryPersistence });
}

/** See `data/sign-in.ts`. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const { user } = await signInWithEmailAndPassword(auth(), email, password);
    const { claims } = await user.getIdTokenResult();
    return { tag: 'signed-in', account: { email: user.email ?? email, admin: claims.admin === true } };
  } catch (error) {
    return toRefusal(error);
  }
}

/** See `data/sign-in.ts`. */
export async function signOut(): Promise<void> {
  await signOutOf(auth());
}
