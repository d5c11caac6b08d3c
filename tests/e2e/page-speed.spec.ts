import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { PAGE_SPEED_TEXT as TEXT } from '../../src/content/page-speed.ts';
import { type BuiltSite, startBuiltSite } from '../support/firebase-site.ts';
import { readDocuments, test } from '../support/site.ts';

/** What every report chunk holds, and no other. */
const CODE = /\/(report-speed|page-speed)-/;

/** A build that reports page speed, with a database of its own. */
let site: BuiltSite;
let folder: string;

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ serviceWorkers: 'block' });

test.beforeAll(async () => {
  test.setTimeout(180_000); // a build, on a machine that may be busy
  folder = mkdtempSync(join(tmpdir(), 'page-speed-'));
  site = await startBuiltSite({ VITE_PAGE_SPEED: 'on', DATA_DIR: folder });
});

test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

/** Opens an address of the site with chance on the side of a report; lists what is fetched, and when the page had loaded. */
async function open(page: Page, path: string, browser: Readonly<Record<string, unknown>> = {}) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.once('load', () => urls.push('loaded'));
  await page.addInitScript((values) => {
    Math.random = () => 0;
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  }, browser);
  await page.goto(`${site.origin}/${path}`);
  return urls;
}

test('a page view reports its speed once, when it is left, with code that comes when the page is idle; the inbox sums that up', async ({
  page,
}) => {
  const urls = await open(page, '');
  await page.getByRole('button', { name: 'Launch Project' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  await expect.poll(() => urls.findIndex((url) => CODE.test(url))).toBeGreaterThan(urls.indexOf('loaded'));
  const stored = () => readDocuments(site.origin, 'pageSpeed', 'device', 'desktop');
  expect(await stored()).toEqual([]);

  await page.goto('about:blank');
  await expect.poll(stored).toHaveLength(1);
  const [report] = await stored();
  expect(Object.keys(report ?? {}).sort()).toEqual(['clsThousandths', 'device', 'id', 'inpMs', 'lcpMs', 'week']);
  expect(report).toMatchObject({ lcpMs: expect.any(Number), inpMs: expect.any(Number), clsThousandths: 0 });

  const before = urls.length;
  await page.goto(`${site.origin}/`);
  await expect.poll(() => urls.slice(before).some((url) => CODE.test(url))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(stored).toHaveLength(2);
  await page.goto('about:blank');
  await page.goto(`${site.origin}/#requests`);
  await page.getByText(TEXT.title).click();
  await expect(page.getByRole('row', { name: / desktops 2 / })).toBeVisible();
});

for (const [who, path, browser] of [
  ['with Global Privacy Control', '', { globalPrivacyControl: true }],
  ['with Do Not Track', '', { doNotTrack: '1' }],
  ['with Save-Data', '', { connection: { saveData: true } }],
  ['in the agency’s own view', '#requests', {}],
] as const) {
  test(`a page view ${who} reports nothing, and loads no code for it`, async ({ page }) => {
    const urls = await open(page, path, browser);
    // The service worker is what the page asks for last.
    await expect.poll(() => urls.some((url) => /\/start-/.test(url))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(urls.filter((url) => CODE.test(url))).toEqual([]);
  });
}

test('a build without it has nothing of it', async () => {
  const assets = join('dist', 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(files).toContainEqual(expect.stringMatching(/^start-/));
  // But for what the inbox can read, and the legal texts, which know every build.
  const visitors = files.filter((file) => !/^(open-inbox|open-legal-text)-/.test(file));
  const traces = /pageSpeed|lcpMs|doNotTrack|layout-shift-manager|p75/;
  expect(visitors.filter((file) => traces.test(file + readFileSync(join(assets, file), 'utf8')))).toEqual([]);
  expect(readFileSync(join('dist', 'legal.html'), 'utf8')).not.toContain('Global Privacy Control');
});
