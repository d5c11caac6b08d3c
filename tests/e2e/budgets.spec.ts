import { devices, expect, type Page, type Response } from 'playwright/test';
import { transferSize } from '../../bench/sizes/budgets.ts';
import { test } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Everything that a phone receives before the load event. */
const BEFORE_LOAD_KB = 20;

/** The round trip of a slow 4G network: the slower it is, the farther ahead Chromium loads lazy pictures. */
const ROUND_TRIP_MS = 562;

test.use(devices['Pixel 7']); // where it counts

interface Arrival {
  readonly path: string;
  /** Transfer size from a good host, whatever the local one does. */
  readonly bytes: number;
  /** On the page's own clock, in ms. */
  readonly start: number;
  readonly end: number;
}

interface Visit {
  readonly arrivals: readonly Arrival[];
  /** Times on the page's own clock, in ms. */
  readonly firstPaint: number;
  readonly loaded: number;
}

/** Opens the page as a new visitor, touches nothing, and waits until it requests nothing more. */
async function firstVisit(page: Page): Promise<Visit> {
  const responses = new Map<string, Response>();
  // The service worker's own fetches are not the page's; they have their own budget.
  page.context().on('response', (response) => {
    if (response.request().serviceWorker() === null) responses.set(response.url(), response);
  });
  const cdp = await page.context().newCDPSession(page);
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', { ...unlimited, latency: ROUND_TRIP_MS });
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => navigator.serviceWorker.ready); // it is registered last
  let [before, quiet] = [-1, 0];
  await expect
    .poll(
      () => {
        quiet = responses.size === before ? quiet + 1 : 0;
        before = responses.size;
        return quiet;
      },
      { intervals: [500], timeout: 20_000 },
    )
    .toBeGreaterThan(3);

  const { times, firstPaint, loaded } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      times: Object.fromEntries(resources.map(({ name, startTime, responseEnd }) => [name, [startTime, responseEnd]])),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      loaded: navigation?.loadEventStart ?? Number.NaN,
    };
  });
  const arrivals = [...responses].map(async ([url, response]) => {
    const path = new URL(url).pathname;
    // The document is not one of its own resources, and arrives before them all.
    const [start = 0, end = Number.POSITIVE_INFINITY] = path === '/' ? [0, 0] : (times[url] ?? []);
    return { path, bytes: transferSize(path === '/' ? 'index.html' : path, await response.body()), start, end };
  });
  return { arrivals: await Promise.all(arrivals), firstPaint, loaded };
}

test('a first visit stays within its budget before the load event, and asks for each thing when it is due', async ({
  page,
}) => {
  const { arrivals, firstPaint, loaded } = await firstVisit(page);
  const paths = arrivals.map(({ path }) => path);
  expect(paths).toContain('/');
  for (const part of [/\/particles\.worker-/, /\.woff2$/]) {
    expect(paths, 'scripts it boots with').toContainEqual(expect.stringMatching(part));
  }
  expect(paths, 'not needed by anything in view').not.toContainEqual(expect.stringMatching(/\/react-/));
  expect(paths, 'nothing of the database without intent').not.toContainEqual(
    expect.stringMatching(/database-|\/v1\/projects\//),
  );
  for (const { path, end } of arrivals.filter(({ path }) => path.endsWith('.woff2'))) {
    expect(end, `${path} after the paint`).toBeGreaterThan(firstPaint);
  }
  const before = arrivals.filter(({ end }) => end <= loaded);
  const bytes = before.reduce((sum, arrival) => sum + arrival.bytes, 0);
  expect(bytes / 1000, `kB of ${before.map(({ path }) => path).join(' ')}`).toBeLessThanOrEqual(BEFORE_LOAD_KB);
});
