import { expect } from 'playwright/test';
import { test } from '../support/site.ts';

test('the first script is one file, without a trace of the admin view, the samples, React or the database', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  expect(entry).toBeDefined();
  const bundle = await (await page.request.get(entry!)).text();
  expect(
    bundle.match(/\b(?:from|import)\s*["'`][^"'`]+/g),
    'a second file delays all that the first one does',
  ).toBeNull();
  expect(bundle.length).toBeGreaterThan(500);
  expect(bundle.length, 'bytes of the first script').toBeLessThan(20_000);
  for (const trace of [
    'Populate',
    'Database Admin',
    'Notes for the team',
    'createdAt',
    'screenshots',
    'firestore.googleapis',
    'hydrateRoot',
  ]) {
    expect(bundle).not.toContain(trace);
  }
});

test('React loads only with a live section that comes near', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const react = page.waitForRequest(/\/react-/);
  await page.locator('#template').scrollIntoViewIfNeeded();
  await react;
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('no such template');
  await expect(page.locator('#template').getByText('0 templates')).toBeAttached();
});

test('what is prerendered for good is not fetched as script, whatever the visitor sees', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  for (const place of ['#template', '#contact', 'footer']) await page.locator(place).scrollIntoViewIfNeeded();
  await page.getByLabel('Email for the newsletter').fill('ada@example.com');
  await expect(page.locator('footer a[href="#privacy"]')).toBeAttached(); // the footer's script has run
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('your address was not kept')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toContainEqual(expect.stringMatching(/\/contact-/));
  expect(asked.filter((path) => /\/(header|footer|services|about)-/.test(path))).toEqual([]);
});

test('one response paints the page: its styles are inlined', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/<link rel="stylesheet"/);
  expect(html).toContain('Innovating the Future of Technology</h1>');
});

test('first things painted come first, then structured data, then the script with low priority', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const places = ['</h1>', 'id="services"', 'application/ld+json', '<script type="module" fetchpriority="low"'].map(
    (part) => html.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html.indexOf('</h1>'), 'within the first 32 kB, which browsers read at once').toBeLessThan(32_768);
});

test('no section contains a text field: browsers would lay it out at once to check for autofill', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('main input[type="radio"]')).not.toHaveCount(0);
  await expect(page.locator('main :is(textarea, select, input:not([type="radio"], [type="checkbox"]))')).toHaveCount(0);
});

test('the page complies with its own content security policy, and nothing shifts while it loads', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  expect(violations).toEqual([]);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});
