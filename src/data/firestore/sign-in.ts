import { FirebaseError, getApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import type { SignInProblem, SignInRefusal, SignInResult } from '../auth.ts';

/** Firebase's codes without `auth/`. A project's settings and age determine which of the first four it returns. */
const PROBLEMS: Readonly<Record<string, SignInProblem>> = {
  'invalid-credential': 'credentials',
  'invalid-email': 'credentials',
  'user-not-found': 'credentials',
  'wrong-password': 'credentials',
  'too-many-requests': 'throttled',
  'quota-exceeded': 'throttled',
  'user-disabled': 'disabled',
  'operation-not-allowed': 'notEnabled',
  'configuration-not-found': 'notEnabled',
  'network-request-failed': 'network',
};

/** Converts any sign-in error to a refusal. */
export function toRefusal(error: unknown): SignInRefusal {
  const detail = error instanceof FirebaseError ? error.code : String(error);
  return { tag: 'refused', problem: PROBLEMS[detail.replace('auth/', '')] ?? 'other', detail };
}

/**
 * Returns the Auth instance of the app that `openData` opened. That app's Firestore then uses its tokens. Nothing is
 * persisted on the device, as a stored token can be stolen, and reading it would require loading this code at each start.
 */
function auth(): Auth {
  return initializeAuth(getApp(), { persistence: inMemoryPersistence });
}

/** See `data/auth.ts`. */
export async function signInToProject(email: string, password: string): Promise<SignInResult> {
  try {
    const { user } = await signInWithEmailAndPassword(auth(), email, password);
    const { claims } = await user.getIdTokenResult();
    return { tag: 'signed-in', account: { email: user.email ?? email, admin: claims.admin === true } };
  } catch (error) {
    return toRefusal(error);
  }
}

/** Returns the signed-in user's email address; empty if nobody is signed in. */
export function signedInEmail(): string {
  return auth().currentUser?.email ?? '';
}

/** See `data/auth.ts`. */
export async function signOutOfProject(): Promise<void> {
  await signOut(auth());
}
