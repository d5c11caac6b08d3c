import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOGLE_FIRESTORE_MISSING, haveGoogleFirestore } from '../support/google-firestore.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("CI fails without Google's emulator; elsewhere a message says what is skipped", () => {
  vi.stubEnv('PATH', '/nowhere'); // hides Java, without which the emulator can't start
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  vi.stubEnv('CI', '');
  expect(() => haveGoogleFirestore()).toThrow(GOOGLE_FIRESTORE_MISSING);
  expect(readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8')).toMatch(/^export CI=/m);

  vi.stubEnv('CI', undefined);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(haveGoogleFirestore()).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`SKIPPED: ${GOOGLE_FIRESTORE_MISSING}`));
});
