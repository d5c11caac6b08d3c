import { expect } from 'playwright/test';
import { runBuiltSite, startBuiltSite } from '../support/built-site.ts';
import {
  fillRequired,
  openForm,
  readDocuments,
  submitButton,
  test,
  uniqueName,
  waitUntilServed,
} from '../support/site.ts';

/** The site, served under a path, with a server and a database of its own. */
const site = runBuiltSite(() => startBuiltSite({ SITE_URL: 'https://serendis.example/agency' }));

test('a site under a path works, also offline, and loads nothing from outside the path', async ({ page }) => {
  const { origin } = site;
  const address = `${origin}/agency/`;
  const strays: string[] = [];
  page.on('request', (request) => {
    const { origin: asked, pathname } = new URL(request.url());
    if (asked === origin && !/^\/(agency|v1)\//.test(pathname)) strays.push(pathname);
  });
  await page.goto(`${address}#template`);
  await expect(page.getByRole('heading', { name: 'Start from' })).toBeInViewport();
  const pictures = page.locator('#template img');
  await expect
    .poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);

  const demo = await page.locator('#template').getByRole('link', { name: 'Preview' }).first().getAttribute('href');
  expect(demo).toMatch(/^\/agency\/demos\/\w+\/$/);
  const preview = await page.context().newPage();
  const styles = preview.waitForResponse(/style\.css$/);
  await preview.goto(`${origin}${demo}`);
  expect((await styles).ok()).toBe(true);
  await preview.close();

  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await privacy.scrollIntoViewIfNeeded();
  await privacy.click();
  await expect(page).toHaveURL(`${address}legal.html#privacy`);
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL(address);

  // Checks the registration, because a page that was loading when the worker became active may have no controller.
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope, script: active?.scriptURL };
  });
  expect(worker).toEqual({ scope: address, script: `${address}shell.sw.js` });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const name = uniqueName();
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  await dialog.getByLabel('Description').fill('A site under a path.');
  await page.context().setOffline(false);
  await submitButton(dialog).click();
  await expect(page.getByText('Project Request Submitted!')).toBeVisible();
  expect(await readDocuments(origin, 'projectRequests', 'customerName', name)).toHaveLength(1);
  expect(strays).toEqual([]);
});

test('another site on the same server keeps its caches and its requests', async ({ page }) => {
  await page.goto(`${site.origin}/nowhere`); // a 404 page outside the site, on the same origin
  await page.evaluate(async () => {
    await caches.open('pictures');
    await caches.open('pictures /other/agency/');
    await new Promise((resolve) => Object.assign(indexedDB.open('requests'), { onsuccess: resolve }));
  });
  await page.goto(`${site.origin}/agency/`);
  await waitUntilServed(page);
  await openForm(page);
  const own = () =>
    page.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name }) => name ?? '')
        .filter((name) => name.startsWith('requests'))
        .sort(),
    );
  await expect.poll(own).toEqual(['requests', 'requests /agency/']);
  const names = await page.evaluate(() => caches.keys());
  expect(names).toEqual(expect.arrayContaining(['pictures', 'pictures /other/agency/']));
  expect(names.filter((one) => one !== 'pictures' && !one.endsWith('/agency/'))).toEqual([]);
});

test('links, headers, manifest and 404 page work under the path', async ({ request }) => {
  const { origin } = site;
  const address = `${origin}/agency/`;
  const page = await (await request.get(address)).text();
  expect(page).toContain('<link rel="canonical" href="https://serendis.example/agency/">');
  expect(page).not.toMatch(/(?:href|src)="\/(?!agency\/)/);
  const manifest = (await (await request.get(`${address}manifest.webmanifest`)).json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ id: '/agency/', start_url: '/agency/', scope: '/agency/' });
  for (const { src } of manifest.icons) expect((await request.get(`${origin}${src}`)).ok(), src).toBe(true);
  const script = /src="(\/agency\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  expect((await request.get(`${origin}${script}`)).headers()['cache-control']).toContain('max-age=300');
  const missing = await request.get(`${address}nowhere`);
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('href="/agency/"')]);
});
