import { expect, type Page } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/sample-templates.ts';
import { hydrated, test } from '../support/site.ts';
import { categoryRecord, templateRecord } from '../support/template-records.ts';

const QUERY = '**/documents:runQuery';

/** Answers the two queries of the gallery, once `released`; returns the collections asked for. */
async function answer(
  page: Page,
  templates: readonly unknown[],
  categories: readonly unknown[],
  released: Promise<void> = Promise.resolve(),
): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(QUERY, async (route) => {
    const collection = /"collectionId":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '';
    asked.push(collection);
    await released;
    await route.fulfill({ json: collection === 'templates' ? templates : categories });
  });
  return asked;
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Templates' });
const SEEDED = SAMPLE_TEMPLATES.map((template, index) => templateRecord(`t${index}`, { ...template }));

test('the chips have the database’s order and names, for one query more, and offline those of before', async ({
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
  const expected = ['All6', 'Play1', 'Phones1', 'Intelligence1', 'ecommerce1', 'webapps1'];
  await expect.poll(async () => (await chips.allTextContents()).sort()).toEqual([...expected].sort());
  expect((await chips.allTextContents()).slice(0, 4)).toEqual(expected.slice(0, 4));
  await expect(gallery(page).getByRole('listitem').getByText('Offices')).toBeVisible();
  expect([...asked].sort()).toEqual(['categories', 'templates']);

  await page.unroute(QUERY);
  await page.route(QUERY, (route) => route.abort());
  await page.reload();
  await expect(chips.filter({ hasText: 'Intelligence' })).toBeVisible();
});

test('categories that can’t be read hold back no templates', async ({ page }) => {
  await page.route(QUERY, async (route) => {
    if (route.request().postData()?.includes('"categories"') === true) await route.abort();
    else await route.fulfill({ json: [templateRecord('one', { title: 'From the database' })] });
  });
  await page.goto('/#template');
  await expect(gallery(page).getByRole('heading', { name: 'From the database' })).toBeVisible();
  await expect(gallery(page).locator('fieldset label')).toHaveText(['All1', 'Web Apps1']);
});

for (const [what, records] of [
  ['the same templates under other ids', SEEDED],
  ['other templates', [templateRecord('one', { title: 'One' }), templateRecord('two', { title: 'Two' })]],
] as const) {
  test(`a card keeps the focus when the database answers with ${what}`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answer(page, records, [], held);
    await page.goto('/#template');
    const card = gallery(page).getByRole('link', { name: 'Lumen' });
    await hydrated(card);
    await card.focus();
    release();
    const shown = records === SEEDED ? 'Lumen Mobile App' : 'Two'; // in its place: the second card
    if (records !== SEEDED) await expect(card).toHaveCount(0);
    else await expect.poll(() => page.evaluate(() => localStorage.getItem('templates'))).toContain('"t0"');
    await page.waitForTimeout(400);
    await expect(gallery(page).getByRole('link', { name: shown })).toBeFocused();
  });
}

test('each change of the filter is announced, also one that leaves as many templates', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  await page.goto('/#template');
  const status = gallery(page).getByRole('status');
  await hydrated(gallery(page).getByRole('radio').first());
  await expect(status).toHaveText('');
  await gallery(page)
    .getByRole('radio', { name: /^Mobile/ })
    .check();
  await expect(status).toHaveText('1 template in Mobile');
  await gallery(page).getByRole('radio', { name: /^AI/ }).check();
  await expect(status).toHaveText('1 template in AI/ML');
  await gallery(page).getByRole('searchbox').fill('hallo');
  await expect(status).toHaveText('1 template in AI/ML for “hallo”');
  await gallery(page).getByRole('combobox').selectOption('Best rated');
  await expect(status).toHaveText('1 template in AI/ML for “hallo”, best rated');
});

test('a category that nobody offers shows all templates', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  await page.goto('/?category=gone#template');
  await hydrated(gallery(page).getByRole('radio').first());
  await expect(gallery(page).getByRole('searchbox')).toBeVisible();
  await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveCount(SAMPLE_TEMPLATES.length);
  await expect(gallery(page).getByRole('radio', { name: /^All/ })).toBeChecked();
});

test('a filter’s address works without a network, from the service worker', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/?from=mail&category=ai&q=halo&sort=downloads#template');
  await expect(gallery(page).getByRole('searchbox')).toHaveValue('halo');
  await expect(gallery(page).getByRole('radio', { name: /^AI/ })).toBeChecked();
  await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveText(['Halo AI Assistant']);
});

test('a category chosen before the script runs stays chosen, and goes into the address', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/mount-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/?utm=1#template');
  await gallery(page)
    .getByRole('radio', { name: /^Business/ })
    .check();
  release();
  await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveText(['Harbor Business Suite']);
  await expect(page).toHaveURL('/?utm=1&category=business#template');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all cards are there in full, below each other on a phone, and nothing that would not work', async ({
    page,
  }) => {
    await page.goto('/#template');
    const cards = gallery(page).getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(SAMPLE_TEMPLATES.length);
    for (const card of await cards.all()) {
      const box = (await card.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    }
    for (const kind of ['radio', 'searchbox', 'combobox'] as const)
      await expect(gallery(page).getByRole(kind)).toHaveCount(0);
  });
});
