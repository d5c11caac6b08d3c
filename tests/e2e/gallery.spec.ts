import { expect, type Page } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { holdBack, test, waitForHydration } from '../support/site.ts';
import { categoryRecord, templateRecord } from '../support/template-records.ts';

test.use({ serviceWorkers: 'block' }); // as it would answer the requests that these tests hold back

const QUERY = '**/documents:runQuery';

/** Answers the gallery's two queries. @returns the queried collections. */
async function answer(
  page: Page,
  templates: readonly unknown[],
  categories: readonly unknown[],
): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(QUERY, async (route) => {
    const collection = /"collectionId":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '';
    asked.push(collection);
    await route.fulfill({ json: collection === 'templates' ? templates : categories });
  });
  return asked;
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Templates' });
test('the database’s templates replace the samples for one query, and cards keep their places and the focus', async ({
  page,
}) => {
  const changed = SAMPLE_TEMPLATES.map((template, index) =>
    templateRecord(`t${index}`, { ...template, description: 'New words.' }),
  );
  const asked = await answer(page, changed, []);
  const release = await holdBack(page, QUERY);
  await page.goto('/#template');
  const cards = gallery(page).getByRole('heading', { level: 3 });
  const before = await cards.allTextContents();
  const card = gallery(page).getByRole('link', { name: 'Lumen Mobile App', exact: true });
  await waitForHydration(card);
  await card.focus();
  release();
  await expect(gallery(page).getByText('New words.')).toHaveCount(SAMPLE_TEMPLATES.length);
  await expect(card).toBeFocused();
  expect(await cards.allTextContents()).toEqual(before);
  expect(asked).toEqual(['templates']);
});

test('categories of the agency’s own are asked for once, and named as they are there', async ({ page }) => {
  const templates = ['play', 'ai'].map((category) => templateRecord(category, { title: category, category }));
  const asked = await answer(page, templates, [categoryRecord('c1', { name: 'play', displayName: 'Games', order: 1 })]);
  await page.goto('/#template');
  const chips = gallery(page).locator('fieldset label');
  await expect.poll(() => chips.allTextContents()).toEqual(['All', 'Games', 'ai']);
  expect(asked).toEqual(['templates', 'categories']);
});

test('without a database the six samples are shown, and no error; a category stands in the address, is announced, and Back undoes it', async ({
  page,
}) => {
  await page.route(QUERY, (route) => route.abort());
  await page.goto('/?category=gone#template');
  const section = gallery(page);
  const [cards, status] = [section.getByRole('heading', { level: 3 }), section.getByRole('status')];
  await waitForHydration(cards.first().getByRole('link'));
  await expect(cards).toHaveCount(SAMPLE_TEMPLATES.length);
  await expect(section.getByText('Featured')).toHaveCount(2);
  await expect(section.getByRole('radio', { name: 'All' }), 'nobody offers the category').toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(status).toHaveText('');

  await section.getByRole('radio', { name: 'Mobile' }).check();
  await expect(status).toHaveText('1 template in Mobile');
  await section.getByRole('radio', { name: 'AI/ML' }).check();
  await expect(status, 'as many').toHaveText('1 template in AI/ML');
  await page.reload();
  await expect(cards).toHaveText(['Halo AI Assistant']);
  await page.goBack();
  await expect(section.getByRole('radio', { name: 'Mobile' })).toBeChecked();
  await page.goForward();
  const [, demo] = await Promise.all([
    section.getByRole('link', { name: 'Preview of Halo AI Assistant, opens a new tab' }).click(),
    page.waitForEvent('popup'),
  ]);
  await expect(demo).toHaveURL('/demos/halo/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await section.getByRole('button', { name: /^Use this template/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue(/Halo AI Assistant/);
});

test('before the script runs a category can be chosen and a picture can fail: both are heeded, the first in the address', async ({
  page,
}) => {
  await page.route(QUERY, (route) => route.abort());
  await page.route('**/templates/meridian/main.avif', (route) => route.abort());
  const release = await holdBack(page, '**/assets/mount-*.js');
  await page.goto('/?utm=1#template');
  const broken = page.locator('#template img[src*="meridian"]');
  await broken.evaluate((image) => image.scrollIntoView()); // the driver's own way waits until it is visible
  await expect
    .poll(() => broken.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0))
    .toBe(true);
  await gallery(page)
    .getByRole('radio', { name: /^Web Apps/ })
    .check();
  release();
  await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveText(['Meridian Analytics Dashboard']);
  await expect(page).toHaveURL('/?utm=1&category=webapps#template');
  await expect(page.locator('#template li > svg')).toHaveCount(1);
  await gallery(page).getByRole('radio', { name: /^All/ }).check();
  await expect(page.locator('#template li > img'), 'no other picture is replaced').toHaveCount(5);
});
