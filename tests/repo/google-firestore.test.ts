import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GOOGLE_FIRESTORE_MISSING, haveGoogleFirestore } from '../support/google-firestore.ts';

beforeEach(() => {
  vi.stubEnv('PATH', '/nowhere'); // without Java the emulator can't start, whatever is installed
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each(['true', '1', ''])("CI=%j fails without Google's emulator, and says what to install", (ci) => {
  vi.stubEnv('CI', ci);
  expect(() => haveGoogleFirestore()).toThrow(GOOGLE_FIRESTORE_MISSING);
});

test('a contributor without it is told loudly what is skipped', () => {
  vi.stubEnv('CI', undefined);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(haveGoogleFirestore()).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`SKIPPED: ${GOOGLE_FIRESTORE_MISSING}`));
});

test('CI is where nothing may be missing', () => {
  expect(readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8')).toMatch(/^export CI=/m);
});
