import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, type Route, test } from 'playwright/test';
import { build, preview } from 'vite';
import { freePort } from '../../tools/web-server.ts';

/** A running site with its own build. */
type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** Runs a site during the tests of a file or group, in one worker, because each worker would build it. */
export function runBuiltSite(start: () => Promise<BuiltSite>): { readonly origin: string } {
  const site = { origin: '' };
  let stop = async () => {};
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000); // enough for a build on a busy machine
    ({ origin: site.origin, stop } = await start());
  });
  test.afterAll(() => stop());
  return site;
}

/**
 * Builds the site for a Firebase project and serves it with the headers of Firebase Hosting.
 *
 * @param more additional environment variables for the build.
 */
export function startFirebaseSite(projectId: string, more: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  return startBuiltSite({
    VITE_FIREBASE_API_KEY: 'a-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    ...more,
  });
}

/**
 * Builds the site with these environment variables and serves it with the headers of Firebase Hosting.
 *
 * @param content the folder for `#content`, by default each language's own folder.
 */
export async function startBuiltSite(variables: Readonly<Record<string, string>>, content?: string) {
  const own = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'site-built-'));
  const outDir = join(folder, 'dist');
  // With the test runner's NODE_ENV, the bundle would contain React's development build.
  process.env = { ...own, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), ...variables };
  try {
    const alias = content === undefined ? {} : { '#content': content };
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true }, resolve: { alias } });
    const port = await freePort();
    const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port } });
    return {
      origin: `http://127.0.0.1:${port}`,
      stop: async () => {
        await server.close();
        rmSync(folder, { recursive: true });
      },
    };
  } finally {
    process.env = own;
  }
}

/** The header with which Google's servers let pages of any origin read their answers. */
export const CROSS_ORIGIN = { 'access-control-allow-origin': '*' };

/** Email addresses to sign in with. {@link serveAccounts} accepts any password. */
export const ADMIN = 'ada@serendis.example';
export const NO_ADMIN = 'bob@serendis.example';

/**
 * Simulates Firebase Auth's REST interface, as far as signing in with a password needs it.
 *
 * @returns a function that makes the next sign-in fail, with a given error or as if offline.
 */
export async function serveAccounts(page: Page, projectId: string): Promise<(error?: string) => void> {
  let next: ((route: Route) => Promise<void>) | undefined;
  let email = '';
  const fulfill = (route: Route, json: object) => route.fulfill({ headers: CROSS_ORIGIN, json });
  await page.route('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword*', async (route) => {
    const handle = next;
    next = undefined;
    if (handle !== undefined) return handle(route);
    ({ email } = route.request().postDataJSON() as { email: string });
    const idToken = unsignedToken(projectId, { email, ...(email === ADMIN ? { admin: true } : {}) });
    await fulfill(route, { localId: 'someone', email, idToken, refreshToken: 'a-refresh-token', expiresIn: '3600' });
  });
  await page.route('https://identitytoolkit.googleapis.com/v1/accounts:lookup*', (route) =>
    fulfill(route, { users: [{ localId: 'someone', email, providerUserInfo: [] }] }),
  );
  return (message) => {
    next = (route) =>
      message === undefined
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 400, headers: CROSS_ORIGIN, json: { error: { code: 400, message } } });
  };
}

/** Creates a token like Firebase Auth's, but unsigned. Only emulators accept it. */
function unsignedToken(projectId: string, claims: Readonly<Record<string, unknown>>): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    sub: 'someone',
    user_id: 'someone',
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', type: 'JWT' })}.${part(payload)}.`;
}
