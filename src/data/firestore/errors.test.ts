import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import type { SignInProblem } from '../auth.ts';
import { DataError } from '../port.ts';
import { isAbsent, mayHaveArrived, toDataError, withoutVerdict } from './errors.ts';
import { toRefusal } from './sign-in.ts';

const error = (code: string, message = 'words') => new FirebaseError(code, message);

test.each([
  ['permission-denied', 'denied'],
  ['unauthenticated', 'denied'],
  ['unknown', 'network'],
  ['internal', 'network'],
  ['unavailable', 'network'],
  ['deadline-exceeded', 'network'],
  ['invalid-argument', 'rejected'],
])('the database’s %s is %s', (code, kind) => {
  expect(toDataError(error(code))).toMatchObject({ name: 'DataError', kind, message: 'words' });
});

test('any other error is one of the database too, with what it was as its cause', () => {
  const cause = new TypeError('odd');
  expect(toDataError(cause)).toMatchObject({ kind: 'rejected', message: 'odd', cause });
  expect(toDataError('bare words')).toMatchObject({ kind: 'rejected', message: 'bare words' });
  const own = new DataError('deadline', 'late');
  expect(toDataError(own)).toBe(own);
});

test('the message is the database’s own, without what the SDK puts before it', () => {
  expect(toDataError(error('aborted', 'Request failed with error: Too much contention. ')).message).toBe(
    'Too much contention.',
  );
  expect(toDataError(error('aborted', 'It said: Request failed with error: x')).message).toContain('It said');
});

test.each(['permission-denied', 'already-exists', 'aborted'])('a write that gets %s may have arrived', (code) => {
  expect(mayHaveArrived(error(code))).toBe(true);
});

test('one that gets another answer, or none, has not', () => {
  expect([error('unavailable'), error('invalid-argument'), new Error('aborted')].map(mayHaveArrived)).toEqual([
    false,
    false,
    false,
  ]);
});

test('only a refusal or a missing document says that words are not stored', () => {
  const codes = ['permission-denied', 'not-found', 'aborted', 'unauthenticated', 'resource-exhausted', 'unknown'];
  expect(codes.filter((code) => isAbsent(error(code)))).toEqual(['permission-denied', 'not-found']);
});

test('what is neither confirmed nor refused is never called denied, and else stays as it is', () => {
  const unauthenticated = error('unauthenticated');
  expect(withoutVerdict(unauthenticated)).toMatchObject({ kind: 'rejected', message: 'words', cause: unauthenticated });
  const lost = error('unknown');
  expect(withoutVerdict(lost)).toBe(lost);
});

test.each<[string, SignInProblem]>([
  ['invalid-credential', 'credentials'],
  ['wrong-password', 'credentials'],
  ['user-not-found', 'credentials'],
  ['invalid-email', 'credentials'],
  ['too-many-requests', 'throttled'],
  ['user-disabled', 'disabled'],
  ['operation-not-allowed', 'notEnabled'],
  ['configuration-not-found', 'notEnabled'],
  ['network-request-failed', 'network'],
  ['multi-factor-auth-required', 'other'],
  ['requests-from-referer-https://serendis.example-are-blocked.', 'other'],
])('auth/%s is a problem of kind %s, and keeps its code', (code, problem) => {
  const error = new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`);
  expect(toRefusal(error)).toEqual({ tag: 'refused', problem, detail: `auth/${code}` });
});

test("an error that is not Firebase's is reported as it is", () => {
  expect(toRefusal(new TypeError('x is not a function'))).toEqual({
    tag: 'refused',
    problem: 'other',
    detail: 'TypeError: x is not a function',
  });
});
