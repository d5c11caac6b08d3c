import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test('only a build for a Firebase project has somewhere to sign in', async () => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', undefined);
  expect((await import('./load-sign-in.ts')).canSignIn).toBe(false);
  vi.resetModules();
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'agency');
  expect((await import('./load-sign-in.ts')).canSignIn).toBe(true);
});
