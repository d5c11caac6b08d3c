import { addDoc, collection, getDocs, query, where } from 'firebase/firestore/lite';
import { test as base, expect, type Locator, type Page, type Route } from 'playwright/test';
import sharp from 'sharp';
import { connect } from '../rules/environment.ts';
import { deferred } from './async.ts';

export type StoredDocument = Readonly<Record<string, unknown>>;

export const COMMIT = '**/documents:commit';

/** Matches errors that a page may log because a test made the network fail. */
const EXPECTED_ERRORS = /Failed to load resource|net::ERR_/;

/** A test that fails if the page logs an error or leaves one uncaught. */
export const test = base.extend<{ readonly pageErrors: readonly string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Reads a collection's documents whose `field` is `value`.
 *
 * @param site the site's origin, or one of its pages.
 */
export async function readDocuments(
  site: Page | string,
  collectionId: string,
  field: string,
  value: string,
): Promise<readonly (StoredDocument & { readonly id: string })[]> {
  const { host } = new URL(typeof site === 'string' ? site : site.url());
  const database = connect({ projectId: 'demo-local', host });
  const { docs } = await getDocs(query(collection(database, collectionId), where(field, '==', value)));
  return docs.map((stored) => ({ ...stored.data(), id: stored.id }));
}

export async function addDocument(site: string, collectionId: string, fields: StoredDocument): Promise<void> {
  const database = connect({ projectId: 'demo-local', host: new URL(site).host });
  await addDoc(collection(database, collectionId), fields);
}

/** Generates a name that no other test uses. */
export function uniqueName(): string {
  return `Ada ${Math.random().toString(36).slice(2, 10)}`;
}

export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Launch Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Launch Your Project' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function fillRequired(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByLabel('Email Address').fill('ada@example.com');
  await dialog.getByRole('radio', { name: 'Web Application' }).check();
}

export function submitButton(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: /Submit/ });
}

/** Calls `handle` for each commit that writes to the collection, and forwards all other commits. */
export async function onCommit(
  page: Page,
  collectionId: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(COMMIT, async (route) => {
    if (route.request().postData()?.includes(`/${collectionId}/`) === true) await handle(route);
    else await route.fallback();
  });
}

/** Holds back matching requests. @returns a function that forwards them. */
export async function holdBack(page: Page, matches: string | RegExp): Promise<() => void> {
  const { promise, resolve } = deferred<void>();
  await page.route(matches, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Waits until the service worker controls the page and has cached the site. */
export async function waitUntilServed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Lists the paths of all files in the page's caches. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until React has hydrated an element. Until then, no component handles clicks on it. */
export async function waitForHydration(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded(); // the page doesn't hydrate sections far from the viewport
  await expect
    .poll(() => locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/** A value of red (0 to 255) between that of the empty field and that of a fully visible particle. */
export const PARTICLE_RED = 110;

/**
 * Waits until the page shows its typefaces, which may move a line by a fraction of a pixel. `document.fonts.check` can't tell: it
 * is true for a typeface that doesn't exist yet.
 */
export async function waitForTypefaces(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['Geist', 'Stick No Bills'].every((name) =>
      [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded'),
    ),
  );
}

/** Waits until the particle field is drawn and has faded in. */
export async function waitForField(page: Page): Promise<void> {
  const clip = { x: 0, y: 80, width: page.viewportSize()!.width, height: 120 }; // a strip without text
  const reddest = async () => (await sharp(await page.screenshot({ clip })).stats()).channels[0]?.max;
  await expect.poll(reddest).toBeGreaterThan(PARTICLE_RED);
  await page
    .locator('#home canvas:visible') // ignores a hidden canvas, which may never fade in
    .evaluateAll((canvases) =>
      Promise.all(canvases.flatMap((canvas) => canvas.getAnimations().map(({ finished }) => finished))),
    );
}
