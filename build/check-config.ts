/**
 * The deployed site's address as an origin without a trailing slash; empty if there is none yet.
 *
 * @param configured the value from `src/content/site.ts`, or from SITE_URL for one build.
 * @throws Error if it is not the root of a web server: all paths of the site start there.
 */
export function siteUrl(configured: string): string {
  if (configured === '') return '';
  const url = URL.canParse(configured) ? new URL(configured) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? '') || url?.href !== `${url?.origin}/`) {
    throw new Error(`The site's url must be an origin such as https://agency.example, but it is ${configured}.`);
  }
  return url.origin;
}

/** The keys of a Firebase web app: all four, or none. */
const KEYS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

/** Where a build keeps its data: in the local Firestore, or in a Firebase project. */
export type Database = 'local' | 'firebase';

/**
 * The database that the page will use: the local Firestore, or the Firebase project that `env` describes.
 *
 * @param env the variables visible to the page, from `loadEnv`.
 * @throws Error naming the missing or blank keys if only some are set.
 */
export function checkFirebaseConfig(env: Readonly<Record<string, string | undefined>>): Database {
  const named = KEYS.filter((key) => env[key] !== undefined);
  if (named.length === 0) return 'local';

  const unfilled = KEYS.filter((key) => (env[key] ?? '').trim() === '');
  if (unfilled.length === 0) return 'firebase';
  throw new Error(
    `The Firebase configuration is incomplete: ${unfilled.join(', ')} ${unfilled.length === 1 ? 'is' : 'are'} missing ` +
      'or blank; set all four VITE_FIREBASE_ keys of .env.example, or none to use the local Firestore.',
  );
}

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
