import { Problem } from './plain-words.ts';

/** Where Google's Identity Toolkit API is, and the headers that prove who asks. */
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

/**
 * Google's Application Default Credentials: https://cloud.google.com/docs/authentication/application-default-credentials.
 * With FIREBASE_AUTH_EMULATOR_HOST, as in Google's own tools, an emulator instead, which needs none.
 *
 * @throws Problem if google-auth-library is not installed, and whatever that throws without credentials.
 */
export async function openAccess(env: NodeJS.ProcessEnv): Promise<Access> {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator) {
    return { origin: `http://${emulator}/identitytoolkit.googleapis.com`, headers: { authorization: 'Bearer owner' } };
  }
  const { GoogleAuth } = await library();
  const token = await new GoogleAuth({ scopes: SCOPE }).getAccessToken();
  return { origin: 'https://identitytoolkit.googleapis.com', headers: { authorization: `Bearer ${token ?? ''}` } };
}

async function library(): Promise<GoogleAuthLibrary> {
  try {
    return (await import(LIBRARY)) as GoogleAuthLibrary;
  } catch (cause) {
    throw new Problem("This needs Google's sign-in library. Install it once: npm ci --prefix tools/admin", { cause });
  }
}
