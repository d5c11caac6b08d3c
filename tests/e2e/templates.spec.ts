import { expect, type Locator, type Page } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { holdBack, test, waitForHydration } from '../support/site.ts';
import { templateRecord } from '../support/template-records.ts';

test.use({ serviceWorkers: 'block' }); // it would answer in place of what these hold back

const QUERY = '**/documents:runQuery';
const NOWHERE = { url: '/templates/nowhere.avif', path: '', filename: '' };

test('details show the card’s picture first and lead to what is there', async ({ page }) => {
  await page.route(QUERY, (route) => route.abort());
  await page.goto('/');
  const [template] = SAMPLE_TEMPLATES;
  const title = page.getByRole('link', { name: template!.title, exact: true });
  await waitForHydration(title);
  await title.click();
  const dialog = page.getByRole('dialog', { name: template!.title });
  // While the card's picture grows into the details, a click waits, and may scroll them meanwhile.
  await page.waitForFunction(() => !('activeViewTransition' in document && document.activeViewTransition !== null));
  const first = dialog.getByRole('img').first();
  await expect(first, 'the card’s picture').toHaveAttribute('src', template!.mainImage.url);
  await expect(dialog.getByText('1 of 4')).toBeVisible();
  // A scroll that the engine drops, as it may while pictures come in, is begun again; on a page translated into Arabic, too.
  await dialog.getByRole('list', { name: 'Pictures' }).evaluate((strip) => {
    document.dir = 'rtl';
    strip.scrollTo = () => Reflect.deleteProperty(strip, 'scrollTo');
  });
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByText('2 of 4')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'The same overview in light colours' })).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport();
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(dialog.getByText('4 of 4')).toBeVisible();
  await expect(dialog.getByRole('img').last()).toBeInViewport({ ratio: 0.9 });
  await dialog.getByRole('button', { name: 'Picture 3' }).click();
  await expect(dialog.getByText('3 of 4')).toBeVisible();
  await expect(dialog.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(dialog.getByText('30 October 2026')).toBeAttached();
  for (const name of ['Preview', 'Download']) {
    const link = dialog.getByRole('link', { name });
    const href = await link.getAttribute('href');
    expect((await page.request.get(href!)).ok(), href!).toBe(true);
    await expect(link, 'an installed app on iOS has no way back').toHaveAttribute('target', '_blank');
  }
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(template!.demoFiles.filename);
  expect(page.context().pages()).toHaveLength(1);
});

/** Opens the page with the details' code held back. @returns the links of two cards, and a function that lets it come. */
async function openWithoutDetails(page: Page) {
  await page.route(QUERY, (route) => route.abort());
  const release = await holdBack(page, /\/template-dialog-[^/]*\.js/);
  await page.goto('/');
  const [first, second] = SAMPLE_TEMPLATES.map(({ title }) => page.getByRole('link', { name: title, exact: true }));
  await waitForHydration(first!);
  return { first: first!, second: second!, release };
}

const waiting = (page: Page) => page.locator('#template li[aria-busy]');

test('details whose code comes late open for the card that was clicked last, once', async ({ page }) => {
  const { first, second, release } = await openWithoutDetails(page);
  await first.click();
  await expect(waiting(page)).toHaveCount(1);
  await second.dblclick();
  release();
  await expect(page.getByRole('dialog', { name: SAMPLE_TEMPLATES[1]!.title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);
});

test('a drawing of the same size replaces a picture that fails to load or is missing', async ({ page }) => {
  await page.route('**/nowhere.avif', (route) => route.abort());
  await page.route(QUERY, (route) =>
    route.fulfill({
      json: [
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
    await expect(card(title).locator('> svg')).toBeVisible();
    await expect(card(title).locator('img')).toHaveCount(0);
    expect(await sizeOf(card(title).locator('> svg')), title).toEqual(size);
  }
  await expect(card('Whole').locator('img')).toBeVisible();

  await page.getByRole('link', { name: 'Broken', exact: true }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Broken (not available)' });
  const [width = 0, height = 0] = await sizeOf(picture);
  expect(Math.abs(width / height - 8 / 5)).toBeLessThan(0.02);
});

test('texts of any length leave cards and details in shape', async ({ page }) => {
  const long = { title: 'W'.repeat(3000), category: 'c'.repeat(3000), description: 'd'.repeat(3000) };
  const more = { tags: [...Array(200).keys()].map((index) => `Tag ${index}`), features: ['f'.repeat(3000)] };
  await page.route(QUERY, (route) =>
    route.fulfill({
      json: [
        templateRecord('one', { ...long, ...more }),
        templateRecord('two', { title: 'Many words '.repeat(250), rating: 1 }),
      ],
    }),
  );
  await page.goto('/#template');
  const cards = page.locator('#template li').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const lines = (locator: Locator) =>
    locator.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  for (const title of await cards.getByRole('heading').all()) expect(Math.round(await lines(title))).toBe(4);
  for (const card of await cards.all()) expect((await card.boundingBox())!.height).toBeLessThan(800);

  await waitForHydration(cards.first().getByRole('link').first());
  const { width, height } = (await cards.first().boundingBox())!;
  await cards.first().click({ position: { x: width / 2, y: height - 10 } });
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(long.title);
  expect(await lines(title)).toBeLessThan(4);
  for (const name of ['Close', 'Use this template'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport();
});
