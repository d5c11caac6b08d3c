import { type BrowserContext, expect, type Page } from 'playwright/test';
import { REQUEST_TOASTS, STAY_OPEN } from '#content/request.ts';
import { findBrowser } from '../../../tools/browser.ts';
import {
  fillRequired,
  openForm,
  readDocuments,
  submitButton,
  test,
  uniqueName,
  waitUntilServed,
} from '../../support/site.ts';

const { executablePath, args } = findBrowser();

test.use({ launchOptions: { executablePath, args: [...args] } }); // Chromium's headless shell has no Background Sync
test.describe.configure({ timeout: 180_000 });

async function fillForm(page: Page, origin: string, name: string) {
  await page.goto(origin);
  await waitUntilServed(page);
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  return dialog;
}

/** Submits the form offline, closes the site's only page, ends that, and waits for the request. */
async function submitAndClose(
  page: Page,
  context: BrowserContext,
  baseURL: string | undefined,
  name: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await context.newPage(); // a browser without any page would end
  await context.setOffline(true);
  await submitButton(dialog).click();
  await expect(dialog.getByRole('button', { name: /back online/ })).toBeVisible();
  await expect(dialog.getByText(STAY_OPEN)).toHaveCount(0);
  await page.close();
  await context.setOffline(false);
  const sent = () => readDocuments(baseURL ?? '', 'projectRequests', 'customerName', name);
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1);
  const [{ id = '' } = {}] = await sent();
  await expect.poll(() => readDocuments(baseURL ?? '', 'projectAnalytics', 'projectId', id)).toHaveLength(1);
}

test('a request submitted offline is sent once the network is back, although no page is open; the next visit says so', async ({
  page,
  context,
  baseURL,
}) => {
  const name = uniqueName();
  await fillForm(page, '/', name);
  await submitAndClose(page, context, baseURL, name);
  const [next] = context.pages();
  await next!.goto('/');
  await expect(next!.getByText(REQUEST_TOASTS.saved)).toBeVisible();
});
