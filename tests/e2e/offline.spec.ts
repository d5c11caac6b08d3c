import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { SITE } from '../../src/content/site.ts';
import { hurry } from '../support/rewrites.ts';
import { openForm, test } from '../support/site.ts';

/** Waits until the service worker controls the page and has cached the shell. */
async function kept(page: Page): Promise<void> {
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(controlled, { timeout: 30_000 }).toBe(true); // it registers once the page has settled
}

/** The addresses in the browser's caches whose name contains `cache`. */
function cached(page: Page, cache = ''): Promise<readonly string[]> {
  return page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  }, cache);
}

test.beforeEach(({ page }) => hurry(page));

test('the page is installable: a manifest with icons, and a service worker', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(href!)).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
  };
  expect(manifest).toMatchObject({ name: SITE.name, display: 'standalone', start_url: '/', id: '/', scope: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const purposes = manifest.icons.map(({ purpose }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['wide', 'narrow']),
  );
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src);
    expect(picture.ok(), src).toBe(true);
    const { width, height, format } = await sharp(await picture.body()).metadata();
    expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type });
  }
});

test('installation is offered if the browser offers it, and no longer once done', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: `Install ${SITE.name}` });
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.title = `asked, ${offer.defaultPrevented ? 'quiet' : 'loud'}`;
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  await button.click();
  await expect(page).toHaveTitle('asked, quiet');
  await expect(button).toHaveCount(0);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('appinstalled'));
    window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  });
  await expect(button).toHaveCount(0);
});

test('the shell is what the page needs at once; on a good network the rest is cached too; the database never is, and unknown addresses stay unknown', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await kept(page);
  const shell = await cached(page, 'precache');
  expect(shell.filter((url) => /react|\d\/\?__WB|open-request|particles\.worker/.test(url)).length).toBe(4);
  expect(shell.filter((url) => /database|admin|\/templates\/|\/demos\//.test(url))).toEqual([]);
  await expect.poll(() => cached(page, 'previews'), { timeout: 40_000 }).toHaveLength(12);
  expect((await cached(page, 'pictures')).filter((url) => url.endsWith('.avif'))).toHaveLength(24);
  expect((await cached(page, 'chunks')).some((url) => url.includes('database'))).toBe(true);
  expect((await cached(page)).filter((url) => url.includes('/v1/'))).toEqual([]);
  const answer = page.waitForResponse('**/no-such-page');
  await page.goto('/no-such-page').catch(() => {}); // Chromium treats an answer without a body as a failure
  expect((await answer).status()).toBe(404);
  await context.setOffline(true);
  await page.goto('/demos/kiln/');
  await expect(page.getByRole('heading', { name: 'Made slowly' })).toBeVisible();
});

test('if the browser does not report its network, the cards have their pictures offline, a filter’s address works, and the legal texts are there in the chosen theme', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
  await page.goto('/');
  await kept(page);
  await expect.poll(() => cached(page, 'pictures'), { timeout: 40_000 }).toHaveLength(6);
  await expect
    .poll(async () => (await cached(page, 'chunks')).filter((url) => url.includes('database')))
    .toHaveLength(1);
  await expect
    .poll(async () => (await cached(page, 'chunks')).filter((url) => url.includes('/legal.html')))
    .toHaveLength(1);
  expect(await cached(page, 'previews'), 'nothing that can wait').toEqual([]);
  await page.getByLabel('Theme').selectOption({ label: 'Dark' });
  await context.setOffline(true);
  await page.reload();
  const pictures = page.locator('#template img');
  await expect(pictures).toHaveCount(6);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await page.goto('/?from=mail&category=ai#template');
  const gallery = page.getByRole('region', { name: 'Templates' });
  await expect(gallery.getByRole('radio', { name: /^AI/ })).toBeChecked();
  await expect(gallery.getByRole('heading', { level: 3 })).toHaveText(['Halo AI Assistant']);
  await page.goto('/legal.html#terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service', exact: true })).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('with Save-Data the typeface is the system’s, and nothing beyond the shell is cached until a page asks for it', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await kept(page);
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).not.toContain('Geist');
  const say = (said: unknown) =>
    page.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), said);
  await say('what nobody has heard of');
  await say({ type: 'keep' });
  await page.waitForTimeout(500); // time for what must not happen
  const beyond = async () => [...(await cached(page, 'chunks')), ...(await cached(page, 'pictures'))];
  expect(await beyond()).toEqual([]);
  await say('keep what is missed');
  await expect.poll(() => cached(page, 'pictures')).toHaveLength(6);
});

test('offline it says so unobtrusively, shows the samples, and recovers when online', async ({ page, context }) => {
  await page.goto('/#template');
  await kept(page);
  const status = page.getByRole('status').filter({ hasText: 'Offline. You can read on; sending has to wait.' });
  await expect(status).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('#template').getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(status).toBeVisible();
  const dialog = await openForm(page);
  const line = dialog.getByRole('status').filter({ hasText: 'sending needs a connection' });
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveCount(0);
});
