import { expect, type Page } from 'playwright/test';
import { CROSS_ORIGIN, runBuiltSite, startFirebaseSite } from '../support/built-site.ts';
import { REFUSED } from '../support/faults.ts';
import { fillRequired, openForm, submitButton, test } from '../support/site.ts';

const SUBMITTED = 'Project Request Submitted!';
const TOKEN = 'a.valid.token';

test.describe.configure({ timeout: 120_000 });
// The service worker would precache the site, which these tests don't need. The content security policy blocks App Check until
// an owner changes the policy (docs/app-check.md).
test.use({ serviceWorkers: 'block', bypassCSP: true });

const site = runBuiltSite(() => startFirebaseSite('demo-agency', { VITE_APP_CHECK_SITE_KEY: 'a-site-key' }));

/** Simulates Firestore, and records the App Check token of each commit. */
async function serveFirestore(page: Page, refuses = false) {
  const database = { refuses, tokens: [] as (string | null)[] };
  await page.route('https://firestore.googleapis.com/**', async (route) => {
    const isCommit = route.request().url().includes(':commit');
    if (isCommit) database.tokens.push(await route.request().headerValue('x-firebase-appcheck'));
    if (isCommit && database.refuses) await route.fulfill({ status: 403, headers: CROSS_ORIGIN, json: REFUSED });
    else if (!isCommit) await route.fulfill({ headers: CROSS_ORIGIN, json: [{}] });
    else
      await route.fulfill({ headers: CROSS_ORIGIN, json: { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' } });
  });
  return database;
}

async function submit(page: Page) {
  await page.goto(`${site.origin}/`);
  const dialog = await openForm(page);
  await fillRequired(dialog, 'Ada & Co');
  await submitButton(dialog).click();
  return dialog;
}

test('the page sends a request without a token if App Check can’t load', async ({ page }) => {
  await page.route('https://www.google.com/**', () => {}); // never answered
  const { tokens } = await serveFirestore(page);
  await expect((await submit(page)).getByText(SUBMITTED)).toBeVisible();
  expect(tokens[0]).not.toBe(TOKEN);
});

test('a request carries the token, and the visitor can submit again after a refusal', async ({ page }) => {
  await page.addInitScript(() => Object.assign(self, { FIREBASE_APPCHECK_DEBUG_TOKEN: 'in place of reCAPTCHA' }));
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({ headers: CROSS_ORIGIN, json: { token: TOKEN, ttl: '3600s' } }),
  );
  const database = await serveFirestore(page, true);
  const dialog = await submit(page);
  await expect(dialog.getByRole('alert')).toContainText('Failed to submit project request. Please try again.');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada & Co');
  await expect(dialog.getByRole('button', { name: 'Keep it and send it for me' })).toBeVisible();

  database.refuses = false;
  await submitButton(dialog).click();
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(new Set(database.tokens)).toEqual(new Set([TOKEN]));
});
