import { Problem } from './plain-words.ts';

/** Where one of Google's APIs is, and the headers that prove who asks. */
export interface Access {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The part of google-auth-library that is used here. Its own types are there only once it is installed. */
interface GoogleAuthLibrary {
  readonly GoogleAuth: new (options: {
    readonly scopes: string;
  }) => { getAccessToken(): Promise<string | null | undefined> };
}

const LIBRARY: string = 'google-auth-library';
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

const OWNER = { authorization: 'Bearer owner' };

/**
 * Google's Application Default Credentials: https://cloud.google.com/docs/authentication/application-default-credentials.
 * With FIREBASE_AUTH_EMULATOR_HOST, as in Google's own tools, an emulator instead, which needs none.
 *
 * @throws Problem if google-auth-library is not installed, and whatever that throws without credentials.
 */
export async function openAccess(env: NodeJS.ProcessEnv): Promise<Access> {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator) {
    return { origin: `http://${emulator}/identitytoolkit.googleapis.com`, headers: OWNER };
  }
  return { origin: 'https://identitytoolkit.googleapis.com', headers: await googleHeaders() };
}

/**
 * The same for Firestore, with FIRESTORE_EMULATOR_HOST.
 *
 * @param project what a person's calls count against; a service account may lack the right to name it.
 */
export async function openFirestoreAccess(env: NodeJS.ProcessEnv, project: string): Promise<Access> {
  const emulator = env.FIRESTORE_EMULATOR_HOST;
  if (emulator) return { origin: `http://${emulator}`, headers: OWNER };
  const counted = env.GOOGLE_APPLICATION_CREDENTIALS ? {} : { 'x-goog-user-project': project };
  return { origin: 'https://firestore.googleapis.com', headers: { ...(await googleHeaders()), ...counted } };
}

async function googleHeaders(): Promise<Access['headers']> {
  const { GoogleAuth } = await library();
  const token = await new GoogleAuth({ scopes: SCOPE }).getAccessToken();
  return { authorization: `Bearer ${token ?? ''}` };
}

async function library(): Promise<GoogleAuthLibrary> {
  try {
    return (await import(LIBRARY)) as GoogleAuthLibrary;
  } catch (cause) {
    throw new Problem("This needs Google's sign-in library. Install it once: npm ci --prefix functions", { cause });
  }
}
