import { type FirebaseOptions, initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';

/** The Firebase project, and the server if it isn't Google's. */
export interface FirestoreOptions extends FirebaseOptions {
  readonly projectId: string;
  /** The server's `host:port`. */
  readonly host?: string;
  /** Whether to connect to `host` over HTTPS. */
  readonly ssl?: boolean;
}

/**
 * Creates a Firestore client. Sends nothing yet.
 *
 * @param name the name of the app, for tests that open several apps.
 * @throws FirebaseError if an app of that name is open with other options.
 */
export function connectFirestore({ host, ssl = true, ...project }: FirestoreOptions, name?: string): Firestore {
  // Callers receive failures as DataErrors, so the SDK needn't log them.
  setLogLevel('silent');
  return initializeFirestore(initializeApp(project, name), host === undefined ? {} : { host, ssl });
}

const plainFetch = globalThis.fetch;

/**
 * Rejects responses to the SDK that come neither from Firestore nor from its rules, such as JSON from a public network's sign-in
 * page. Without this check, the SDK would treat any JSON with status 200 as a successful write (it ignores the body), and any
 * status 403 as a refusal by the rules. Replaces the global `fetch`, because the SDK has no such option. Responses from other URLs pass unchecked.
 */
globalThis.fetch = async (address, init) => {
  const response = await plainFetch(address, init);
  const problem = String(address).includes('/documents:') ? problemOf(await response.clone().json()) : '';
  if (problem === '') return response;
  throw new TypeError(problem);
};

/** Returns why a response is rejected; an empty string if it has a commit time, a read time, or an error with a status name. */
function problemOf(answer: unknown): string {
  for (const part of [answer].flat()) {
    const { commitTime, readTime, error } = Object(part) as {
      readonly [key in 'commitTime' | 'readTime']?: unknown;
    } & { readonly error?: { readonly [key in 'status' | 'message' | 'details']?: unknown } | null };
    // Only refusals in front of the rules have details: they are about the API key, the billing or a quota, and may end.
    if (error?.status === 'PERMISSION_DENIED' && error.details) return String(error.message);
    if (typeof error?.status === 'string' || Date.parse(String(commitTime ?? readTime)) > 0) return '';
  }
  return 'The answer is not Firestore’s.';
}
