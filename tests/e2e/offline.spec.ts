import { expect } from 'playwright/test';
import sharp from 'sharp';
import { SITE } from '../../src/content/site.ts';
import { cachedPaths, openForm, test, waitUntilServed } from '../support/site.ts';
import { serveVersions } from '../support/versions.ts';

test('the manifest’s icons and screenshots have the sizes and types that it declares', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const { icons, screenshots } = manifest as Record<string, { src: string; sizes: string; type: string }[]>;
  for (const { src, sizes, type } of [...icons!, ...screenshots!]) {
    const { width, height, format } = await sharp(await (await page.request.get(src)).body()).metadata();
    expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type });
  }
});

test('an install button appears if the browser supports installation, and disappears after use', async ({ page }) => {
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
});

test('requested demos are cached, but no database answers and no missing pages', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilServed(page);
  await page.goto('/demos/kiln/?query=1');
  await page.goto('/demos/kiln/?query=2');
  const answer = page.waitForResponse('**/no-such-page');
  await page.goto('/no-such-page');
  expect((await answer).status()).toBe(404);
  const queried = page.waitForResponse('**/documents:runQuery');
  await page.goto('/#template');
  await queried;
  const cached = [...(await cachedPaths(page))].sort(); // which file arrives first depends on the network
  expect(cached.filter((path) => path.startsWith('/demos/kiln/'))).toEqual(['/demos/kiln/', '/demos/kiln/style.css']);
  expect(
    cached.filter((path) => /^\/v1\/|no-such-page|admin|agency|inbox|sign-in|app-check|\.zip$/.test(path)),
  ).toEqual([]);
  await context.setOffline(true);
  await page.goto('/demos/kiln/');
  await expect(page.getByRole('heading', { name: 'Made slowly' })).toBeVisible();
});

test('a page sent in place of a file is not cached; the next visit installs the service worker', async ({ page }) => {
  const server = await serveVersions({ name: 'first' });
  server.hide(/\/database-/, 'a page');
  await page.goto(server.origin);
  const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(async () => server.hits() > 0 && !(await isRegistered())).toBe(true);
  server.hide();
  await page.reload();
  await waitUntilServed(page);
  await server.close();
});

test('a deleted cache is filled again by the next visit', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilServed(page);
  const cached = [...(await cachedPaths(page))].sort();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(async () => [...(await cachedPaths(page))].sort()).toEqual(cached);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('legal texts are cached despite `Vary`; if the cache fails, the network answers', async ({ page, context }) => {
  const server = await serveVersions({ name: 'first' });
  await page.goto(server.origin);
  await waitUntilServed(page);
  const title = page.getByRole('heading', { name: 'Privacy Policy' });
  await context.setOffline(true);
  await page.goto(`${server.origin}/legal.html`);
  await expect(title).toBeVisible();
  await context.setOffline(false);
  await context.serviceWorkers()[0]!.evaluate(() => {
    caches.match = () => Promise.reject(new DOMException('Internal error', 'UnknownError')); // as Safari reportedly does at times
  });
  await page.reload();
  await expect(title).toBeVisible();
  await server.close();
});

test('an offline page says so in a strip below the header, until it is online again', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilServed(page);
  const status = page.getByRole('status').filter({ hasText: 'Offline. You can read on; sending has to wait.' });
  await expect(status).toHaveCount(0);
  await context.setOffline(true);
  await page.reload();
  await expect(status).toBeVisible();
  const { height } = (await page.getByRole('banner').boundingBox())!;
  const strip = status.locator('..');
  expect(await strip.boundingBox(), 'a strip below the header').toMatchObject({ x: 0, y: height, width: 1440 });
  const dialog = await openForm(page);
  await expect(status, 'toasts leave').toBeHidden();
  const line = dialog.getByRole('status').filter({ hasText: 'sending needs a connection' });
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveCount(0);
});
