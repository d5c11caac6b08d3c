import { useSyncExternalStore } from 'react';
import type { SignInResult } from '../../data/account.ts';
import { signIn, signOut } from '../../data/sign-in.ts';

/** Who the admin view writes as, and how it got there. */
export type AccountState = { readonly tag: 'nobody' | 'signing-in' | 'signed-out' } | SignInResult;

// Outside the component, as the data layer stays signed in while the view is left and come back to.
let state: AccountState = { tag: 'nobody' };
const listeners = new Set<() => void>();

function change(next: AccountState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Signs in, unless that is under way. @returns whether somebody is signed in now. */
async function enter(email: string, password: string): Promise<boolean> {
  if (state.tag === 'signing-in') return false;
  change({ tag: 'signing-in' });
  const result = await signIn(email, password);
  change(result);
  return result.tag === 'signed-in';
}

async function leave(): Promise<void> {
  await signOut();
  change({ tag: 'signed-out' });
}

/** Forgets why the last sign-in failed. */
function forget(): void {
  if (state.tag === 'refused') change({ tag: 'nobody' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, and what can be done about it. */
export function useAccount() {
  return { state: useSyncExternalStore(subscribe, () => state), enter, leave, forget };
}
