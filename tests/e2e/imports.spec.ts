import { expect } from 'playwright/test';
import { REQUEST_NOTICES } from '../../src/content/request-notices.ts';
import { COMMIT, fillRequired, openForm, submitButton, test } from '../support/site.ts';

// A browser that caches a failed import until reload must never be given one that can fail. Chromium does not; without
// this property the page treats it as such a browser.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData')));

test('the form opens and sends although fetching its parts and the database’s code failed at first', async ({
  page,
}) => {
  await page.route(COMMIT, (route) =>
    route.fulfill({ json: { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' } }),
  );
  const asked: Record<string, string[]> = { 'open-request-dialog': [], dialog: [], database: [] };
  await page.route(/\/assets\/(open-request-dialog|dialog|database)-[\w-]{8}\.js$/, async (route) => {
    const name = /\/assets\/(.*)-[\w-]{8}\.js$/.exec(route.request().url())?.[1] ?? '';
    asked[name]?.push(route.request().resourceType());
    // Each try asks twice: the second time past the HTTP cache.
    await ((asked[name]?.length ?? 0) <= 2 ? route.fulfill({ status: 503 }) : route.continue());
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  await page.getByRole('button', { name: 'Launch Project' }).first().hover();
  await expect
    .poll(() => [asked['open-request-dialog'], asked.dialog])
    .toEqual([
      ['fetch', 'fetch'],
      ['fetch', 'fetch'],
    ]);
  const dialog = await openForm(page);
  await expect.poll(() => asked.database).toEqual(['fetch', 'fetch']); // fetched while the visitor types
  await fillRequired(dialog, 'Ada');
  await submitButton(dialog).click();
  await expect(page.getByText(REQUEST_NOTICES.sent)).toBeVisible();
  for (const kinds of Object.values(asked)) expect(kinds).toEqual(['fetch', 'fetch', 'fetch', 'script']);
});
