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
const KEYS: Readonly<Record<string, RegExp>> = {
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

const SITE_FILE = 'src/content/site.ts';
/** Matches addresses in the domain `.example`, which is reserved for examples. */
const SAMPLE = /\.example(\/|$)/;
/** The beginnings of the sample's lines, by file, that no site that goes live can have. */
const SAMPLE_LINES: Readonly<Record<string, readonly string[]>> = {
  [SITE_FILE]: ["name: 'Serendis'", "email: 'hello@serendis.example'", "phone: '+94 11 000 0000'"],
  'src/content/en/site.ts': ["origin: 'From Serendib", "location: 'Sri Lanka'"],
  'src/content/de/site.ts': ["origin: 'Von Serendib", "location: 'Sri Lanka'"],
  'src/content/ar/site.ts': ["origin: 'من «سرنديب", "location: 'سريلانكا'"],
};

/**
 * Checks that a build is ready to be published.
 *
 * @param env the variables visible to the page.
 * @param url the site's URL; may be empty.
 * @param policy the Content-Security-Policy of firebase.json.
 * @param read returns the text of a file of the project; empty if there is none.
 * @throws Error that lists all that is missing or still the sample's, with the line to change.
 */
export function checkDeploy(
  env: Readonly<Record<string, string | undefined>>,
  url: string,
  policy: string,
  read: (file: string) => string,
): void {
  const database = checkFirebaseConfig(env);
  const faults: string[] = [];
  if (database === 'local') faults.push('There is no database for requests: fill in .env.local as .env.example says.');
  else
    for (const [key, form] of Object.entries(KEYS))
      if (!form.test(env[key] ?? '')) faults.push(`.env.local: ${key} can't be ${env[key]}.`);
  if (url === '' || SAMPLE.test(url))
    faults.push(`Search engines and link previews need the site's address: set url in ${SITE_FILE}.`);
  // The sample's hours may be those of an agency whose phone is in the same country.
  const hours = /^ *phone: '\+94/m.test(read(SITE_FILE)) ? [] : ["timeZone: 'Asia/Colombo'"];
  for (const [file, lines] of Object.entries(SAMPLE_LINES))
    for (const [index, line] of read(file).split('\n').entries())
      if ([...lines, ...hours].some((start) => line.trim().startsWith(start)))
        faults.push(`${file}:${index + 1} is still the sample's: ${line.trim()}`);
  if (checkAppCheckConfig(env, database) && !policy.includes('recaptcha'))
    faults.push('The policy in firebase.json blocks App Check: add the sources in docs/app-check.md.');
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
