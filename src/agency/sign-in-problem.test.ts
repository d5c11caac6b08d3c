import { expect, test } from 'vitest';
import type { SignInProblem } from '../data/account.ts';
import { signInProblem } from './sign-in-problem.ts';

test.each<[SignInProblem, RegExp]>([
  ['credentials', /no account has this email and password/i],
  ['throttled', /too many attempts/i],
  ['disabled', /disabled/],
  ['notEnabled', /enable/i],
  ['network', /connection/],
])('a problem of kind %s has its own message, without a code', (problem, words) => {
  const text = signInProblem({ problem, detail: 'auth/some-code' });
  expect(text).toMatch(words);
  expect(text).not.toContain('auth/');
});

test('any other problem includes the code to look up', () => {
  expect(signInProblem({ problem: 'other', detail: 'auth/multi-factor-auth-required' })).toBe(
    'Signing in failed (auth/multi-factor-auth-required).',
  );
});
