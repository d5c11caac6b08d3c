import { type BrowserContext, expect, type Page } from 'playwright/test';
import { REQUEST_TOASTS, STAY_OPEN } from '#content/request.ts';
import {
  fillRequired,
  openForm,
  readDocuments,
  submitButton,
  test,
  uniqueName,
  waitUntilServed,
} from '../../support/site.ts';

/** Opens the site in a second page, and closes the first: a browser without any page would end. */
async function fillForm(page: Page, context: BrowserContext, name: string) {
  await page.goto('/');
  await waitUntilServed(page);
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  await context.newPage();
  return dialog;
}

async function expectSent(baseURL: string | undefined, name: string): Promise<void> {
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
  const dialog = await fillForm(page, context, name);
  await context.setOffline(true);
  await submitButton(dialog).click();
  await expect(dialog.getByRole('button', { name: /back online/ })).toBeVisible();
  await expect(dialog.getByText(STAY_OPEN)).toHaveCount(0);
  await page.close();
  await context.setOffline(false);
  await expectSent(baseURL, name);

  const [next] = context.pages();
  await next?.goto(baseURL ?? '');
  await expect(next!.getByText(REQUEST_TOASTS.saved)).toBeVisible();
});

test('a request whose page closes right after Submit is sent', async ({ page, context, baseURL }) => {
  const name = uniqueName();
  const dialog = await fillForm(page, context, name);
  await submitButton(dialog).click({ noWaitAfter: true });
  await page.close();
  await expectSent(baseURL, name);
});
