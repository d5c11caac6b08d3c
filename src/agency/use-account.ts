import { useSyncExternalStore } from 'react';
import { createStore } from '../browser/store.ts';
import { type SignInResult, signIn, signOut } from '../data/auth.ts';

export type AccountState = { readonly tag: 'nobody' | 'signing-in' | 'signed-out' } | SignInResult;

/** Outside the component, as the data layer stays signed in while no view is mounted. */
export const account = createStore<AccountState>({ tag: 'nobody' });

/** Signs in; a no-op while a sign-in is running. @returns whether someone is signed in now. */
async function enter(email: string, password: string): Promise<boolean> {
  if (account.get().tag === 'signing-in') return false;
  account.set({ tag: 'signing-in' });
  const result = await signIn(email, password);
  account.set(result);
  return result.tag === 'signed-in';
}

async function leave(): Promise<void> {
  await signOut();
  account.set({ tag: 'signed-out' });
}

/** Forgets why the last sign-in failed. */
function forget(): void {
  if (account.get().tag === 'refused') account.set({ tag: 'nobody' });
}

export function useAccount() {
  return { state: useSyncExternalStore(account.subscribe, account.get), enter, leave, forget };
}
