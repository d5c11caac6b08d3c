import type { Database } from './firebase-config.ts';

const KEY = 'VITE_APP_CHECK_SITE_KEY';

/**
 * Whether the page uses Firebase App Check: it does if `env` has the site's key in reCAPTCHA Enterprise.
 *
 * @param env the variables visible to the page, from `loadEnv`.
 * @throws Error if the key is blank, or is there without a Firebase project.
 */
export function checkAppCheckConfig(env: Readonly<Record<string, string | undefined>>, database: Database): boolean {
  const key = env[KEY];
  if (key === undefined) return false;
  if (key.trim() === '') throw new Error(`${KEY} is blank: fill it in, or leave it out to do without App Check.`);
  if (database === 'firebase') return true;
  throw new Error(`${KEY} needs a Firebase project: set the four VITE_FIREBASE_ keys of .env.example as well.`);
}
