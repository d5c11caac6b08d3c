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
