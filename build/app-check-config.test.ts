import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkAppCheckConfig } from './app-check-config.ts';

const KEY = 'VITE_APP_CHECK_SITE_KEY';

test('App Check is an option of a Firebase project', () => {
  expect(checkAppCheckConfig({}, 'firebase')).toBe(false);
  expect(checkAppCheckConfig({}, 'local')).toBe(false);
  expect(checkAppCheckConfig({ [KEY]: '6LcKey' }, 'firebase')).toBe(true);
  expect(() => checkAppCheckConfig({ [KEY]: '6LcKey' }, 'local')).toThrow(`${KEY} needs a Firebase project`);
});

test.each(['', '  '])('the key %j is rejected', (key) => {
  expect(() => checkAppCheckConfig({ [KEY]: key }, 'firebase')).toThrow(`${KEY} is blank`);
});

test('.env.example names the key', () => {
  expect(readFileSync(new URL('../.env.example', import.meta.url), 'utf8')).toContain(`# ${KEY}=`);
});
