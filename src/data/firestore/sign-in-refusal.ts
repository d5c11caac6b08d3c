import { FirebaseError } from 'firebase/app';
import type { SignInProblem, SignInRefusal } from '../account.ts';

/** Firebase's codes without `auth/`. Which of the first four a project returns depends on its settings and age. */
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
