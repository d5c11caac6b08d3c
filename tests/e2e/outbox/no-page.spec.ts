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
import { openGateway, savesRequest } from '../harness/gateway.ts';

const { executablePath, args } = findBrowser();

test.use({ launchOptions: { executablePath, args: [...args] } }); // Chromium's headless shell doesn't grant Background Sync
test.describe.configure({ timeout: 180_000 });

async function fillForm(page: Page, origin: string, name: string) {
  await page.goto(origin);
  await waitUntilServed(page);
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  return dialog;
}

/** Submits the form offline, closes the site's only page, and goes online again. */
async function submitAndLeave(page: Page, context: BrowserContext): Promise<void> {
  const dialog = page.getByRole('dialog');
  await context.newPage(); // a browser without any page would end
  await context.setOffline(true);
  await submitButton(dialog).click();
  await expect(dialog.getByRole('button', { name: /back online/ })).toBeVisible();
  await expect(dialog.getByText(STAY_OPEN)).toHaveCount(0);
  await page.close();
  await context.setOffline(false);
}

const sent = (site: string | undefined, name: string) => readDocuments(site!, 'projectRequests', 'customerName', name);

test('a request submitted offline is sent once online, although no page is open; the next visit says so', async ({
  page,
  context,
  baseURL,
}) => {
  const name = uniqueName();
  await fillForm(page, '/', name);
  await submitAndLeave(page, context);
  await expect.poll(() => sent(baseURL, name), { timeout: 60_000 }).toHaveLength(1);
  const [{ id = '' } = {}] = await sent(baseURL, name);
  await expect.poll(() => readDocuments(baseURL!, 'projectAnalytics', 'projectId', id)).toHaveLength(1);
  const [next] = context.pages();
  await next!.goto('/');
  await expect(next!.getByText(REQUEST_TOASTS.saved)).toBeVisible();
});

test('a request being sent while a new version takes over is stored once; the next visit says so', async ({
  page,
  context,
  baseURL,
}) => {
  const gateway = await openGateway(baseURL ?? '');
  const name = uniqueName();
  let commits = 0;
  gateway.on(savesRequest, (exchange) => (++commits > 1 ? exchange.pass() : exchange.deliver()));
  await fillForm(page, gateway.origin, name);
  gateway.on(/\/shell\.sw\.js$/, (exchange) => exchange.pass((script) => `${script}\n// the next version`));
  await submitAndLeave(page, context);
  await expect.poll(() => sent(baseURL, name), { timeout: 60_000 }).toHaveLength(1);
  const [worker] = context.serviceWorkers();
  const taken = context.waitForEvent('serviceworker');
  await worker!.evaluate(
    () => void (self as unknown as { registration: ServiceWorkerRegistration }).registration.update(),
  );
  await taken;
  const [next] = context.pages();
  await next!.goto(gateway.origin);
  await expect(next!.getByText(REQUEST_TOASTS.saved)).toBeVisible({ timeout: 60_000 });
  expect(commits).toBe(2);
  expect(await sent(baseURL, name)).toHaveLength(1);
  await gateway.stop();
});
