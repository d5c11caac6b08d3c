import type { Policy } from './page-policy.ts';

const KEY = 'VITE_APP_CHECK_SITE_KEY';

/**
 * Whether the page uses Firebase App Check: it does if `env` has the site's key in reCAPTCHA Enterprise.
 *
 * @param env the variables visible to the page, from `loadEnv`.
 * @param database the result of `checkFirebaseConfig`.
 * @throws Error if the key is blank, or is there without a Firebase project.
 */
export function checkAppCheckConfig(
  env: Readonly<Record<string, string | undefined>>,
  database: 'local' | 'firebase',
): boolean {
  const key = env[KEY];
  if (key === undefined) return false;
  if (key.trim() === '') throw new Error(`${KEY} is blank: fill it in, or leave it out to do without App Check.`);
  if (database === 'firebase') return true;
  throw new Error(`${KEY} needs a Firebase project: set the four VITE_FIREBASE_ keys of .env.example as well.`);
}

/**
 * What a page's policy allows and the header over it blocks: browsers enforce both.
 *
 * @returns directives with the sources that the header lacks; empty if it lacks none.
 */
export function blockedByHeader(page: Policy, header: Policy): readonly string[] {
  return Object.entries(page).flatMap(([directive, sources]) => {
    const missing = sources.filter((source) => header[directive]?.includes(source) === false);
    return missing.length === 0 ? [] : [`${directive} ${missing.join(' ')}`];
  });
}
