import type { SignInResult } from './account.ts';

/** Whether there is a Firebase project to sign in to. The local Firestore has no accounts, and lets everybody in. */
export const canSignIn = import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined;

/** Signs in until the page is closed; the database then writes as this user. Never rejects: failures are refusals. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    return await (await import('./firestore/sign-in.ts')).signInToProject(email, password);
  } catch (error) {
    // Only the import can fail here. The next try fetches it again.
    return { tag: 'refused', problem: 'network', detail: String(error) };
  }
}

/** Signs out; the database then writes anonymously again. */
export async function signOut(): Promise<void> {
  await (await import('./firestore/sign-in.ts')).signOutOfProject();
}
