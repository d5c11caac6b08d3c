import type { SignInResult } from './account.ts';

/** Whether there is anything to sign in to: a Firebase project. The local Firestore has no accounts and refuses nobody. */
export const canSignIn = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;

/**
 * Signs in for as long as the page is open. The database then writes in this user's name.
 * Never rejects: whatever goes wrong becomes a refusal.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    return await (await import('./firestore/sign-in.ts')).signIn(email, password);
  } catch (error) {
    // Only the import can fail. A later try fetches it anew.
    return { tag: 'refused', problem: 'network', detail: String(error) };
  }
}

/** Back to writing in nobody's name. */
export async function signOut(): Promise<void> {
  await (await import('./firestore/sign-in.ts')).signOut();
}
