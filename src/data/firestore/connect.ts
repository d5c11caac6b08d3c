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
 * Rejects responses that don't come from Firestore (for example from a public network's sign-in page), and 403 errors about
 * the API key, the billing or a quota. Otherwise the SDK would treat any JSON with status 200 as a successful write, and any
 * 403 error as a refusal by the rules. Replaces the global `fetch`, because the SDK has no option for this.
 */
globalThis.fetch = async (address, init) => {
  const response = await plainFetch(address, init);
  const problem = String(address).includes('/documents:') ? problemOf(await response.clone().json()) : '';
  if (problem === '') return response;
  throw new TypeError(problem);
};

/** Returns the reason for rejecting a response; an empty string if the response is accepted. */
function problemOf(answer: unknown): string {
  for (const part of [answer].flat()) {
    const { commitTime, readTime, error } = Object(part) as {
      readonly [key in 'commitTime' | 'readTime']?: unknown;
    } & { readonly error?: { readonly [key in 'status' | 'message' | 'details']?: unknown } | null };
    // A refusal by the rules has no details. One about the API key, the billing or a quota has details, and may be temporary.
    if (error?.status === 'PERMISSION_DENIED' && error.details) return String(error.message);
    if (typeof error?.status === 'string' || Date.parse(String(commitTime ?? readTime)) > 0) return '';
  }
  return 'The answer is not Firestore’s.';
}
