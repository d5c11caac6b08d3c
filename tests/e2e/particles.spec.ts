import { expect, type Page } from 'playwright/test';
import { test } from '../support/site.ts';

/** Two pictures of the sky, half a second apart, are the same. */
async function standsStill(page: Page): Promise<boolean> {
  const sky = page.locator('#home canvas').first();
  const clip = { x: 0, y: 80, width: 300, height: 120 };
  const before = await page.screenshot({ clip });
  await page.waitForTimeout(500);
  const after = await page.screenshot({ clip });
  expect(await sky.isVisible()).toBe(true);
  return before.equals(after);
}

test('the field is drawn by a worker and moves', async ({ page }) => {
  const worker = page.waitForEvent('worker');
  await page.goto('/');
  expect((await worker).url()).toContain('particles.worker');
  await expect.poll(() => standsStill(page)).toBe(false);
});

test('the visitor can stop it, and it stays stopped over a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await expect.poll(() => standsStill(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible();
  await expect.poll(() => standsStill(page)).toBe(true);
  await page.getByRole('button', { name: 'Play animation' }).click();
  await expect.poll(() => standsStill(page)).toBe(false);
});

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it shows one still frame', async ({ page }) => {
    const worker = page.waitForEvent('worker');
    await page.goto('/');
    await worker;
    await expect.poll(() => standsStill(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden();
  });
});
