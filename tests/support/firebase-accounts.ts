import type { Page, Route } from 'playwright/test';

/** The headers of Google's servers for pages of other origins. */
export const CROSS_ORIGIN = { 'access-control-allow-origin': '*' };

/** A project's two accounts: `ada` is an admin, `bob` is not. Any password is right. */
export const ADMIN = 'ada@serendis.example';
export const NO_ADMIN = 'bob@serendis.example';

/**
 * Simulates the REST interface of Firebase Auth. The tokens are unsigned.
 *
 * @returns a function that makes the next sign-in fail with an error of the service or, without one, as if offline.
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

/** Creates a token like Firebase Auth's, but unsigned. Only the emulator accepts it. */
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
