import { expect } from 'playwright/test';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SITE } from '../../src/content/site.ts';
import { SECTIONS } from '../support/sections.ts';
import { COMMIT, hydrated, readDocuments, test } from '../support/site.ts';

test('hash and query string open the agency’s views, which link to each other, and lead back to a page that is complete and works', async ({
  page,
}) => {
  const title = page.getByRole('heading', { name: 'Database Admin' });
  const headline = page.getByRole('heading', { name: SITE.tagline });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const footer = page.getByRole('contentinfo');
  const go = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  await page.route('**/documents:runQuery', (route) => route.abort()); // the next test may be filling the database
  await page.goto('/#template');
  await hydrated(page.locator('#template h3 a').first()); // React has taken over what is near, and nothing else
  await go('#admin');
  await expect(title).toBeVisible();
  await expect(page.getByText('Populate the database with sample template data')).toBeVisible();
  await page.goBack();
  await expect(title).toBeHidden();
  for (const { id } of SECTIONS) await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeAttached();
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible();
  await expect(page.locator('#template [role="status"]')).toBeAttached(); // a choice before that is not announced
  await page.getByRole('radio', { name: 'Gaming' }).check();
  await expect(page.locator('#template').getByText(/^\d+ templates? in gaming$/i)).toBeAttached();
  await page.goto('/?x=1&admin=true');
  await expect(title).toBeVisible();

  await page.goto('/?admin=false');
  await expect(headline).toBeVisible();
  await go('#requests'); // header and footer have stayed as prerendered
  await expect(navigation).toHaveCount(0);
  await expect(footer).toHaveCount(0);
  await page.getByRole('link', { name: 'Database admin' }).click();
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await go('#home');
  await expect(navigation).toBeVisible();
  await page.getByLabel('Theme').selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(footer).toHaveCount(1);
});

test('Populate All Data adds the categories, then the templates, one by one', async ({ page }) => {
  const order: string[] = [];
  let underWay = 0;
  let most = 0;
  await page.route(COMMIT, async (route) => {
    most = Math.max(most, ++underWay);
    order.push(/documents\/(\w+)\//.exec(route.request().postData() ?? '')?.[1] ?? '');
    const response = await route.fetch();
    underWay--;
    await route.fulfill({ response });
  });
  await page.goto('/#admin');
  const before = (await readDocuments(page, 'templates', 'status', 'published')).length;
  await page.getByRole('button', { name: 'Populate All Data' }).click();
  await expect(page.getByText('Successfully populated all sample data!')).toBeVisible();
  expect(order).toEqual([...Array(6).fill('categories'), ...Array(6).fill('templates')]);
  expect(most).toBe(1);

  for (const sample of SAMPLE_CATEGORIES) {
    const stored = await readDocuments(page, 'categories', 'name', sample.name);
    expect(stored.at(-1)).toEqual({ ...sample, id: expect.any(String), createdAt: expect.any(String) });
  }
  for (const sample of SAMPLE_TEMPLATES) {
    const stored = await readDocuments(page, 'templates', 'title', sample.title);
    expect(stored.at(-1)).toEqual({
      ...sample,
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  }
  expect((await readDocuments(page, 'templates', 'status', 'published')).length).toBeGreaterThanOrEqual(before + 6);
});
