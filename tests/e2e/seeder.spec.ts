import { expect } from 'playwright/test';
import { SITE_TEXT } from '#content/site.ts';
import { test } from '../support/site.ts';

test('a hash opens an agency’s view in place of the page, and Back returns to the page', async ({ page }) => {
  const seeder = page.getByRole('heading', { name: 'Database Admin' });
  const headline = page.getByRole('heading', { name: SITE_TEXT.tagline });
  await page.goto('/#template');
  await page.evaluate(() => location.assign('#admin'));
  await expect(seeder).toBeVisible();
  await expect(page.getByText('Populate the database with sample template data')).toBeVisible();
  await expect(headline).toHaveCount(0);
  await page.goBack();
  await expect(headline).toHaveCount(1);
});
