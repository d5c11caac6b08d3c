import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { transformWithOxc } from 'vite';
import { SITE } from '../../src/content/site.ts';
import { PAGE_FEATURES, STYLE_FEATURES } from '../support/features.ts';
import { test } from '../support/site.ts';
import { takeAway } from '../support/without.ts';

// The claims in docs/browsers.md about browsers older than the build targets.
test.use({ serviceWorkers: 'block' });

const OLDER = [PAGE_FEATURES['popover, popovertarget, <dialog popover>'], STYLE_FEATURES['light-dark()']];
/** Media queries in range syntax. */
const RANGES = { rewrite: [[/@media \((?=width|height)/, '@media (lost-']] } as const;
const EMAIL = SITE.email;

test('if the scripts can’t be parsed, the page shows, its links, questions and mail address work, and nothing is in the way', async ({
  browser,
}) => {
  // A separate page: this test expects an error.
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    colorScheme: 'light',
  });
  const errors: string[] = [];
  page.on('pageerror', ({ name }) => errors.push(name));
  await takeAway(page, [...OLDER, RANGES]);
  await page.route(/\/index-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const of = @new syntax;' }),
  );
  await page.goto('/');
  await expect.poll(() => errors).toEqual(['SyntaxError']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#launch')).toBeHidden();
  const tops = await page.locator('header, h1').evaluateAll(([header, h1]) => ({
    header: header!.getBoundingClientRect().bottom,
    headline: h1!.getBoundingClientRect().top,
  }));
  expect(tops.header).toBeLessThan(tops.headline);
  expect(tops.header).toBeLessThan(140);
  await expect(page.locator('#home').getByRole('link', { name: EMAIL })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact h2')).toBeInViewport();
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await expect(page.locator('#contact').getByRole('link', { name: EMAIL })).toBeVisible();
  await page.close();
});

test('every script is ES2022: nothing needs down-levelling', async () => {
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const older: string[] = [];
  for (const file of scripts) {
    const code = readFileSync(`dist/assets/${file}`, 'utf8');
    const [newest, es2022] = await Promise.all(
      ['esnext', 'es2022'].map((target) => transformWithOxc(code, file, { target, sourcemap: false })),
    );
    if (newest?.code !== es2022?.code) older.push(file);
  }
  expect(older).toEqual([]);
});
