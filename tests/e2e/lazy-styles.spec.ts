import { expect } from 'playwright/test';
import { test } from '../support/site.ts';

test('as sent, the page has all styles that it uses, and no text field, for which it would be laid out at once', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const unknown = await page.evaluate(() => {
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
    const named = new Set(css.join('\n').match(/(?<=\.)[a-z_-][\w-]*/gi));
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    return [...used].filter((name) => !named.has(name));
  });
  expect(unknown).toEqual([]);
  // Browsers inspect the fields for autofill.
  await expect(page.locator('main input[type="radio"]')).not.toHaveCount(0);
  await expect(page.locator('main :is(textarea, select, input:not([type="radio"], [type="checkbox"]))')).toHaveCount(0);
});

test('a dialog is styled from its first frame, even if its styles loaded only at the second try', async ({ page }) => {
  await page.addInitScript(() => {
    const paddings: string[] = [];
    Object.assign(window, { paddings });
    new MutationObserver(() => {
      const dialog = document.querySelector('dialog:has(form input[type="email"])');
      if (dialog !== null && paddings.length === 0) paddings.push(getComputedStyle(dialog).padding);
    }).observe(document, { childList: true, subtree: true });
  });
  let failed = 0;
  await page.route(/\/(dialog|open-request-dialog)-[\w-]+\.css$/, (route) =>
    ++failed > 2 ? route.continue() : route.abort(),
  );
  await page.goto('/');
  const launch = page.getByRole('button', { name: 'Launch Project' }).first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await launch.hover(); // prefetches the form
    expect(failed).toBeGreaterThan(1);
  }).toPass();
  const loaded = () =>
    page.evaluate(() =>
      [...document.styleSheets].map((sheet) => {
        try {
          return sheet.cssRules.length > 0;
        } catch {
          return false; // one that failed
        }
      }),
    );
  await expect.poll(loaded, 'the sheets of page, dialogs, form and toasts').toEqual([true, true, true, true]);
  await launch.click();
  await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  // The browser's own style gives dialogs a padding of 1em.
  expect(await page.evaluate(() => (window as unknown as { paddings: string[] }).paddings)).toEqual(['0px']);
});
