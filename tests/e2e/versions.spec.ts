import { expect, type Page } from 'playwright/test';
import { COMMIT, openForm, submitButton, test, waitUntilServed } from '../support/site.ts';
import { buildRetired, serveVersions, type Version, type VersionServer } from '../support/versions.ts';

let server: VersionServer;

test.beforeEach(async () => {
  server = await serveVersions({ name: 'first' });
});

test.afterEach(() => server.close());

const FORM_CHUNK = /open-request-dialog.*js$/;

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${server.origin}/${query}`);
  await waitForVersion(page, 'first');
}

/** Waits until a version runs, even while the page is navigating. */
async function waitForVersion(page: Page, version: string): Promise<void> {
  const running = () => page.evaluate(() => (window as { siteVersion?: string }).siteVersion).catch(() => undefined);
  await expect.poll(running).toBe(version);
}

function toast(page: Page, words: string) {
  return page.locator('aside').getByText(words);
}

async function deploy(page: Page, version: Partial<Version> = {}): Promise<void> {
  server.deploy({ name: 'second', ...version });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

test('Reload works without a controllerchange event, but not while a field is filled in', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...more) {
      if (type !== 'controllerchange') addEventListener.call(this, type, ...more); // Safari reportedly doesn't always fire it
    };
  });
  await open(page);
  await waitUntilServed(page);
  await deploy(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  const email = page.getByLabel('Email for the newsletter');
  await email.fill('ada@example.com');
  await expect(toast(page, 'It waits until your form is sent or closed.')).toBeVisible();
  await email.fill('');
  await waitForVersion(page, 'second');
});

test('a version accepted over a filled field takes over only once the field is empty', async ({ page }) => {
  await open(page);
  await waitUntilServed(page);
  const email = page.getByLabel('Email for the newsletter');
  await email.fill('ada@example.com');
  await deploy(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(toast(page, 'It waits until your form is sent or closed.')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await email.fill('');
  await waitForVersion(page, 'second');
});

test('a version is offered once it is complete and, although that was dismissed, so is the next', async ({ page }) => {
  const offer = toast(page, 'A new version is ready.');
  await open(page);
  await waitUntilServed(page);
  await deploy(page, { pages: 'first' });
  const isRefused = () => navigator.serviceWorker.ready.then(({ installing, waiting }) => !installing && !waiting);
  await expect.poll(() => page.evaluate(isRefused)).toBe(true);
  await deploy(page);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await deploy(page, { name: 'third' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await waitForVersion(page, 'third');
});

test('a retiring build removes service worker and caches, and keeps the visitor’s requests', async ({ page }) => {
  await open(page);
  await waitUntilServed(page);
  await (await openForm(page)).getByLabel('Full Name').fill('Ada');
  server.deploy(await buildRetired());
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await waitForVersion(page, 'retired');
  const left = async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
    (await indexedDB.databases()).some(({ name }) => name === 'requests'),
  ];
  await expect.poll(() => page.evaluate(left)).toEqual([0, 0, true]);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' }); // a service worker would serve removed chunks from its cache

  test('if a deploy has removed a chunk, the page reloads once and opens the requested form', async ({ page }) => {
    let loads = 0;
    page.on('load', () => loads++);
    server.hide(FORM_CHUNK); // so that the page can't prefetch it
    await open(page, '?utm_source=news');
    server.hide();
    server.deploy({ name: 'second' });
    const toasts = page.waitForResponse(/second\/app-toasts-/); // loaded at once without a service worker
    // Doesn't use the mouse, which starts a prefetch: on a busy machine, that could fail and reload the page before the click.
    await page.getByRole('button', { name: /^Use this template.*Halo/ }).dispatchEvent('click');
    await waitForVersion(page, 'second');
    const dialog = page.getByRole('dialog', { name: 'Launch Your Project' });
    await expect(dialog.getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
    expect(new URL(page.url()).search).toBe('?utm_source=news'); // part of a request's source
    await expect.poll(() => loads).toBe(2); // the form may open before the page has loaded

    await toasts;
    server.deploy({ name: 'third' });
    for (const _ of [1, 2]) await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, 'A new version is ready.')).toBeVisible(); // the page doesn't reload a second time
    expect(loads).toBe(2);
  });

  test('a form that was missing during a deploy opens afterwards, although the error was cached', async ({ page }) => {
    server.hide(FORM_CHUNK);
    await open(page);
    await page.getByRole('button', { name: /^Use this template.*Halo/ }).click();
    await page.waitForEvent('load'); // the page has reloaded, in vain
    const failed = page.getByRole('dialog', { name: 'The form could not be loaded' });
    await expect(failed).toContainText('or the site is being updated');
    server.hide();
    await expect(async () => {
      if (await failed.isVisible()) await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Full Name')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
  });

  test('if a deploy has removed a chunk, the page doesn’t reload over a half-filled field', async ({ page }) => {
    server.hide(FORM_CHUNK);
    const toasts = page.waitForResponse(/\/app-toasts-/);
    await open(page);
    await toasts;
    const email = page.getByLabel('Email for the newsletter');
    await email.fill('ada@example.com');
    server.hide();
    server.deploy({ name: 'second' });
    await page.getByRole('button', { name: 'Launch Project' }).first().click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'A new version is ready.')).toBeVisible();
    await waitForVersion(page, 'first');
    await expect(email).toHaveValue('ada@example.com');
  });

  test('if a deploy has removed the code that sends, the new version reopens the filled form', async ({ page }) => {
    await page.route(COMMIT, (route) =>
      route.fulfill({ json: { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' } }),
    );
    const reload = page.getByRole('button', { name: 'Reload and keep what I wrote' });
    server.hide(/\/(open|database)-[\w-]{8}\.js$/);
    await open(page);
    await page.getByRole('button', { name: /^Use this template.*Halo/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Launch Your Project' });
    const type = dialog.getByRole('radio', { name: 'AI/ML Solution' });
    await expect(type).toBeChecked();
    server.deploy({ name: 'second' });
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await reload.click();
    await waitForVersion(page, 'second');
    await expect(type).toBeChecked();
    await dialog.getByLabel('Full Name').fill('Ada');
    await dialog.getByLabel('Email Address').fill('ada@example.com');
    server.hide();
    server.deploy({ name: 'third' });
    await submitButton(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to submit project request. Please try again.');
    await reload.click();
    await waitForVersion(page, 'third');
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada');
    await submitButton(dialog).click();
    await expect(dialog.getByText('Project Request Submitted!')).toBeVisible();
  });
});
