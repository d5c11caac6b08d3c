import { expect as anyExpect, type Page } from 'playwright/test';
import { EARLIER_DATABASE } from '../../src/shared/shell-protocol.ts';
import { COMMIT, fillRequired, holdBack, openForm, startOf, submitButton, test } from '../support/site.ts';
import { buildStuck, buildVersion, serveVersions, type VersionServer } from '../support/versions.ts';

/** A worker registers only once the page has settled. */
const expect = anyExpect.configure({ timeout: 20_000 });

/** Two versions, made once for all workers and served in turn at the same address. */
let first: string;
let second: string;
let server: VersionServer;

test.beforeAll(async () => {
  first = await buildVersion('first');
  second = await buildVersion('second');
});

test.beforeEach(async () => {
  server = await serveVersions();
  server.deploy(first);
});

test.afterEach(() => server.close());

const FORM_CHUNK = /open-request-dialog/;
const DATABASE_CHUNKS = /\/assets\/(open|database)-[\w-]{8}\.js$/;
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

/** Deploys a version and has the browser check for it, as on a page load: once no earlier check runs, which it would join. */
async function deploy(page: Page, version: string): Promise<void> {
  const check = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await check();
  server.deploy(version);
  await check();
}

function loads(page: Page): () => number {
  let count = 0;
  page.on('load', () => count++);
  return () => count;
}

test('a new version waits until asked for: the other tab follows, the half-filled one keeps working completely', async ({
  page,
  context,
}) => {
  const held = server.hold(/^\/demos\//); // what is cached ahead never ends
  await open(page);
  await kept(page);
  const filled = await open(await context.newPage());
  const dialog = await openForm(filled);
  await dialog.getByLabel('Full Name').fill('Ada');
  const idle = await open(await context.newPage());
  await Promise.all([kept(filled), kept(idle)]);
  await page.evaluate(async (database) => {
    await caches.open('of-an-older-version');
    await new Promise((resolve) => {
      const asked = indexedDB.open(database);
      asked.onsuccess = () => resolve(asked.result.close());
    });
  }, EARLIER_DATABASE);

  await deploy(page, second);
  await expect(status(filled, 'It waits until your form is sent or closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(status(page, READY)).toHaveCount(0);
  await page.reload();
  await expectVersion(page, 'first');
  await expect.poll(held).toBeGreaterThan(0);
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
  const left = async () => [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)].flat();
  const ofAnOlderVersion = ['of-an-older-version', EARLIER_DATABASE];
  await expect
    .poll(async () => (await page.evaluate(left)).filter((name) => ofAnOlderVersion.some((old) => old === name)))
    .toEqual([]);
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

/** The files outside the shell that the worker has cached in `chunks`. */
function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await (await caches.open('chunks')).keys()).map(({ url }) => url));
}

test("a cached version's form can be sent after a deploy, even on a poor network", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } });
  });
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
  await expect(dialog).toBeHidden();

  // Nor is a page that the worker keeps left with a chunk that is gone.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await expectVersion(page, 'second');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' }); // missing chunks are missed at once

  test('a chunk removed by a deploy is recovered by one reload, which ends where the visitor was going', async ({
    page,
  }) => {
    const count = loads(page);
    server.hide(FORM_CHUNK); // until the deploy: the page may prefetch it
    await open(page);
    server.hide();
    server.deploy(second);
    const answer = await holdBack(page, /\?version/);
    await page.getByRole('button', { name: 'Launch Project' }).first().hover(); // prefetches
    await page.mouse.down(); // while one page gives way to the next, a browser may drop it
    answer();
    await expectVersion(page, 'second');
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(count()).toBe(2);
  });

  test('a missing chunk loses nothing half-filled', async ({ page }) => {
    const count = loads(page);
    server.hide(FORM_CHUNK);
    const notices = page.waitForResponse(/\/notices-/); // prefetched when no service worker caches them
    await open(page);
    await notices;
    const email = page.getByLabel('Email for the newsletter');
    await email.scrollIntoViewIfNeeded();
    await email.fill('ada@example.com');
    server.hide();
    server.deploy(second);
    await page.getByRole('button', { name: 'Launch Project' }).first().click();
    await expect(status(page, OUTDATED)).toBeVisible();
    await expect(email).toHaveValue('ada@example.com');
    expect(count()).toBe(1);

    // The focus goes back to Launch Project, whose code is then requested again: the page must have looked at the server
    // before nothing is half-filled any more, or it would reload by itself.
    const looked = page.waitForResponse(/\?version/);
    await page.getByRole('button', { name: 'Close' }).click();
    await (await looked).finished();
    await email.fill('');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expectVersion(page, 'second');
  });

  test('a filled form that can’t be sent any more says so, and carries over to the new version', async ({ page }) => {
    const commits = await takeCommits(page);
    const count = loads(page);
    server.hide(DATABASE_CHUNKS);
    await open(page);
    await page.getByRole('button', { name: startOf('ai-ml') }).click();
    const dialog = page.getByRole('dialog', { name: 'Launch Your Project' });
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

    await expectVersion(page, 'second');
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada');
    await expect(dialog.getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'SEO' })).toBeChecked();
    await expect(reload).toHaveCount(0);
    expect(await page.evaluate(() => history.state)).toBeNull();
    await submitButton(dialog).click();
    await expect(dialog.getByText('Project Request Submitted!')).toBeVisible();
    expect(commits[0]).toContain('ada@example.com');
    await expect(dialog).toBeHidden();
    await openForm(page);
    await expect(dialog.getByLabel('Full Name')).toHaveValue('');
    expect(count()).toBe(2);
  });
});

/** Closes the page, has its worker stopped and opens it anew. @returns it, and when the browser started the worker for it: 0 if it did not. */
async function launch(page: Page, path = '/'): Promise<readonly [Page, workerStart: number]> {
  const another = await page.context().newPage();
  await page.close();
  const devTools = await another.context().newCDPSession(another);
  const statuses = new Map<string, string>();
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) statuses.set(versionId, runningStatus);
  });
  await devTools.send('ServiceWorker.enable');
  const stopped = async () => {
    await devTools.send('ServiceWorker.stopAllWorkers'); // again: the closed page's last message, or an update, may start one
    return new Set(statuses.values());
  };
  await expect.poll(stopped).toEqual(new Set(['stopped']));
  await devTools.detach();
  await another.goto(server.origin + path);
  const start = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).workerStart;
  return [another, await another.evaluate(start)];
}

/** What a launch without the worker gets: 200 for the page, 302 for the way to the worker. */
async function routed(page: Page, version: string, status: number): Promise<void> {
  const answer = (suffix: string) =>
    page.evaluate(async (end) => {
      const name = (await caches.keys()).find((one) => one.startsWith('routed-page') && one.endsWith(end));
      return (await caches.match('/', { cacheName: name ?? '' }))?.status;
    }, suffix);
  await expect.poll(() => answer(version)).toBe(status);
}

test('a launch neither waits for a worker that was stopped nor stays with a version that can’t start', async ({
  page: tab,
}) => {
  const stuck = await buildStuck();
  await open(tab);
  await kept(tab);
  await routed(tab, 'first', 200);
  server.deploy();
  let [page, workerStart] = await launch(tab);
  expect(workerStart).toBe(0);
  await expectVersion(page, 'first');
  [page] = await launch(page, '/?from=mail');
  await expectVersion(page, 'first');

  await page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
    for (const name of await caches.keys()) await (await caches.open(name)).delete(script);
  });
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  [page] = await launch(page);
  await expect.poll(() => page.evaluate(() => caches.has('unheard'))).toBe(true);
  [page] = await launch(page);
  await routed(page, 'first', 302);
  server.deploy(first);
  [page] = await launch(page);
  await expectVersion(page, 'first');
  await expect.poll(() => page.url(), 'no trace of the way through the worker').toBe(`${server.origin}/`);
  await routed(page, 'first', 200);

  await deploy(page, stuck);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectVersion(page, 'stuck');
  await routed(page, 'stuck', 302);
  server.deploy(second);
  [page] = await launch(page);
  await expectVersion(page, 'second');
});
