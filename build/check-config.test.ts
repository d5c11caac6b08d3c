import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkAppCheckConfig, checkDeploy, checkFirebaseConfig, siteAddress } from './check-config.ts';
import { headersFor, readHeaderRules } from './hosting/header-rules.ts';

test.each([
  ['', '', '/'],
  ['https://agency.example', 'https://agency.example', '/'],
  ['https://agency.example/', 'https://agency.example', '/'],
  ['http://localhost:4173', 'http://localhost:4173', '/'],
  ['https://agency.example/site', 'https://agency.example/site', '/site/'],
  ['https://agency.example/a/b/', 'https://agency.example/a/b', '/a/b/'],
])('%j gives %s and %s', (configured, url, base) => {
  expect(siteAddress(configured)).toEqual({ url, base });
});

test.each([
  'agency.example',
  'https://agency.example/a site',
  'https://agency.example/?a',
  'https://me@agency.example',
  'ftp://agency.example',
  'mailto:me@agency.example',
])('%s is rejected by name', (configured) => {
  expect(() => siteAddress(configured)).toThrow(configured);
});

const whole = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'agency.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'agency',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

const KEY = 'VITE_APP_CHECK_SITE_KEY';

test('all keys mean a Firebase project, none the local Firestore', () => {
  expect([checkFirebaseConfig(whole), checkFirebaseConfig({ HOME: '/home/someone' })]).toEqual(['firebase', 'local']);
});

test.each(Object.keys(whole))('a configuration without %s is rejected, naming the key', (key) => {
  const partial = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
  expect(() => checkFirebaseConfig(partial)).toThrow(`incomplete: ${key} is missing or blank`);
});

test('.env.example names every key and sets none', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  for (const key of [...Object.keys(whole), KEY]) expect(example).toContain(`# ${key}=`);
  expect(example).not.toMatch(/^[^#\n]/m);
});

test('App Check is an option of a Firebase project, and its key is not blank', () => {
  expect(checkAppCheckConfig({}, 'firebase')).toBe(false);
  expect(checkAppCheckConfig({ [KEY]: '6LcKey' }, 'firebase')).toBe(true);
  expect(() => checkAppCheckConfig({ [KEY]: '6LcKey' }, 'local')).toThrow(`${KEY} needs a Firebase project`);
  expect(() => checkAppCheckConfig({ [KEY]: '  ' }, 'firebase')).toThrow(`${KEY} is blank`);
});

test('a build for the public names all that is missing, and where to set it', () => {
  const policy = headersFor(readHeaderRules('firebase.json'), '/')['content-security-policy'] ?? '';
  const own = { email: 'us@agency.com', phone: '+44 20 7946 0018' };
  const sample = { email: 'hello@serendis.example', phone: '+94 11 000 0000' };
  const check = (...given: Parameters<typeof checkDeploy>) => {
    try {
      return checkDeploy(...given);
    } catch (error) {
      return String(error);
    }
  };
  expect(check({ database: 'firebase', appCheck: false }, 'https://agency.com', own, policy)).toBeUndefined();
  const all = check({ database: 'local', appCheck: true }, 'https://agency.example/', sample, policy);
  for (const part of ['.env.local', 'set url', 'set email', 'set phone', 'docs/app-check.md'])
    expect(all).toContain(part);
  expect(
    check({ database: 'firebase', appCheck: true }, '', own, `${policy} https://www.google.com/recaptcha/`),
  ).toMatch(/^Error: .*set url.*$/);
});
