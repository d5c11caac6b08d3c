import { useSyncExternalStore } from 'react';
import { createStore } from '../browser/store.ts';
import { type SignInResult, signIn, signOut } from '../data/auth.ts';

/** The state of the sign-in. Outside the components, as the user stays signed in while no view is mounted. */
export const account = createStore<{ readonly tag: 'nobody' | 'signing-in' | 'signed-out' } | SignInResult>({
  tag: 'nobody',
});

export const useAccount = () => useSyncExternalStore(account.subscribe, account.get);

/** Signs in. Does nothing while a sign-in is running. @returns whether it succeeded. */
export async function enter(email: string, password: string): Promise<boolean> {
  if (account.get().tag === 'signing-in') return false;
  account.set({ tag: 'signing-in' });
  const result = await signIn(email, password);
  account.set(result);
  return result.tag === 'signed-in';
}

export async function leave(): Promise<void> {
  await signOut();
  account.set({ tag: 'signed-out' });
}
