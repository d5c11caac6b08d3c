import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { SERVICES } from '#content/services.ts';
import { holdBack, openForm, test, waitForTypefaces } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

/** Returns the headline's lines as the browser breaks them. */
function headline(page: Page): Promise<readonly string[]> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const lines = new Map<number, string>();
    for (const words of heading.querySelectorAll('span')) {
      const top = Math.round(words.getBoundingClientRect().top);
      lines.set(top, `${lines.get(top) ?? ''} ${words.textContent}`.trim());
    }
    return [...lines.values()];
  });
}

test('the font moves no line break of the headline; the first screen shows headline and buttons', async ({ page }) => {
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'domcontentloaded' }); // the load event may wait for the font
  const sizes = [320, 360, 390, 412, 600, 768, 1024, 1440, 1920, 2560, 3840];
  const looks = async () => {
    const broken: (readonly string[])[] = [];
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 900 });
      broken.push(await headline(page));
    }
    return broken;
  };
  const before = await looks();
  release();
  await waitForTypefaces(page);
  expect(await looks()).toEqual(before);
  expect(new Set(before.map((lines) => lines.join(' / '))).size, 'alike at every width').toBe(1);

  const hero = page.locator('#home');
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [1366, 650],
    [390, 664],
    [3840, 2160],
  ] as const) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await expect(hero.getByRole('heading', { level: 1 }), size).toBeInViewport({ ratio: 1 });
    for (const name of ['Launch Project', 'Watch Demo']) {
      await expect(hero.getByText(name), size).toBeInViewport({ ratio: 1 });
    }
    expect((await hero.boundingBox())?.height, `${size}: the cut corner is its lower edge`).toBeLessThanOrEqual(
      height + 1,
    );
  }
});

test('a screenshot of the whole page has every picture, and a first screen that isn’t stretched', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 6000 }); // some tools make the window as tall as the page
  await page.goto('/', { waitUntil: 'networkidle' });
  const pictures = page.locator('#template li img');
  const boxes = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThanOrEqual(6);
  const whole = sharp(await page.screenshot({ fullPage: true }));
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    const part = { left: Math.round(x), top: Math.round(y), width: Math.floor(width), height: Math.floor(height) };
    const { channels } = await sharp(await whole.clone().extract(part).toBuffer()).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), `picture ${index + 1}`).toBeGreaterThan(20);
  }
  expect((await page.locator('#home').boundingBox())!.height).toBeLessThan(2000);
});

test('a question stays in place when it is opened below an open one', async ({ page }) => {
  await page.goto('/');
  await waitForTypefaces(page);
  const second = page.locator('#faq summary').nth(1);
  await page.locator('#faq summary').first().click();
  const before = await second.boundingBox();
  await second.click();
  expect(await second.boundingBox()).toEqual(before);
});

const SERVICE = SERVICES.shield;

test('a service’s deliverables are collapsed on a narrow screen, and visible on a wide one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const service = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SERVICE.title }) });
  const delivered = service.getByText(SERVICE.delivers[0]!, { exact: true });
  const start = service.getByRole('button', { name: /^Start a project/ });
  await service.scrollIntoViewIfNeeded();
  await expect(delivered).toBeHidden();
  await service.click(); // clicks in the middle of the row
  await expect(delivered).toBeVisible();
  await expect(start).toBeVisible();
  await service.locator('summary').press('Enter');
  await expect(delivered).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(delivered).toBeVisible();
  await expect(start).toBeVisible();
  await expect(service.locator('summary')).toBeHidden();
});

test('a dialog doesn’t move a page with a scrollbar that appeared later', async ({ playwright, baseURL }, {
  project,
}) => {
  const options = { ...project.use.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] };
  const browser = await playwright.chromium.launch(options);
  const page = await browser.newPage({ viewport: { width: 1280, height: 16_000 } });
  await page.goto(baseURL ?? '');
  const scrollbar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  await expect.poll(scrollbar).toBe(0);
  await waitForTypefaces(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await scrollbar()).toBeGreaterThan(0);
  const headline = page.locator('h1');
  const before = await headline.boundingBox();
  await openForm(page);
  expect(await headline.boundingBox()).toEqual(before);
  await browser.close();
});
