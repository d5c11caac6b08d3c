import { expect as anyExpect, type BrowserContext, type Page } from 'playwright/test';
import { COMMIT, fillRequired, openForm, submitButton, test } from '../support/site.ts';
import { buildVersion, serveVersions, type VersionServer } from '../support/versions.ts';

/** A worker registers only once the page has settled. */
const expect = anyExpect.configure({ timeout: 20_000 });

/** Two real builds, served in turn at the same address. */
let first: string;
let second: string;
let server: VersionServer;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000); // two builds, on a machine that may be busy
  first = await buildVersion('first');
  second = await buildVersion('second');
});

test.beforeEach(async () => {
  server = await serveVersions();
  server.deploy(first);
});

test.afterEach(() => server.close());

const FORM_CHUNK = /open-request-dialog/;
const DATABASE_CHUNKS = /\/assets\/(open|firestore)-[\w-]{8}\.js$/;
const READY = 'A new version is ready.';
const OUTDATED = 'This page is out of date. A new version is ready.';

async function open(page: Page): Promise<Page> {
  await page.goto(server.origin);
  await expectVersion(page, 'first');
  return page;
}

/** Waits until the service worker controls the page, and the page watches it. */
async function kept(page: Page): Promise<void> {
  const watched = () =>
    page.evaluate(() => {
      const watches = performance.getEntriesByType('resource').some(({ name }) => /\/start-[\w-]{8}\.js$/.test(name));
      return watches && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(watched).toBe(true);
}

/** Tolerates a page that is navigating to another version. */
async function expectVersion(page: Page, version: string): Promise<void> {
  const running = () => page.evaluate(() => (window as { siteVersion?: string }).siteVersion).catch(() => undefined);
  await expect.poll(running).toBe(version);
}

function status(page: Page, text: string) {
  return page.locator('aside').getByText(text);
}

/** Deploys the second version and has the browser check for it, as on a page load. */
async function deploySecond(page: Page): Promise<void> {
  server.deploy(second);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

function loads(page: Page): () => number {
  let count = 0;
  page.on('load', () => count++);
  return () => count;
}

/** A context without a service worker: missing chunks are missed at once. */
async function withoutWorker(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The context has no browser.');
  return browser.newContext({ serviceWorkers: 'block' });
}

test('a new version waits until asked for: the other tab follows, the half-filled one keeps working completely', async ({
  page,
  context,
}) => {
  await open(page);
  await kept(page);
  const filled = await open(await context.newPage());
  const dialog = await openForm(filled);
  await dialog.getByLabel('Full Name').fill('Ada');
  const idle = await open(await context.newPage());
  await Promise.all([kept(filled), kept(idle)]);
  await page.evaluate(() => caches.open('of-an-older-version'));

  await deploySecond(page);
  await expect(status(page, READY)).toBeVisible();
  await expect(status(filled, 'It waits until your form is sent or closed.')).toBeVisible();
  await expectVersion(page, 'first');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectVersion(page, 'second');
  await expectVersion(idle, 'second');

  await expectVersion(filled, 'first');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada');
  const chunk = await filled.evaluate(async () => {
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
    return (await fetch(entry, { cache: 'reload' })).status; // bypass the browser's HTTP cache
  });
  expect(chunk, 'a chunk of the first version that the server no longer has').toBe(200);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await filled.getByRole('button', { name: 'Reload' }).click();
  await expectVersion(filled, 'second');
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => name === 'of-an-older-version')).toEqual([]);
});

test('the notice can be dismissed, and the old version stays', async ({ page }) => {
  await open(page);
  await kept(page);
  await deploySecond(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(status(page, READY)).toHaveCount(0);
  await page.reload();
  await expectVersion(page, 'first');
  await expect(status(page, READY)).toBeVisible();
});

test('a chunk removed by a deploy is recovered by one reload, which ends where the visitor was going', async ({
  page,
}) => {
  const context = await withoutWorker(page);
  const visitor = await context.newPage();
  const count = loads(visitor);
  server.hide(FORM_CHUNK); // until the deploy: the page may prefetch it
  await open(visitor);
  server.hide();
  server.deploy(second);
  await visitor.getByRole('button', { name: 'Launch Project' }).click();
  await expectVersion(visitor, 'second');
  await expect(visitor.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  expect(new URL(visitor.url()).search).toBe('');
  expect(count()).toBe(2);
  await context.close();
});

test('a page of the old version kept by a service worker is recovered as well', async ({ page }) => {
  await open(page);
  await kept(page);
  server.deploy(second);
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await expectVersion(page, 'second');
});

for (const storage of ['allowed', 'forbidden'] as const) {
  test(`it reloads once and no more, whatever the server does, with storage ${storage}`, async ({ page }) => {
    const context = await withoutWorker(page);
    const visitor = await context.newPage();
    if (storage === 'forbidden') {
      await visitor.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Storage is forbidden.', 'SecurityError');
        };
        Object.defineProperty(window, 'sessionStorage', { get: refuse });
      });
    }
    const count = loads(visitor);
    server.hide(FORM_CHUNK);
    server.deploy(first, second); // two servers behind one address, each without the other's version
    await open(visitor);
    await visitor.getByRole('button', { name: 'Launch Project' }).click();
    await expect(status(visitor, OUTDATED)).toBeVisible();
    const asked = server.pages();
    await visitor.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await expect.poll(server.pages).toBeGreaterThan(asked);
    await expect(status(visitor, OUTDATED)).toBeVisible();
    expect(count()).toBe(2);
    await context.close();
  });
}

test('a missing chunk loses nothing half-filled', async ({ page }) => {
  const context = await withoutWorker(page);
  const visitor = await context.newPage();
  const count = loads(visitor);
  server.hide(FORM_CHUNK);
  const notices = visitor.waitForResponse(/\/notices-/); // prefetched when no service worker caches them
  await open(visitor);
  await notices;
  const email = visitor.getByLabel('Email for the newsletter');
  await email.fill('ada@example.com');
  server.hide();
  server.deploy(second);
  await visitor.getByRole('button', { name: 'Launch Project' }).click();
  await expect(status(visitor, OUTDATED)).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  expect(count()).toBe(1);

  // The focus goes back to Launch Project, whose code is then requested again: the page must have looked at the server
  // before nothing is half-filled any more, or it would reload by itself.
  const looked = visitor.waitForResponse(/\?version/);
  await visitor.getByRole('button', { name: 'Close' }).click();
  await (await looked).finished();
  await email.fill('');
  await visitor.getByRole('button', { name: 'Reload' }).click();
  await expectVersion(visitor, 'second');
  await context.close();
});

test('a failure without a deploy causes no reload', async ({ page }) => {
  const context = await withoutWorker(page);
  const visitor = await context.newPage();
  const count = loads(visitor);
  server.hide(FORM_CHUNK);
  await open(visitor);
  const asked = server.pages();
  await visitor.getByRole('button', { name: 'Launch Project' }).click();
  await expect(visitor.getByRole('dialog', { name: 'The form could not be loaded' })).toBeVisible();
  await expect.poll(server.pages).toBeGreaterThan(asked);
  server.hide();
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  expect(count()).toBe(1);
  await context.close();
});

/** A database that accepts everything. @returns the commits received, as sent. */
async function takeCommits(page: Page): Promise<readonly string[]> {
  const commits: string[] = [];
  await page.route(COMMIT, async (route) => {
    commits.push(route.request().postData() ?? '');
    await route.fulfill({ json: { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' } });
  });
  return commits;
}

/** Fakes what the browser reports about its network. */
async function onNetwork(page: Page, connection: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), said) });
  }, connection);
}

/** The files outside the shell that the worker has cached in `cache`. */
function keptFiles(page: Page, cache = 'chunks'): Promise<readonly string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache);
}

test("a cached version's form can be sent after a deploy, even on a poor network", async ({ page }) => {
  await onNetwork(page, { effectiveType: '3g', saveData: false });
  const commits = await takeCommits(page);
  await open(page);
  await kept(page);
  const database = async () => (await keptFiles(page)).filter((url) => DATABASE_CHUNKS.test(url)).length;
  await expect.poll(database).toBe(2);
  expect(await page.evaluate(() => caches.has('previews')), 'nothing that can wait').toBe(false);
  server.deploy(second);
  await page.reload();
  await expectVersion(page, 'first');
  const dialog = await openForm(page);
  await fillRequired(dialog, 'Ada');
  await submitButton(dialog).click();
  await expect(dialog.getByText('Project Request Submitted!')).toBeVisible();
  expect(commits.some((commit) => commit.includes('/projectRequests/'))).toBe(true);
});

test('with Save-Data nothing beyond the shell is cached', async ({ page }) => {
  await onNetwork(page, { effectiveType: '4g', saveData: true });
  await open(page);
  await kept(page);
  await page.waitForTimeout(6000); // twice the page's delay before it asks for more
  expect([...(await keptFiles(page)), ...(await keptFiles(page, 'pictures'))]).toEqual([]);
});

test('an empty form that can’t be sent any more reopens in the new version', async ({ page }) => {
  const context = await withoutWorker(page);
  const visitor = await context.newPage();
  const count = loads(visitor);
  server.hide(DATABASE_CHUNKS); // until the deploy: the templates section may fetch them
  await open(visitor);
  const asked = server.pages();
  const dialog = await openForm(visitor);
  await expect.poll(server.pages, 'no deploy yet: the network is to blame').toBeGreaterThan(asked);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  server.hide();
  server.deploy(second);
  await openForm(visitor); // requests the database's code again
  await expectVersion(visitor, 'second');
  await expect(dialog).toBeVisible();
  expect(count()).toBe(2);
  await context.close();
});

test('a filled form that can’t be sent any more says so, and carries over to the new version', async ({ page }) => {
  const context = await withoutWorker(page);
  const visitor = await context.newPage();
  const commits = await takeCommits(visitor);
  const count = loads(visitor);
  server.hide(DATABASE_CHUNKS);
  await open(visitor);
  await visitor.getByRole('button', { name: /in AI Systems$/ }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Launch Your Project' });
  await dialog.getByLabel('Full Name').fill('Ada');
  await dialog.getByLabel('Email Address').fill('ada@example.com');
  await dialog.getByRole('checkbox', { name: 'SEO' }).check();
  const reload = dialog.getByRole('button', { name: 'Reload and keep what I wrote' });
  await expect(reload).toHaveCount(0);
  server.hide();
  server.deploy(second);
  await submitButton(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit project request. Please try again.');
  await reload.click();

  await expectVersion(visitor, 'second');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada');
  await expect(dialog.getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'SEO' })).toBeChecked();
  await expect(reload).toHaveCount(0);
  expect(await visitor.evaluate(() => history.state)).toBeNull();
  await submitButton(dialog).click();
  await expect(dialog.getByText('Project Request Submitted!')).toBeVisible();
  expect(commits[0]).toContain('ada@example.com');
  await expect(dialog).toBeHidden();
  await openForm(visitor);
  await expect(dialog.getByLabel('Full Name')).toHaveValue('');
  expect(count()).toBe(2);
  await context.close();
});
