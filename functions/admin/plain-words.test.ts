import { expect, test } from 'vitest';
import { GoogleError, inPlainWords, Problem } from './plain-words.ts';

const google = (status: number, message: string, reason?: string) =>
  new GoogleError('agency', status, {
    error: { message, ...(reason === undefined ? {} : { details: [{}, { reason }] }) },
  });

test.each<[Error, RegExp]>([
  [google(400, 'CONFIGURATION_NOT_FOUND'), /^The project agency has no Authentication yet: .*"Get started"/],
  [google(403, 'It has not been used.', 'SERVICE_DISABLED'), /^The project agency has no Authentication yet/],
  [google(401, 'Request had invalid credentials.'), /^Google does not accept the credentials: sign in with `gcloud/],
  [google(403, 'The caller does not have permission'), /may not manage the users of the project agency.*Owner/],
  [google(400, 'PROJECT_NOT_FOUND'), /^There is no Firebase project called agency/],
  [google(404, ''), /^There is no Firebase project called agency/],
  [google(503, 'Unavailable'), /Try again in a minute/],
  [google(429, 'Quota'), /Try again in a minute/],
  [google(400, 'CLAIMS_TOO_LARGE'), /^Google refused it for the project agency\.\n\(Google: 400 CLAIMS_TOO_LARGE\)$/],
])('%s becomes a sentence with what to do, and keeps what Google said', (error, words) => {
  expect(inPlainWords(error)).toMatch(words);
  expect(inPlainWords(error)).toContain(`(Google: ${(error as GoogleError).status} ${error.message})`);
});

test.each([
  ['Could not load the default credentials. Browse to https://cloud.google.com/', /^There are no Google credentials/],
  ['invalid_grant', /no longer valid: sign in .* again\.$/],
  ['Unable to read the credential file specified by the GOOGLE_APPLICATION_CREDENTIALS …', /^The credentials can't be/],
  [
    'request to https://oauth2.googleapis.com/token failed, reason: ENOTFOUND',
    /^Google could not be reached.*\n\(.*ENOT/,
  ],
  ['The operation was aborted due to timeout', /^Google could not be reached/],
  ['x is not a function', /^It did not work: x is not a function$/],
])('the error “%s” is put in plain words', (message, words) => {
  expect(inPlainWords(new Error(message))).toMatch(words);
});

test('a failed fetch tells its cause', () => {
  const error = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
  expect(inPlainWords(error)).toMatch(/^Google could not be reached.*\n\(getaddrinfo ENOTFOUND\)$/);
});

test('our own sentences stay as they are', () => {
  expect(inPlainWords(new Problem('Which project?'))).toBe('Which project?');
});
