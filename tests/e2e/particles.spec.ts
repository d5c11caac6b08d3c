import { expect, type Page } from 'playwright/test';
import { test } from '../support/site.ts';
import { fieldShown, lookAtSky } from '../support/sky.ts';

/** Two pictures of the sky, half a second apart, are the same. The field has to be shown by then. */
async function standsStill(page: Page): Promise<boolean> {
  const before = await lookAtSky(page);
  await page.waitForTimeout(500);
  return before.equals(await lookAtSky(page));
}

test('the field is drawn by a worker and moves', async ({ page }) => {
  const worker = page.waitForEvent('worker');
  await page.goto('/');
  expect((await worker).url()).toContain('particles.worker');
  await fieldShown(page);
  await expect.poll(() => standsStill(page)).toBe(false);
});

test('the visitor can stop it, and it stays stopped over a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await fieldShown(page);
  await expect.poll(() => standsStill(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible();
  await fieldShown(page);
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
    await fieldShown(page);
    await expect.poll(() => standsStill(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden();
  });
});
