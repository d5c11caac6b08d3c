import { devices, expect, type Response } from 'playwright/test';
import { transferSize } from '../../bench/budgets.ts';
import { test } from '../support/site.ts';

/** The budget for everything that a phone receives before the load event, compressed. */
const BEFORE_LOAD_KB = 26;
/** The request latency of Lighthouse's slow 4G. It makes Chromium load lazy pictures farther from the viewport. */
const ROUND_TRIP_MS = 562;

test.use({ ...devices['Pixel 7'], contextOptions: { reducedMotion: 'no-preference' } });

test('a first visit stays within its budget, and requests each file only when needed', async ({ page }) => {
  const responses = new Map<string, Response>();
  // Ignores the service worker's fetches, because it precaches files before they are needed.
  page.context().on('response', (response) => {
    if (response.request().serviceWorker() === null) responses.set(response.url(), response);
  });
  const cdp = await page.context().newCDPSession(page);
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', { ...unlimited, latency: ROUND_TRIP_MS });
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => navigator.serviceWorker.ready); // the page registers its service worker after everything else
  const { early, firstPaint, fonts } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      early: resources.filter(({ responseEnd }) => responseEnd <= navigation!.loadEventStart).map(({ name }) => name),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      fonts: resources.filter(({ name }) => name.endsWith('.woff2')).map(({ responseEnd }) => responseEnd),
    };
  });
  const paths = [...responses.keys()].map((url) => new URL(url).pathname);
  expect(paths, 'the particle worker').toContainEqual(expect.stringMatching(/\/particles\.worker-/));
  expect(paths, 'neither React nor the database before they are needed').not.toContainEqual(
    expect.stringMatching(/\/react-|database-|\/v1\/projects\//),
  );
  expect(fonts.length).toBeGreaterThan(0);
  for (const end of fonts) expect(end, 'fonts load after the first paint').toBeGreaterThan(firstPaint);
  // Computes the transfer sizes, because `body` returns files decompressed.
  const sizes = [...responses].map(async ([url, response]) => {
    const path = new URL(url).pathname;
    if (path === '/') return transferSize('index.html', await response.body());
    return early.includes(url) ? transferSize(path, await response.body()) : 0;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes / 1000, `kB of ${early.join(' ')}`).toBeLessThanOrEqual(BEFORE_LOAD_KB);
  expect(bytes / 1000).toBeGreaterThan(10);
});
