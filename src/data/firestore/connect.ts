import { type FirebaseOptions, initializeApp } from 'firebase/app';
import { type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';

/** The project, and the server if it isn't Google's service. */
export interface FirestoreOptions extends FirebaseOptions {
  readonly projectId: string;
  /** The server's `host:port`. */
  readonly host?: string;
  /** Whether `host` uses https. */
  readonly ssl?: boolean;
}

/**
 * Opens a Firestore without sending anything yet.
 *
 * @param name the name of the app, for tests that open several.
 * @throws FirebaseError if an app of that name is open with other options.
 */
export function connectFirestore({ host, ssl = true, ...project }: FirestoreOptions, name?: string): Firestore {
  // Callers receive failures as DataErrors. The SDK would log them as well.
  setLogLevel('silent');
  return initializeFirestore(initializeApp(project, name), host === undefined ? {} : { host, ssl });
}

const plainFetch = globalThis.fetch;

/**
 * Rejects answers to the SDK that aren't Firestore's, such as JSON from a public network's sign-in page. The SDK ignores the
 * body of a write's answer: it would accept any JSON with a 200 as success, and any 403 as a refusal by the rules. It has no
 * option for another `fetch`. Answers from other URLs are left alone.
 */
globalThis.fetch = async (address, init) => {
  const response = await plainFetch(address, init);
  if (!String(address).includes('/documents:')) return response;
  if (isFirestores(await response.clone().json())) return response;
  throw new TypeError('The answer is not Firestore’s.');
};

/** Returns whether a part of the answer has a time of the database's or, in an error, a status name. */
function isFirestores(answer: unknown): boolean {
  return [answer].flat().some((part) => {
    const { commitTime, readTime, error } = Object(part) as {
      readonly [key in 'commitTime' | 'readTime']?: unknown;
    } & { readonly error?: { readonly status?: unknown } | null };
    return typeof error?.status === 'string' || Date.parse(String(commitTime ?? readTime)) > 0;
  });
}
