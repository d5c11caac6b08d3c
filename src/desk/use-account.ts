import { useSyncExternalStore } from 'react';
import type { SignInResult } from '../data/account.ts';
import { signIn, signOut } from '../data/sign-in.ts';
import { createStore } from '../platform/store.ts';

/** The sign-in state of the agency's views. */
export type AccountState = { readonly tag: 'nobody' | 'signing-in' | 'signed-out' } | SignInResult;

// Outside the component, as the data layer stays signed in while no view is mounted.
const store = createStore<AccountState>({ tag: 'nobody' });

/** Signs in; a no-op while a sign-in is running. @returns whether someone is signed in now. */
async function enter(email: string, password: string): Promise<boolean> {
  if (store.get().tag === 'signing-in') return false;
  store.set({ tag: 'signing-in' });
  const result = await signIn(email, password);
  store.set(result);
  return result.tag === 'signed-in';
}

async function leave(): Promise<void> {
  await signOut();
  store.set({ tag: 'signed-out' });
}

/** Forgets why the last sign-in failed. */
function forget(): void {
  if (store.get().tag === 'refused') store.set({ tag: 'nobody' });
}

/** The sign-in state and its actions. */
export function useAccount() {
  return { state: useSyncExternalStore(store.subscribe, store.get), enter, leave, forget };
}
