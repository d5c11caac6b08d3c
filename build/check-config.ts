import { loadEnv } from 'vite';

interface SiteAddress {
  /** The full URL without a trailing slash; empty if it isn't known yet. */
  readonly url: string;
  /** The path prefix of every URL: `/`, or a subpath such as `/agency/`. */
  readonly base: string;
}

/**
 * Parses the deployed site's address.
 *
 * @param configured the URL in `src/content/site.ts`, or SITE_URL for one build; empty if it isn't known yet.
 * @throws Error if `configured` isn't a normalized http(s) URL, ends with a slash, or has credentials, a query or a fragment.
 */
export function siteAddress(configured: string): SiteAddress {
  if (configured === '') return { url: '', base: '/' };
  const address = URL.canParse(configured) ? new URL(configured) : undefined;
  const base = address?.pathname.replace(/\/?$/, '/') ?? '';
  const url = `${address?.origin}${base.slice(0, -1)}`;
  // The comparison also rejects a trailing slash, because links append `/…` to the URL.
  if (!/^https?:/.test(url) || url !== configured)
    throw new Error(`The site's url must be an address such as https://agency.example, but it is ${configured}.`);
  return { url, base };
}

/** The variables that configure a Firebase web app, with the forms of the values that the Firebase console shows. */
export const KEYS: Readonly<Record<string, RegExp>> = {
  VITE_FIREBASE_API_KEY: /^AIza[\w-]{35}$/,
  VITE_FIREBASE_AUTH_DOMAIN: /^[\w-]+(\.[\w-]+)+$/,
  VITE_FIREBASE_PROJECT_ID: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
  VITE_FIREBASE_APP_ID: /^\d+:\d+:web:[0-9a-f]+$/,
};

/** The database of a build: the local Firestore, or a Firebase project. */
export type Database = 'local' | 'firebase';

/**
 * Returns `firebase` if `env` configures a Firebase project, otherwise `local`.
 *
 * @param env the variables visible to the page, from `loadEnv`.
 * @throws Error that names the missing or blank keys, unless all keys are missing.
 */
export function checkFirebaseConfig(env: Readonly<Record<string, string | undefined>>): Database {
  const keys = Object.keys(KEYS);
  if (keys.every((key) => env[key] === undefined)) return 'local';
  const unfilled = keys.filter((key) => (env[key] ?? '').trim() === '');
  if (unfilled.length === 0) return 'firebase';
  throw new Error(
    `The Firebase configuration is incomplete: ${unfilled.join(', ')} ${unfilled.length === 1 ? 'is' : 'are'} missing ` +
      'or blank; set all four VITE_FIREBASE_ keys of .env.example, or none to use the local Firestore.',
  );
}

/**
 * Reads the variables visible to the page. Development ignores the project named in `.env.local`, and so uses the local
 * Firestore, unless DATABASE is `firebase`.
 *
 * @returns the variables, and the folder of the files that Vite may read; false for none.
 */
export function readEnvironment(mode: string, isDevelopment: boolean) {
  const envDir = isDevelopment && process.env.DATABASE !== 'firebase' ? (false as const) : process.cwd();
  return { envDir, env: loadEnv(mode, envDir, ['VITE_FIREBASE_', 'VITE_APP_CHECK_']) };
}

/** Says in one line which database a server uses. */
export function describeDatabase(env: Readonly<Record<string, string | undefined>>, dataDir: string): string {
  if (checkFirebaseConfig(env) === 'firebase') return `Database: the Firebase project ${env.VITE_FIREBASE_PROJECT_ID}.`;
  return `Database: the local Firestore in ${dataDir}. Security rules are not enforced.`;
}

/** Returns the port that PORT asks for, or the usual one. @throws Error if PORT isn't a port. */
export function portOf(variable: string | undefined, usual: number): number {
  if (!variable) return usual;
  const port = Number(variable);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, but it is ${variable}.`);
}

const SITE_KEY = 'VITE_APP_CHECK_SITE_KEY';

/**
 * Returns whether the page uses Firebase App Check, that is, whether `env` has a reCAPTCHA Enterprise site key.
 *
 * @param env the variables visible to the page, from `loadEnv`.
 * @throws Error if the key is blank, or set without a Firebase project.
 */
export function checkAppCheckConfig(env: Readonly<Record<string, string | undefined>>, database: Database): boolean {
  const key = env[SITE_KEY];
  if (key === undefined) return false;
  if (key.trim() === '') throw new Error(`${SITE_KEY} is blank: fill it in, or leave it out to do without App Check.`);
  if (database === 'firebase') return true;
  throw new Error(`${SITE_KEY} needs a Firebase project: set the four VITE_FIREBASE_ keys of .env.example as well.`);
}
