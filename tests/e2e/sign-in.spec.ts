import { collection, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { expect, type Page, type Route } from 'playwright/test';
import { connect, deploy } from '../rules/environment.ts';
import { REFUSAL, REFUSED } from '../support/fates.ts';
import { ADMIN, CROSS_ORIGIN, claimsOf, NO_ADMIN, PASSWORD, serveAccounts } from '../support/firebase-accounts.ts';
import { type BuiltSite, startFirebaseSite } from '../support/firebase-site.ts';
import {
  GOOGLE_FIRESTORE_MISSING,
  type GoogleFirestore,
  haveGoogleFirestore,
  startGoogleFirestore,
} from '../support/google-firestore.ts';
import { test } from '../support/site.ts';

const AUTH = /\/sign-in-[\w-]+\.js$|identitytoolkit/;

/** The admin view of a build for a Firebase project; the tests stand in for its servers. */
let site: BuiltSite;
/** Google's own emulator, if available. */
let google: GoogleFirestore | undefined;
const projectId = 'demo-agency';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ serviceWorkers: 'block' }); // it would intercept requests to the stand-ins

test.beforeAll(async () => {
  test.setTimeout(180_000); // a build, on a machine that may be busy
  google = haveGoogleFirestore() ? await startGoogleFirestore() : undefined;
  site = await startFirebaseSite(projectId);
});

test.afterAll(async () => {
  await site?.stop();
  await google?.stop();
});

/** A database that lets only admins write, like firestore.rules. @returns the token of each write, as they arrive. */
async function serveFirestore(page: Page, answer = refuseOthers): Promise<(string | undefined)[]> {
  const tokens: (string | undefined)[] = [];
  await page.route('https://firestore.googleapis.com/**', async (route) => {
    const token = (await route.request().headerValue('authorization'))?.replace('Bearer ', '');
    if (new URL(route.request().url()).pathname.endsWith(':commit')) tokens.push(token);
    await answer(route, token);
  });
  return tokens;
}

async function refuseOthers(route: Route, token?: string): Promise<void> {
  if (claimsOf(token).admin !== true) await route.fulfill({ status: 403, headers: CROSS_ORIGIN, json: REFUSED });
  else await route.fulfill({ headers: CROSS_ORIGIN, json: { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' } });
}

/** Forwards a call to Google's emulator: its rules decide. */
async function askGoogle(route: Route, token?: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const answer = await fetch(`http://${google?.host}${pathname}`, {
    method: route.request().method(),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: route.request().postData(),
  });
  await route.fulfill({ status: answer.status, headers: CROSS_ORIGIN, json: await answer.json() });
}

const populate = (page: Page) => page.getByRole('button', { name: 'Populate Categories' });
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password');
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const problem = (page: Page) => page.getByRole('form').getByRole('alert');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function signIn(page: Page, who: string, word = PASSWORD): Promise<void> {
  await email(page).fill(who);
  await password(page).fill(word);
  await submit(page).click();
}

test('works by keyboard alone: refused, signed in, done, signed out, refused', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await serveAccounts(page, projectId);
  const tokens = await serveFirestore(page);
  await page.goto(`${site.origin}/#admin`);
  await expect(populate(page)).toBeVisible();
  await expect(password(page)).toBeHidden();
  await page.locator('main [role="status"]').evaluateAll((regions) => {
    for (const region of regions) region.setAttribute('data-early', '');
  });

  await populate(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(REFUSAL, { exact: true })).toBeVisible();
  await expect(page.getByText('Writing needs an account with the claim admin: true')).toBeVisible();
  await expect(populate(page)).toBeFocused();
  expect(asked.filter((url) => AUTH.test(url))).toEqual([]);

  const atEmail = () => email(page).evaluate((field) => field === document.activeElement);
  for (let on = 0; on < 4 && !(await atEmail()); on++) await page.keyboard.press('Tab');
  await expect(email(page), 'near the button that was refused').toBeFocused();
  await page.keyboard.type(ADMIN);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveText('No account has this email and password. Check both.');
  await expect(password(page)).toBeFocused();
  for (const _ of 'wrong') await page.keyboard.press('Backspace');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(status(page, `Signed in as ${ADMIN}`)).toContainText('You can use the buttons now.');
  await expect(status(page, ADMIN), 'the region existed before').toHaveAttribute('data-early');
  await expect(populate(page)).toBeFocused();
  await expect(password(page)).toBeHidden();
  expect(tokens, 'nothing reruns automatically').toEqual([undefined]);

  await page.keyboard.press('Enter');
  await expect(status(page, 'Successfully populated categories!')).toBeVisible();
  expect(tokens).toHaveLength(7);
  for (const token of tokens.slice(1)) expect(claimsOf(token)).toMatchObject({ admin: true, email: ADMIN });

  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await expect(status(page, 'Signed out.')).toBeVisible();
  await expect(populate(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeVisible();
  expect(tokens.at(-1)).toBeUndefined();
});

test('the rules themselves let only an admin write and read requests, and nothing is left after the sign-out', async ({
  page,
}) => {
  test.skip(google === undefined, GOOGLE_FIRESTORE_MISSING);
  const owner = connect(await deploy({ projectId, host: google?.host }), 'owner');
  const categories = async () => (await getDocs(collection(owner, 'categories'))).size;
  await setDoc(doc(owner, 'projectRequests/ada'), { customerName: 'Ada', createdAt: new Date() });
  const failNext = await serveAccounts(page, projectId);
  await serveFirestore(page, askGoogle);
  const request = page.getByRole('link', { name: /^Ada/ });
  const stopped = page.getByRole('alert').getByText('Stopped at');
  const signOut = page.getByRole('button', { name: 'Sign out' });

  await page.goto(`${site.origin}/#requests`);
  await expect(page.getByText('Sign in to read the requests')).toBeVisible();
  for (const [error, words] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled for a while.', /^Too many attempts\./],
    ['USER_DISABLED', /^This account is disabled\./],
    ['PASSWORD_LOGIN_DISABLED', /does not take email and password/],
    [undefined, /Check the connection/],
  ] as const) {
    failNext(error);
    await signIn(page, NO_ADMIN);
    await expect(problem(page)).toHaveText(words);
  }
  await signIn(page, NO_ADMIN);
  await expect(status(page, NO_ADMIN)).toContainText('can’t read requests either');
  await expect(request).toBeHidden();
  await page.getByRole('link', { name: 'Database admin' }).click();
  await expect(status(page, `Signed in as ${NO_ADMIN}`)).toContainText('lacks the claim admin: true');
  await populate(page).click();
  await expect(stopped).toContainText('after 0 of 6');
  expect(await categories()).toBe(0);

  await signOut.click();
  await signIn(page, ADMIN);
  await expect(status(page, ADMIN)).toContainText('You can use the buttons now.');
  await populate(page).click();
  await expect(status(page, 'Successfully populated categories!')).toBeVisible();
  expect(await categories()).toBe(6);

  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(request).toBeVisible();
  await signOut.click();
  await expect(password(page)).toBeVisible();
  await expect(request).toHaveCount(0);
  await signIn(page, ADMIN);
  await expect(request).toBeVisible();
});

test('the page may connect to the three Google servers it needs, to no other, and keeps no sign-in code', async ({
  request,
}) => {
  const hosts = ['firestore', 'identitytoolkit', 'securetoken'].map((name) => `https://${name}.googleapis.com`);
  const response = await request.get(site.origin);
  const [, own] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await response.text()) ?? [];
  for (const policy of [response.headers()['content-security-policy'], own]) {
    expect(policy?.split('; ')).toContain(`connect-src 'self' ${hosts.join(' ')}`);
  }
  const worker = await (await request.get(`${site.origin}/shell.sw.js`)).text();
  const kept = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, path]) => path);
  expect(kept).toContainEqual(expect.stringMatching(/^assets\/mount-/));
  expect(kept).not.toContainEqual(expect.stringMatching(/^assets\/sign-in-/));
});
