import { expect, type Page } from 'playwright/test';
import { COMMIT, fillRequired, openForm, submitButton, test } from '../support/site.ts';

// A browser that caches a failed import until reload must never be given one that can fail. Chromium does not; without
// this property the page treats it as such a browser.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData')));

/** Answers the first matching request with an error. @returns the requests: their kind and the chunk's name. */
async function failOnce(page: Page, files: RegExp): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(files, async (route) => {
    const name = /\/assets\/(.*)-[\w-]{8}\.js$/.exec(route.request().url())?.[1];
    asked.push(`${route.request().resourceType()} ${name}`);
    await (asked.length === 1 ? route.fulfill({ status: 503 }) : route.continue());
  });
  return asked;
}

for (const part of ['open-request-dialog', 'dialog']) {
  test(`the form opens although fetching its ${part} failed at first`, async ({ page }) => {
    const asked = await failOnce(page, new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`));
    await page.goto('/');
    const launch = page.getByRole('button', { name: 'Launch Project' });
    const failure = page.waitForResponse((response) => response.status() === 503);
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    await launch.hover();
    await failure;
    await openForm(page);
    expect(asked.slice(0, 2)).toEqual([`fetch ${part}`, `fetch ${part}`]);
    expect(asked.filter((one) => one.startsWith('script'))).toHaveLength(1);
  });
}

test('a request is sent although fetching the database’s code failed at first', async ({ page }) => {
  await page.route(COMMIT, (route) =>
    route.fulfill({ json: { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' } }),
  );
  const asked = await failOnce(page, /\/assets\/firestore-[\w-]{8}\.js$/);
  await page.goto('/');
  const failure = page.waitForResponse((response) => response.status() === 503);
  const dialog = await openForm(page);
  await failure;
  await fillRequired(dialog, 'Ada');
  await submitButton(dialog).click();
  await expect(dialog.getByText('Project Request Submitted!')).toBeVisible();
  expect(asked.slice(0, 2)).toEqual(['fetch firestore', 'fetch firestore']);
});
