import { expect, type Locator, type Page } from 'playwright/test';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SECTIONS } from '../support/sections.ts';
import { holdBack, openForm, test, waitForHydration } from '../support/site.ts';
import { record, templateRecord } from '../support/template-records.ts';

test.use({ serviceWorkers: 'block' }); // a service worker would answer requests that these tests hold back

const QUERY = '**/documents:runQuery';
const NOWHERE = { url: '/templates/nowhere.avif', path: '', filename: '' };

/** Answers the gallery's two queries. @returns a list that collects the names of queried collections. */
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

test('one query replaces the samples; cards keep their places and the focus', async ({ page }) => {
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

test('a category that isn’t among the samples is queried once, and its chip shows its name', async ({ page }) => {
  const games = { ...SAMPLE_CATEGORIES[0], name: 'play', displayName: 'Games' };
  const templates = ['play', 'ai'].map((category) => templateRecord(category, { title: category, category }));
  const asked = await answer(page, templates, [record('categories/c1', games)]);
  await page.goto('/#template');
  const chips = gallery(page).locator('fieldset label');
  await expect.poll(() => chips.allTextContents()).toEqual(['All', 'Games', 'ai']);
  expect(asked).toEqual(['templates', 'categories']);
});

test('without a database the samples stay; a category is announced, in the URL, undone by Back', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  await page.goto('/?category=gone#template');
  const section = gallery(page);
  const [cards, status] = [section.getByRole('heading', { level: 3 }), section.getByRole('status')];
  await waitForHydration(cards.first().getByRole('link'));
  await expect(cards).toHaveCount(SAMPLE_TEMPLATES.length);
  await expect(section.getByText('Featured')).toHaveCount(2);
  await expect(section.getByRole('radio', { name: 'All' }), 'no template has this category').toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(status).toHaveText('');

  await section.getByRole('radio', { name: 'Mobile' }).check();
  await expect(status).toHaveText('1 template in Mobile');
  await section.getByRole('radio', { name: 'AI/ML' }).check();
  await expect(status, 'announced although the number is the same').toHaveText('1 template in AI/ML');
  await expect(page).toHaveURL('/?category=ai#template');
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
});

test('on a phone, categories and templates that the keyboard reaches scroll into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(QUERY, (route) => route.abort());
  await page.goto('/#template');
  await waitForHydration(gallery(page).getByRole('link').first());
  await gallery(page).getByRole('radio', { name: 'All' }).focus();
  for (const { displayName } of SAMPLE_CATEGORIES) {
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).getByRole('radio', { name: displayName })).toBeInViewport({ ratio: 1 });
  }
  await gallery(page).getByRole('radio', { name: 'All' }).check();
  const second = gallery(page).getByRole('listitem').nth(1);
  await expect(second).toBeAttached(); // the previous category has only one template
  for (let links = 0; links < 4; links++) await page.keyboard.press('Tab'); // the first card has three tab stops
  await expect(second.getByRole('heading').getByRole('link')).toBeFocused();
  await expect(second.getByRole('button')).toBeInViewport({ ratio: 1 });
});

test('a category chosen before the script runs is applied; a picture broken by then is replaced', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  await page.route('**/templates/meridian/main.avif', (route) => route.abort());
  const release = await holdBack(page, '**/assets/sections-*.js');
  await page.goto('/?utm=1#template');
  const broken = page.locator('#template img[src*="meridian"]');
  await broken.scrollIntoViewIfNeeded();
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
  await expect(page).toHaveURL('/?utm=1#template');
  await expect(page.locator('#template li > img'), 'no other picture is replaced').toHaveCount(5);
});

test('a template’s details show its pictures, the card’s first, and link to its files', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('dialog'), { open: true })));
  const [template] = SAMPLE_TEMPLATES;
  const title = page.getByRole('link', { name: template!.title, exact: true });
  await waitForHydration(title);
  await title.click();
  const dialog = page.getByRole('dialog', { name: template!.title });
  const first = dialog.getByRole('img').first();
  await expect(first, 'the card’s picture').toHaveAttribute('src', template!.mainImage.url);
  await page.evaluate(() => {
    document.dir = 'rtl'; // as on the Arabic page
  });
  await expect(dialog.locator(`a[href="${template!.previewUrl}"]`), 'one link to the demo').toHaveCount(1);
  const thumbnail = (place: number) => dialog.getByRole('button', { name: `Picture ${place} of 4` });
  await thumbnail(2).click();
  await expect(dialog.getByRole('img', { name: 'The same overview in light colours' })).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport();
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  await dialog.getByRole('list', { name: 'Pictures' }).press('ArrowLeft');
  await expect(dialog.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await expect(dialog.getByText('30 October 2026')).toBeAttached();
  for (const name of ['Preview', 'Download']) {
    const link = dialog.getByRole('link', { name });
    await expect(link, 'an installed app on iOS has no way back').toHaveAttribute('target', '_blank');
  }
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(template!.demoFiles.filename);
  expect(page.context().pages()).toHaveLength(1);
});

test('details whose code loads late don’t open over a form that was opened meanwhile', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  const release = await holdBack(page, /\/template-dialog-[^/]*\.js/);
  await page.goto('/');
  const title = page.getByRole('link', { name: SAMPLE_TEMPLATES[0]!.title, exact: true });
  await waitForHydration(title);
  const waiting = page.locator('#template li[aria-busy]');
  await title.click();
  await expect(waiting).toHaveCount(1);
  await openForm(page);
  release();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Launch Your Project');
});

test('a tint of the same size replaces a picture that is missing or, while offline, fails', async ({ page }) => {
  await page.route('**/nowhere.avif', (route) => route.abort());
  await page.route(QUERY, (route) =>
    route.fulfill({
      json: [
        templateRecord('zero', { title: 'A large one' }),
        templateRecord('one', { title: 'Whole' }),
        templateRecord('two', { title: 'Broken', mainImage: NOWHERE, screenshots: [{ ...NOWHERE, order: 1 }] }),
        templateRecord('three', { title: 'Without', mainImage: {}, screenshots: [] }),
      ],
    }),
  );
  await page.goto('/#template');
  const card = (title: string) =>
    page.locator('#template li').filter({ has: page.getByRole('heading', { name: title }) });
  await card('Whole').locator('img').scrollIntoViewIfNeeded();
  const sizeOf = async (locator: Locator) => {
    const { width, height } = (await locator.boundingBox())!;
    return [width, height].map(Math.round);
  };
  const size = await sizeOf(card('Whole').locator('img'));
  for (const title of ['Broken', 'Without']) {
    await card(title).scrollIntoViewIfNeeded();
    await expect(card(title).locator('> svg')).toHaveCSS('background-image', /gradient/);
    await expect(card(title).locator('img')).toHaveCount(0);
    expect(await sizeOf(card(title).locator('> svg')), title).toEqual(size);
  }
  await expect(card('Whole').locator('img')).toBeVisible();

  await page.getByRole('link', { name: 'Broken', exact: true }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Broken (not available)' });
  const [width = 0, height = 0] = await sizeOf(picture);
  expect(Math.abs(width / height - 8 / 5)).toBeLessThan(0.02);
  await page.route('**/nowhere.avif', (route) => route.fulfill({ path: 'public/templates/kiln/main.avif' }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Broken', exact: true })).toBeVisible();
});

test('a scroll to a section ends at that section, even if the gallery above it grows meanwhile', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const more = Array.from({ length: 18 }, (_, index) => templateRecord(`t${index}`, { title: `Template ${index}` }));
  await answer(page, more, []);
  const top = (id: string) => page.locator(id).evaluate((element) => element.getBoundingClientRect().top);
  await page.goto('/#contact');
  await expect.poll(() => top('#contact')).toBeLessThan(100);
  const { id, label } = SECTIONS[SECTIONS.findIndex((one) => one.id === 'template') + 1]!;
  await page.getByRole('link', { name: label, exact: true }).first().click();
  await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveCount(18);
  await expect.poll(() => top(`#${id}`)).toBeLessThan(100);
});
