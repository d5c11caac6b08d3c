/** Where the site will be. */
export interface SiteAddress {
  /** Its address without a trailing slash; empty while it has none. */
  readonly url: string;
  /** Where its paths start: `/`, or the path that it lives under, such as `/agency/`. */
  readonly base: string;
}

/**
 * Where the deployed site will be.
 *
 * @param configured the address in `src/content/site.ts`, or SITE_URL for one build; empty if there is none yet.
 * @throws Error if it is no address.
 */
export function siteAddress(configured: string): SiteAddress {
  if (configured === '') return { url: '', base: '/' };
  const address = URL.canParse(configured) ? new URL(configured) : undefined;
  const base = address?.pathname.replace(/\/?$/, '/') ?? '';
  const url = `${address?.origin}${base.slice(0, -1)}`;
  if (!/^https?:/.test(url) || ![url, `${url}/`].includes(configured))
    throw new Error(`The site's url must be an address such as https://agency.example, but it is ${configured}.`);
  return { url, base };
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

/**
 * Checks what a build for the public needs.
 *
 * @param url the site's address; may be empty.
 * @param policy the Content-Security-Policy of firebase.json.
 * @throws Error that lists everything missing, and says where to set it.
 */
export function checkDeploy(
  needs: { readonly database: Database; readonly appCheck: boolean },
  url: string,
  { email, phone }: { readonly email: string; readonly phone: string },
  policy: string,
): void {
  const faults: string[] = [];
  if (needs.database === 'local')
    faults.push('There is no database for requests: fill in .env.local as .env.example says.');
  if (url === '' || SAMPLE.test(url))
    faults.push("Search engines and link previews need the site's address: set url in src/content/site.ts.");
  if (SAMPLE.test(email)) faults.push(`${email} is a sample: set email in src/content/site.ts.`);
  if (phone.includes('000 0000')) faults.push(`${phone} is a sample: set phone in src/content/site.ts.`);
  if (needs.appCheck && !policy.includes('recaptcha'))
    faults.push('The policy in firebase.json blocks App Check: add the sources in docs/app-check.md.');
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** A name that nobody can register. */
const SAMPLE = /\.example(\/|$)/;
