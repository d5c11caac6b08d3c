import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import type { SignInRefusal } from '../auth.ts';
import { toDataError } from './errors.ts';
import { toRefusal } from './sign-in.ts';

test('any error is converted to a DataError with the original error as its cause', () => {
  const cause = new TypeError('odd');
  expect(toDataError(cause)).toMatchObject({ name: 'DataError', outcome: 'unknown', message: 'odd', cause });
  expect(toDataError('bare words')).toMatchObject({ outcome: 'unknown', message: 'bare words' });
  expect(toDataError(new FirebaseError('unauthenticated', 'who?'))).toMatchObject({
    outcome: 'refused',
    message: 'who?',
  });
});

test.each<[string, SignInRefusal['problem']]>([
  ['invalid-credential', 'credentials'],
  ['wrong-password', 'credentials'],
  ['user-not-found', 'credentials'],
  ['invalid-email', 'credentials'],
  ['too-many-requests', 'other'],
  ['network-request-failed', 'network'],
  ['requests-from-referer-https://serendis.example-are-blocked.', 'other'],
])('the error auth/%s becomes a problem of the kind %s, and keeps its code', (code, problem) => {
  const error = new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`);
  expect(toRefusal(error)).toEqual({ problem, detail: `auth/${code}` });
});

test('an error that is not from Firebase is reported as text', () => {
  expect(toRefusal(new TypeError('x is not a function'))).toEqual({
    problem: 'other',
    detail: 'TypeError: x is not a function',
  });
});
