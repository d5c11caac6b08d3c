import { AGENCY_TEXT } from '../content/agency.ts';
import type { SignInRefusal } from '../data/account.ts';

/** The problem in words for the user. Kinds without a message of their own include Firebase's code. */
export function signInProblem({ problem, detail }: Pick<SignInRefusal, 'problem' | 'detail'>): string {
  const words = AGENCY_TEXT.signIn.problems[problem];
  return problem === 'other' ? `${words} (${detail}).` : words;
}
