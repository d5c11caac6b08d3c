import { useSyncExternalStore } from 'react';
import { createStore } from '../browser/store.ts';
import type { Account } from '../data/account.ts';
import { resumeSignIn } from '../data/auth.ts';

/** The signed-in user. Kept outside the component, because the user stays signed in while no view is mounted. */
export const account = createStore<Account | null>(null);

/** Resumes the sign-in of a user who stays signed in on this device. Without such a user, loads no code. */
export async function resumeAccount(): Promise<void> {
  account.set(await resumeSignIn());
}

export const useAccount = () => useSyncExternalStore(account.subscribe, account.get);
