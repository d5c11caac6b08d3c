import { expect } from 'playwright/test';
import { SITE_TEXT } from '#content/site.ts';
import { test } from '../support/site.ts';

test('hash and query open the agency’s views, which link to each other; Back returns to the page', async ({ page }) => {
  const seeder = page.getByRole('heading', { name: 'Database Admin' });
  const requests = page.getByRole('heading', { name: 'Requests' });
  const headline = page.getByRole('heading', { name: SITE_TEXT.tagline });
  const go = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  await page.goto('/#template');
  await go('#admin');
  await expect(seeder).toBeVisible();
  await expect(page.getByText('Populate the database with sample template data')).toBeVisible();
  await expect(headline).toHaveCount(0);
  await page.goBack();
  await expect(headline).toHaveCount(1);
  await page.goto('/?x=1&admin=true');
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(requests).toBeVisible();
  await page.getByRole('link', { name: 'Database admin' }).click();
  await expect(seeder).toBeVisible();
  await page.goto('/?admin=false');
  await expect(headline).toBeVisible();
});
