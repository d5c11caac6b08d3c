import { expect, test } from 'vitest';
import { firestoreOptions } from './config.ts';

const project = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'agency.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'agency',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

test('without configuration the page talks to the local Firestore at its own origin', () => {
  expect(firestoreOptions({}, { host: 'localhost:4173', protocol: 'http:' })).toEqual({
    projectId: 'demo-local',
    host: 'localhost:4173',
    ssl: false,
  });
  expect(firestoreOptions({}, { host: 'example.org', protocol: 'https:' }).ssl).toBe(true);
});

test("with configuration it talks to the Firebase project, at the SDK's own address", () => {
  expect(firestoreOptions(project, { host: 'localhost:4173', protocol: 'http:' })).toEqual({
    projectId: 'agency',
    apiKey: 'key',
    authDomain: 'agency.firebaseapp.com',
    appId: '1:2:web:3',
  });
});
