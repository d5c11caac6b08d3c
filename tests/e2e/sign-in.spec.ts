import { collection, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { expect, type Page, type Route } from 'playwright/test';
import { connect, deploy } from '../rules/environment.ts';
import {
  ADMIN,
  CROSS_ORIGIN,
  NO_ADMIN,
  runBuiltSite,
  serveAccounts,
  startFirebaseSite,
} from '../support/built-site.ts';
import { REFUSED } from '../support/faults.ts';
import {
  GOOGLE_FIRESTORE_MISSING,
  type GoogleFirestore,
  haveGoogleFirestore,
  startGoogleFirestore,
} from '../support/google-firestore.ts';
import { test } from '../support/site.ts';

let google: GoogleFirestore | undefined;
const projectId = 'demo-agency';

test.describe.configure({ timeout: 120_000 });
test.use({ serviceWorkers: 'block' }); // so that the browser doesn't precache the site

const site = runBuiltSite(() => startFirebaseSite(projectId));

test.beforeAll(async () => {
  google = haveGoogleFirestore() ? await startGoogleFirestore() : undefined;
});

test.afterAll(() => google?.stop());

/** Forwards a Firestore call to Google's emulator, which applies the rules. */
async function askGoogle(route: Route): Promise<void> {
  const authorization = await route.request().headerValue('authorization');
  const { pathname } = new URL(route.request().url());
  const answer = await fetch(`http://${google?.host}${pathname}`, {
    method: route.request().method(),
    headers: authorization === null ? {} : { authorization },
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

async function signIn(page: Page, who: string): Promise<void> {
  await email(page).fill(who);
  await password(page).fill('correct');
  await submit(page).click();
}

test('only an admin stores categories and reads requests; signing out removes these', async ({ page }) => {
  test.skip(google === undefined, GOOGLE_FIRESTORE_MISSING);
  const owner = connect(await deploy({ projectId, host: google?.host }), 'owner');
  const categories = async () => (await getDocs(collection(owner, 'categories'))).size;
  await setDoc(doc(owner, 'projectRequests/ada'), { customerName: 'Ada', createdAt: new Date() });
  const failNext = await serveAccounts(page, projectId);
  await page.route('https://firestore.googleapis.com/**', askGoogle);
  const request = page.getByRole('link', { name: /^Ada/ });
  const stopped = page.getByRole('alert').getByText('Stopped at');
  const signOut = page.getByRole('button', { name: 'Sign out' });

  await page.goto(`${site.origin}/#requests`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const [error, words] of [
    ['INVALID_LOGIN_CREDENTIALS', /^No account has this email and password\./],
    ['USER_DISABLED', 'That did not work. Whoever runs this site may know why (auth/user-disabled).'],
    [undefined, /Check the connection/],
  ] as const) {
    failNext(error);
    await signIn(page, NO_ADMIN);
    await expect(problem(page)).toHaveText(words);
  }
  await signIn(page, NO_ADMIN);
  await expect(status(page, NO_ADMIN)).toContainText('has no access yet');
  await expect(request).toBeHidden();
  await page.getByRole('link', { name: 'Database admin' }).click();
  await expect(status(page, `Signed in as ${NO_ADMIN}`)).toContainText('has no access yet');
  await populate(page).click();
  await expect(stopped).toContainText('after 0 of 6');
  expect(await categories()).toBe(0);

  await signOut.click();
  await expect(stopped).toBeHidden(); // signing out reloads the page
  await populate(page).click();
  await signIn(page, ADMIN);
  await expect(status(page, ADMIN)).toBeVisible();
  await populate(page).click();
  await expect(status(page, 'Successfully populated categories!')).toBeVisible();
  expect(await categories()).toBe(6);

  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(request).toBeVisible();
  const poll = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  const refuse = (route: Route) => route.fulfill({ status: 403, headers: CROSS_ORIGIN, json: REFUSED });
  await page.route(/documents:runQuery/, refuse, { times: 1 });
  await poll();
  await expect(status(page, 'the database still refuses')).toBeVisible();
  await poll();
  await expect(status(page, 'the database still refuses')).toBeHidden();
  await signOut.click();
  await expect(password(page)).toBeVisible();
  await expect(request).toHaveCount(0);

  await page.getByLabel('Stay signed in').check();
  await signIn(page, ADMIN);
  await expect(request).toBeVisible();
  await page.reload();
  await expect(status(page, ADMIN)).toBeVisible();
  await expect(request).toBeVisible();

  const other = await page.context().newPage();
  await serveAccounts(other, projectId);
  await other.route('https://firestore.googleapis.com/**', askGoogle);
  await other.goto(`${site.origin}/#requests`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  for (const each of [other, page]) {
    await expect(password(each)).toBeVisible();
    await expect(each.getByRole('link', { name: /^Ada/ })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Database admin' }).click();
  await populate(page).click();
  await expect(stopped).toContainText('after 0 of 6');
});

test('asking for a new password doesn’t reveal whether there is an account', async ({ page }) => {
  test.skip(google === undefined, GOOGLE_FIRESTORE_MISSING);
  await deploy({ projectId, host: google?.host });
  await page.route('https://firestore.googleapis.com/**', askGoogle);
  const asked: unknown[] = [];
  await page.route('https://identitytoolkit.googleapis.com/v1/accounts:sendOobCode*', async (route) => {
    asked.push(route.request().postDataJSON());
    const error = { error: { code: 400, message: 'EMAIL_NOT_FOUND' } };
    await route.fulfill({ status: 400, headers: CROSS_ORIGIN, json: error });
  });
  const ask = page.getByRole('button', { name: 'new password' });
  await page.goto(`${site.origin}/#requests`);
  await ask.click();
  await expect(email(page)).toBeFocused(); // the browser reports that the address is missing
  await email(page).fill(ADMIN);
  await ask.click();
  await expect(status(page, 'a link is on its way')).toBeVisible();
  expect(asked).toMatchObject([{ requestType: 'PASSWORD_RESET', email: ADMIN }]);
});
