import { useSyncExternalStore } from 'react';
import type { SignInResult } from '../../data/account.ts';
import { signIn, signOut } from '../../data/sign-in.ts';
import { createStore } from '../../platform/store.ts';

/** Who the admin view writes as, and how it got there. */
export type AccountState = { readonly tag: 'nobody' | 'signing-in' | 'signed-out' } | SignInResult;

// Outside the component, as the data layer stays signed in while the view is left and come back to.
const store = createStore<AccountState>({ tag: 'nobody' });

/** Signs in, unless that is under way. @returns whether somebody is signed in now. */
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

/** Who is signed in, and what can be done about it. */
export function useAccount() {
  return { state: useSyncExternalStore(store.subscribe, store.get), enter, leave, forget };
}
