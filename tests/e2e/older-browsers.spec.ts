import { expect } from 'playwright/test';
import { SITE } from '../../src/content/site.ts';
import { test } from '../support/site.ts';
import { allowStyles } from '../support/versions.ts';

test.use({ serviceWorkers: 'block' }); // Playwright can't rewrite responses from a service worker's cache

for (const [without, feature, unknown] of [
  ['popovers', ':popover-open', ':unknown-open'],
  ['light-dark()', 'light-dark(', 'unknown-dark('],
] as const) {
  test(`a browser without ${without} shows the page, with a mail link in place of the form`, async ({ page }) => {
    await page.addInitScript((lost) => {
      if (lost === 'popovers') Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    }, without);
    await page.route(/\/(\?.*|assets\/.*\.js)?$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: allowStyles((await response.text()).replaceAll(feature, unknown)),
      });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#home').getByRole('link', { name: SITE.email })).toBeVisible();
    await expect(page.locator('[data-launch]:visible, #launch:visible, #menu:visible')).toHaveCount(0);
    const question = page.locator('#faq details').first();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
    const contrast = await page.locator('h1').evaluate((h1) => {
      const home = getComputedStyle(h1.closest('#home')!).backgroundColor;
      return [getComputedStyle(h1).color, home];
    });
    expect(contrast[0]).not.toBe(contrast[1]);
  });
}
