import { expect, type Locator, type Page } from 'playwright/test';
import { SITE } from '../../src/content/site.ts';
import { openForm, submitButton, test, waitForHydration } from '../support/site.ts';

test('fields name the keyboard’s action key, don’t make iOS zoom, and stay above the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#template');
  await waitForHydration(page.locator('#template h3 a').first());
  const dialog = await openForm(page);
  for (const required of [dialog.getByLabel('Full Name'), dialog.getByLabel('API Development')])
    await expect(required, 'the three answers are in view together').toBeInViewport({ ratio: 1 });
  const fields = await dialog.locator('input').all();
  const kinds = await Promise.all(fields.map((field) => field.getAttribute('type')));
  const isText = kinds.map((kind) => kind !== 'radio' && kind !== 'checkbox');
  for (const [index, field] of fields.entries()) {
    if (!isText[index]) continue;
    await expect(field).toHaveAttribute('enterkeyhint', isText[index + 1] ? 'next' : 'done');
  }
  await dialog.getByLabel('Description').fill('One line');
  await dialog.getByLabel('Description').press('Enter');
  await expect(dialog.getByLabel('Description')).toHaveValue('One line\n');

  await expectNoZoom(page, 7);

  await page.setViewportSize({ width: 360, height: 380 }); // as an on-screen keyboard does, with our `interactive-widget`
  for (const label of ['Full Name', 'Company', 'Description']) {
    await dialog.getByLabel(label).focus();
    await expect(submitButton(dialog)).toBeInViewport({ ratio: 1 });
    const field = (await dialog.getByLabel(label).boundingBox())!;
    expect(field.y, label).toBeGreaterThanOrEqual(0);
    expect(field.y + field.height, label).toBeLessThanOrEqual((await submitButton(dialog).boundingBox())!.y);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByLabel('Description'), 'after the keyboard has gone').toBeInViewport({ ratio: 1 });

  await page.goto('about:blank');
  await page.goto('/#requests');
  await expect(page.getByLabel('From')).toBeVisible();
  await expectNoZoom(page, 3);
});

/** Checks that there are at least `least` fields, and that none has text so small that iOS would zoom in on it. */
async function expectNoZoom(page: Page, least: number): Promise<void> {
  const sizes = await page
    .locator('input:not([type="radio"], [type="checkbox"]), textarea, select')
    .evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(sizes.length).toBeGreaterThanOrEqual(least);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
}

test('in landscape the whole menu is reachable, and nothing is under the notch', async ({ page, context }) => {
  await page.setViewportSize({ width: 760, height: 390 });
  const devTools = await context.newCDPSession(page);
  const insets = { top: 20, topMax: 20, left: 59, leftMax: 59, bottom: 21, bottomMax: 21, right: 59, rightMax: 59 };
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await clear(page, banner.getByRole('link', { name: SITE.name }), banner.getByRole('button', { name: 'Open menu' }));
  await clear(page, page.getByRole('button', { name: 'Pause animation' }));
  await clear(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await banner.getByRole('button', { name: 'Open menu' }).click();
  await clear(page, page.getByRole('navigation', { name: 'Main' }));
  await page.setViewportSize({ width: 780, height: 320 });
  const start = page.getByRole('link', { name: 'Get Started' });
  await start.scrollIntoViewIfNeeded();
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 760, height: 390 });
  await page.keyboard.press('Escape');
  const dialog = await openForm(page);
  await clear(page, dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' }));
  await clear(page, submitButton(dialog), dialog.getByRole('button', { name: 'Cancel' }));

  /** Scrolls each element into view, and expects it to lie within the safe area. */
  async function clear(on: Page, ...elements: readonly Locator[]): Promise<void> {
    const size = on.viewportSize()!;
    for (const element of elements) {
      await element.scrollIntoViewIfNeeded();
      const box = (await element.boundingBox())!;
      const name = String(element);
      expect(box.x, name).toBeGreaterThanOrEqual(insets.left);
      expect(box.x + box.width, name).toBeLessThanOrEqual(size.width - insets.right);
      expect(box.y, name).toBeGreaterThanOrEqual(insets.top);
      expect(box.y + box.height, name).toBeLessThanOrEqual(size.height - insets.bottom);
    }
  }
});
