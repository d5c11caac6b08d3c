import type { Page, Route } from 'playwright/test';

/** The headers of Google's servers for pages of other origins. */
export const CROSS_ORIGIN = { 'access-control-allow-origin': '*' };

/** A project's two accounts, both with the password `correct`: `ada` is an admin, `bob` is not. */
export const ADMIN = 'ada@serendis.example';
export const NO_ADMIN = 'bob@serendis.example';
export const PASSWORD = 'correct';

/**
 * Simulates the REST interface of Firebase Auth. The tokens are unsigned.
 *
 * @returns a function that makes the next sign-in fail with an error of the service or, without one, as if offline.
 */
export async function serveAccounts(page: Page, projectId: string): Promise<(error?: string) => void> {
  let next: ((route: Route) => Promise<void>) | undefined;
  await page.route('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword*', async (route) => {
    const handle = next;
    next = undefined;
    if (handle !== undefined) return handle(route);
    const { email, password } = route.request().postDataJSON() as { email: string; password: string };
    if (password !== PASSWORD) return fail(route, 'INVALID_LOGIN_CREDENTIALS');
    const idToken = unsignedToken(projectId, { email, ...(email === ADMIN ? { admin: true } : {}) });
    await route.fulfill({
      headers: CROSS_ORIGIN,
      json: {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        localId: 'someone',
        email,
        displayName: '',
        idToken,
        registered: true,
        refreshToken: 'a-refresh-token',
        expiresIn: '3600',
      },
    });
  });
  await page.route('https://identitytoolkit.googleapis.com/v1/accounts:lookup*', async (route) => {
    const { idToken } = route.request().postDataJSON() as { idToken: string };
    const { email } = claimsOf(idToken);
    const provider = { providerId: 'password', rawId: email, federatedId: email, email };
    await route.fulfill({
      headers: CROSS_ORIGIN,
      json: {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [{ localId: 'someone', email, emailVerified: false, providerUserInfo: [provider] }],
      },
    });
  });
  return (error) => {
    next = (route) => (error === undefined ? route.abort('internetdisconnected') : fail(route, error));
  };
}

async function fail(route: Route, message: string): Promise<void> {
  const error = { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] };
  await route.fulfill({ status: 400, headers: CROSS_ORIGIN, json: { error } });
}

/** Returns a token's claims; empty without a token. */
function claimsOf(token: string | undefined): Readonly<Record<string, unknown>> {
  const payload = token?.split('.')[1];
  return payload === undefined ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString());
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
