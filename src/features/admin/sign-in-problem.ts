import { ADMIN_TEXT } from '../../content/admin.ts';
import type { SignInRefusal } from '../../data/account.ts';

/** What went wrong, in words for the person who tries. What has no words of its own brings Firebase's code. */
export function signInProblem({ problem, detail }: Pick<SignInRefusal, 'problem' | 'detail'>): string {
  const words = ADMIN_TEXT.signIn.problems[problem];
  return problem === 'other' ? `${words} (${detail}).` : words;
}
