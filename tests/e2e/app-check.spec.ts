import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { SITE } from '../../src/content/site.ts';
import { REFUSED } from '../support/fates.ts';
import { CROSS_ORIGIN } from '../support/firebase-accounts.ts';
import { type BuiltSite, startFirebaseSite } from '../support/firebase-site.ts';
import { allowAppCheck, serveAppCheck, TOKEN } from '../support/recaptcha.ts';
import { fillRequired, openForm, submitButton, test } from '../support/site.ts';

const SUBMITTED = 'Project Request Submitted!';
const FAILED = 'Failed to submit project request. Please try again.';
const OF_APP_CHECK = /\/recaptcha|firebaseappcheck/;

/** A build with App Check; the tests stand in for Google's servers. */
let site: BuiltSite;

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ serviceWorkers: 'block' }); // it would intercept requests to the stand-ins

test.beforeAll(async () => {
  test.setTimeout(180_000); // a build, on a machine that may be busy
  site = await startFirebaseSite('demo-agency', { VITE_APP_CHECK_SITE_KEY: 'a-site-key' });
});

test.afterAll(() => site?.stop());

/** A database that, while `enforced`, lets nobody in without a valid token. */
async function serveFirestore(page: Page, enforced = false) {
  const database = { enforced, tokens: [] as (string | null)[] };
  await page.route('https://firestore.googleapis.com/**', async (route) => {
    const token = await route.request().headerValue('x-firebase-appcheck');
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(':commit')) database.tokens.push(token);
    if (database.enforced && token !== TOKEN)
      await route.fulfill({ status: 403, headers: CROSS_ORIGIN, json: REFUSED });
    else if (!pathname.endsWith(':commit')) await route.fulfill({ headers: CROSS_ORIGIN, json: [{}] });
    else
      await route.fulfill({ headers: CROSS_ORIGIN, json: { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' } });
  });
  return database;
}

/** Opens the page and counts what its policies block. */
async function open(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener('securitypolicyviolation', (event) =>
      blocked.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  await allowAppCheck(page, site.origin);
  await page.goto(`${site.origin}/`);
  return () => page.evaluate(() => (window as unknown as { readonly blocked: readonly string[] }).blocked);
}

async function submit(page: Page) {
  const dialog = await openForm(page);
  await fillRequired(dialog, 'Ada & Co');
  await dialog.getByLabel('Description').fill('A machine that weaves numbers.');
  await submitButton(dialog).click();
  return dialog;
}

test('a request carries the token, and nothing is asked for before the database is', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const exchanges = await serveAppCheck(page, 'passes');
  const { tokens } = await serveFirestore(page, true);
  const blocked = await open(page);
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => OF_APP_CHECK.test(url))).toEqual([]);

  const dialog = await submit(page);
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(tokens[0]).toBe(TOKEN);
  expect(exchanges).toEqual([
    {
      url: expect.stringContaining('/projects/demo-agency/apps/1:2:web:3:exchangeRecaptchaEnterpriseToken?key=a-key'),
      body: { recaptcha_enterprise_token: 'a-site-key fire_app_check' },
    },
  ]);
  expect(await blocked()).toEqual([]);
});

test('a request goes out without a token if Google’s script never answers, or is blocked', async ({ page }) => {
  await serveAppCheck(page, 'script never answers'); // the SDK hears of neither
  const { tokens } = await serveFirestore(page);
  await open(page);
  const dialog = await submit(page);
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(tokens[0]).not.toBe(TOKEN);
});

test('whoever is refused for the lack of a token can email the words, let them wait, or go on once none is asked for', async ({
  page,
}) => {
  await serveAppCheck(page, 'refused');
  const database = await serveFirestore(page, true);
  await open(page);
  const dialog = await submit(page);
  await expect(dialog.getByRole('alert')).toHaveText(FAILED);
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada & Co');
  await expect(dialog.getByText(`Or email what you wrote to ${SITE.email}.`)).toBeVisible();
  const link = await dialog.getByRole('link', { name: SITE.email }).getAttribute('href');
  expect(new URL(link ?? '').searchParams.get('body')).toContain('Full Name: Ada & Co');
  expect(link).toContain(`mailto:${SITE.email}?`);
  expect(decodeURIComponent(link ?? '')).toMatch(/A machine that weaves numbers\.$/);
  await expect(dialog.getByRole('button', { name: 'Keep it and send it for me' })).toBeVisible();

  database.enforced = false;
  await submitButton(dialog).click();
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(database.tokens.at(-1)).not.toBe(TOKEN);
});

test('a build without the key has nothing of App Check', async () => {
  const folder = join('dist', 'assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(files).toContainEqual(expect.stringMatching(/^database-/));
  expect(files.filter((file) => /recaptcha/.test(file))).toEqual([]);
  // The legal texts, which know every build, may name its servers.
  expect(files.filter((file) => /exchangeRecaptcha/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  expect(readFileSync('dist/index.html', 'utf8')).not.toMatch(/recaptcha/i);
});
