import { FirebaseError, getApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';

function toFailure(error: unknown) {
  const detail = error instanceof FirebaseError ? error.code : String(error);
  // Firebase returns one of these codes for wrong credentials, depending on the project's settings and age.
  if (/^auth\/(invalid-credential|invalid-email|user-not-found|wrong-password)$/.test(detail))
    return { problem: 'credentials', detail } as const;
  return { problem: detail === 'auth/network-request-failed' ? 'network' : 'other', detail } as const;
}

/**
 * Returns the Auth instance of the app that `openData` uses, so that Firestore sends the user's tokens. Persists no token: a
 * stored one could be stolen from the device, and reading it would require this code at each start.
 */
function auth(): Auth {
  return initializeAuth(getApp(), { persistence: inMemoryPersistence });
}

/** Implements `signIn` of `data/auth.ts`. */
export async function signInToProject(email: string, password: string) {
  try {
    const { user } = await signInWithEmailAndPassword(auth(), email, password);
    const { claims } = await user.getIdTokenResult();
    return { email: user.email ?? email, admin: claims.admin === true };
  } catch (error) {
    return toFailure(error);
  }
}

/** Returns the signed-in user's email address; empty if nobody is signed in. */
export function signedInEmail(): string {
  return auth().currentUser?.email ?? '';
}
