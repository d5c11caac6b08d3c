import { expect, type Page } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SAMPLE_FIGURE } from '../../src/content/templates.ts';
import { holdBack, hydrated, test } from '../support/site.ts';
import { categoryRecord, TWELVE, templateRecord } from '../support/template-records.ts';

const QUERY = '**/documents:runQuery';

/** Answers the two queries of the gallery; returns the collections asked for. */
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
const SEEDED = SAMPLE_TEMPLATES.map((template, index) => templateRecord(`t${index}`, { ...template }));
const CHANGED = SAMPLE_TEMPLATES.map((template, index) =>
  templateRecord(`t${index}`, { ...template, description: 'New words.' }),
);

test('the chips have the database’s order and names, for one query more, and offline those of before; counts only tell what differs', async ({
  page,
}) => {
  const asked = await answer(page, SEEDED, [
    categoryRecord('c1', { name: 'gaming', displayName: 'Play', order: 1 }),
    categoryRecord('c2', { name: 'ai', displayName: 'Intelligence', order: 3 }),
    categoryRecord('c3', { name: 'mobile', displayName: 'Phones', order: 2 }),
    categoryRecord('c4', { name: 'gaming', displayName: 'Play again', order: 4 }),
    categoryRecord('c5', { name: 'business', displayName: 'Offices', order: 5, isActive: false }),
    categoryRecord('c6', { name: 'empty', displayName: 'Nothing in it', order: 6 }),
  ]);
  await page.goto('/#template');
  const chips = gallery(page).locator('fieldset label');
  const expected = ['All', 'Play', 'Phones', 'Intelligence', 'ecommerce', 'webapps'];
  await expect.poll(async () => (await chips.allTextContents()).sort()).toEqual([...expected].sort());
  expect((await chips.allTextContents()).slice(0, 4)).toEqual(expected.slice(0, 4));
  await expect(gallery(page).getByRole('listitem').getByText('Offices')).toBeVisible();
  expect([...asked].sort()).toEqual(['categories', 'templates']);

  await page.unroute(QUERY);
  await page.route(QUERY, (route) => route.abort());
  await page.reload();
  await expect(chips.filter({ hasText: 'Intelligence' })).toBeVisible();
});

test('categories that can’t be read hold back no templates, nor does a field of a wrong type; untitled ones are left out', async ({
  page,
}) => {
  await page.route(QUERY, async (route) => {
    if (route.request().postData()?.includes('"categories"') === true) return route.abort();
    const demoFiles = { ...SAMPLE_TEMPLATES[0]!.demoFiles, size: 6144 };
    const records = [{ title: 'From the database' }, { title: 'Sized in bytes', demoFiles }, { title: ' ' }];
    return route.fulfill({ json: records.map((change, index) => templateRecord(`t${index}`, change)) });
  });
  await page.goto('/#template');
  await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveText(['From the database', 'Sized in bytes']);
  await expect(gallery(page).locator('fieldset label')).toHaveText(['All', 'Web Apps']);
});

for (const [what, records] of [
  ['the same templates under other ids', CHANGED],
  ['other templates', [templateRecord('one', { title: 'One' }), templateRecord('two', { title: 'Two' })]],
] as const) {
  test(`a card keeps the focus when the database answers with ${what}`, async ({ page }) => {
    await answer(page, records, []);
    const release = await holdBack(page, QUERY);
    await page.goto('/#template');
    const card = gallery(page).getByRole('link', { name: 'Lumen Mobile App', exact: true });
    await hydrated(card);
    await card.focus();
    release();
    const shown = records === CHANGED ? 'Lumen Mobile App' : 'One'; // in its place: the first card
    if (records !== CHANGED) await expect(card).toHaveCount(0);
    else await expect(gallery(page).getByText('New words.')).toHaveCount(SAMPLE_TEMPLATES.length);
    await expect(gallery(page).getByRole('link', { name: shown, exact: true })).toBeFocused();
  });
}

test('without a database six samples are shown, and no error; with so few there are categories, but neither search nor sample figures', async ({
  page,
}) => {
  await page.route(QUERY, (route) => route.abort());
  // Without these two, the untouched prerendered markup would pass.
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes(':runQuery'));
  const givenUp = page.waitForEvent('console', (message) => message.text().includes('stored or bundled templates'));
  await page.goto('/?category=gone&q=no+such+words&sort=rating#template');
  await Promise.all([asked, givenUp]);
  const section = gallery(page);
  const [cards, status] = [section.getByRole('heading', { level: 3 }), section.getByRole('status')];
  for (const { title } of SAMPLE_TEMPLATES) await expect(section.getByRole('heading', { name: title })).toBeVisible();
  await expect(section.getByText('Featured')).toHaveCount(2);
  await expect(section.getByRole('radio', { name: 'All' }), 'nobody offers the category').toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(section.getByRole('searchbox')).toHaveCount(0);
  await expect(section.getByText(/^Rated/)).toHaveCount(0);
  await expect(status).toHaveText('');

  await section.getByRole('radio', { name: 'Mobile' }).check();
  await expect(status).toHaveText('1 template in Mobile');
  await section.getByRole('radio', { name: 'AI/ML' }).check();
  await expect(status, 'as many').toHaveText('1 template in AI/ML');
  const [, demo] = await Promise.all([
    section.getByRole('link', { name: 'Preview of Halo AI Assistant, opens a new tab' }).click(),
    page.waitForEvent('popup'),
  ]);
  await expect(demo).toHaveURL('/demos/halo/');
  await expect(cards, 'and no details').toHaveText(['Halo AI Assistant']);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await cards.click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(SAMPLE_FIGURE('4.8'))).toBeAttached();
  await expect(details.locator('figure a').first(), 'its picture leads there, too').toHaveAttribute('href', /halo/);
});

test('from ten templates on they can be searched and, with figures of their own, sorted; the filter is announced, survives a reload, and can be undone, also by Back', async ({
  page,
}) => {
  await answer(page, TWELVE, []);
  await page.goto('/#template');
  const section = gallery(page);
  const [cards, status] = [section.getByRole('heading', { level: 3 }), section.getByRole('status')];
  const [search, order] = [section.getByRole('searchbox'), section.getByRole('combobox', { name: 'Sort by' })];
  await expect(cards).toHaveCount(TWELVE.length);
  await expect(section.getByText(/^Rated/)).toHaveCount(TWELVE.length);
  await section.getByRole('radio', { name: 'AI/ML' }).check();
  await search.fill('hallo');
  await expect(status).toHaveText('2 templates in AI/ML for “hallo”');
  await order.selectOption('Best rated');
  await expect(status).toHaveText('2 templates in AI/ML for “hallo”, best rated');

  await expect(page).toHaveURL(/q=hallo/);
  await page.reload();
  await expect(search).toHaveValue('hallo');
  await expect(section.getByRole('radio', { name: 'AI/ML' })).toBeChecked();
  await expect(cards).toHaveText(['Halo AI Assistant Two', 'Halo AI Assistant']);
  await expect(order).toHaveValue('rating');

  await section.getByRole('radio', { name: 'Gaming' }).check();
  await expect(cards).toHaveCount(0);
  await page.goBack();
  await expect(section.getByRole('radio', { name: 'AI/ML' }), 'a category is a step, typing is none').toBeChecked();
  await expect(search).toHaveValue('hallo');

  await search.fill('no such words');
  await expect(section.getByText('No templates match.')).toBeVisible();
  await section.getByRole('button', { name: 'Show all' }).click();
  await expect(section.getByRole('radio', { name: 'All' }), 'the button is gone').toBeFocused();
  await expect(cards).toHaveCount(TWELVE.length);
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
