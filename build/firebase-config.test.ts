import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFirebaseConfig } from './firebase-config.ts';

const whole = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'agency.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'agency',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

test('no keys at all mean the local Firestore', () => {
  expect(checkFirebaseConfig({ HOME: '/home/someone' })).toBe('local');
});

test('all keys mean a Firebase project', () => {
  expect(checkFirebaseConfig(whole)).toBe('firebase');
});

test.each(Object.keys(whole))('a configuration without %s is rejected, naming the key', (key) => {
  const partial = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
  expect(() => checkFirebaseConfig(partial)).toThrow(`incomplete: ${key} is missing or blank`);
});

test('.env.example names every key and sets none', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  for (const key of Object.keys(whole)) expect(example).toContain(`# ${key}=`);
  expect(example).not.toMatch(/^[^#\n]/m);
});
