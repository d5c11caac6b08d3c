import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import { HERO_TEXT } from '#content/page.ts';
import { SITE_TEXT } from '#content/site.ts';
import { THEME_SCRIPT } from '../../build/theme-tags.ts';
import { LANGUAGES, languagePath } from '../../src/content/languages.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { test, waitForField, waitForHydration } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('one response paints the first screen, what matters first; the first script is one file', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  expect(entry).toBeDefined();
  const bundle = await (await page.request.get(entry!)).text();
  expect(
    bundle.match(/\b(?:from|import)\s*["'`][^"'`]+/g),
    'a second file would delay everything that the first one does',
  ).toBeNull();
  expect(html.match(/<link rel="stylesheet"/g), 'the first screen’s styles are inlined').toHaveLength(1);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(SITE_TEXT.tagline);
  const parts = [THEME_SCRIPT, '<body', '</h1>', '<link rel="stylesheet"', 'id="services"', 'application/ld+json'];
  const places = [...parts, '<script type="module" fetchpriority="low"'].map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a page that stalls in its first screen hides the headline, so that no text moves later', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  let stall = html.indexOf('</h1>');
  let sendRest = () => {};
  const server = await startWebServer(({ url }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, stall));
      sendRest = () => response.end(html.slice(stall));
    } else response.writeHead(404).end();
  });
  const headline = page.getByRole('heading', { level: 1, includeHidden: true });
  try {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Animation.enable');
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 }); // stops the animation that shows the headline
    await watchShifts(page);
    await page.goto(server.origin, { waitUntil: 'commit' });
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    await expect(headline).toBeAttached();
    await expect(headline).toBeHidden();
    sendRest();
    await expect(headline).toBeVisible();
    expect(await shifted(page)).toBeLessThan(0.01);

    stall = html.indexOf(HERO_TEXT.offer); // stalls near the end of the hero
    await page.reload({ waitUntil: 'commit' });
    await expect(headline).toBeAttached();
    const waited = (ms: number) =>
      page.evaluate((ms) => {
        for (const animation of document.getAnimations()) animation.currentTime = ms;
      }, ms);
    await waited(999);
    await expect(headline).toBeHidden();
    await waited(1000);
    await expect(headline).toBeVisible();
  } finally {
    await server.close();
  }
});

test('only sections near the viewport load their code, and hydrate without a mismatch', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/hydrated/.test(message.text())) complaints.push(message.text());
  });
  await page.goto('/');
  const react = page.waitForRequest(/\/react-/);
  await page.locator('#template').scrollIntoViewIfNeeded();
  await react;
  await waitForHydration(page.locator('#template h3 a').first());
  await expect(page.locator('#template [role="status"]')).toBeAttached(); // until then, a category isn't announced
  await page.getByRole('radio', { name: 'Gaming' }).check();
  await expect(page.locator('#template').getByText(/^\d+ templates? in gaming$/i)).toBeAttached();

  for (const place of ['#contact', 'footer']) await page.locator(place).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/contact-/));
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((path) => /\/(header|footer|services|about)-/.test(path)),
    'these sections never hydrate',
  ).toEqual([]);
  expect(complaints).toEqual([]);
});

test('without its scripts the page has all styles that it uses', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const unknown = await page.evaluate(() => {
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
    const named = new Set(css.join('\n').match(/(?<=\.)[a-z_-][\w-]*/gi));
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    return [...used].filter((name) => !named.has(name));
  });
  expect(unknown).toEqual([]);
});

test.describe('without the service worker, whose requests a test can’t intercept', () => {
  test.use({ serviceWorkers: 'block' });

  test('a dialog is styled from its first frame, even if its styles failed to load at first', async ({ page }) => {
    await page.addInitScript(() => {
      const paddings: string[] = [];
      Object.assign(window, { paddings });
      new MutationObserver(() => {
        const dialog = document.querySelector('dialog:has(form input[type="email"])');
        if (dialog !== null && paddings.length === 0) paddings.push(getComputedStyle(dialog).padding);
      }).observe(document, { childList: true, subtree: true });
    });
    let failed = 0;
    await page.route(/\/(dialog|open-request-dialog)-[\w-]+\.css$/, (route) =>
      ++failed > 2 ? route.continue() : route.abort(),
    );
    await page.goto('/');
    const launch = page.getByRole('button', { name: 'Launch Project' }).first();
    await expect(async () => {
      await page.mouse.move(0, 0);
      await launch.hover(); // prefetches the form
      expect(failed).toBeGreaterThan(1);
    }).toPass();
    const loaded = () =>
      page.evaluate(() =>
        [...document.styleSheets].map((sheet) => {
          try {
            return sheet.cssRules.length > 0;
          } catch {
            return false; // a style sheet that failed to load
          }
        }),
      );
    await expect
      .poll(loaded, 'the sheets of first screen, sections, dialogs, form and toasts')
      .toEqual(Array(5).fill(true));
    await launch.click();
    await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
    // The browser's own style gives dialogs a padding of 1em.
    expect(await page.evaluate(() => (window as unknown as { paddings: string[] }).paddings)).toEqual(['0px']);
  });
});

test.describe('on a phone, with motion', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block', // a test can't intercept the service worker's requests
  });

  for (const { id } of LANGUAGES) {
    test(`nothing shifts while the typefaces arrive one by one (${id})`, async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await pause(route.request().url().includes('geist') ? 1500 : 300);
        await route.continue();
      });
      await watchShifts(page);
      await page.goto(`/${languagePath(id)}`);
      await page.waitForLoadState('networkidle');
      await waitForField(page);
      await expect(page.locator('#home [data-pause]')).toBeVisible();
      expect(await shifted(page)).toBeLessThan(0.003);
    });
  }
});

/** Records the layout shifts of every document that the page loads from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits for the next frame, and returns the sum of the document's layout shifts so far. */
async function shifted(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}
