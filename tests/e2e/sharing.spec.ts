import { expect } from 'playwright/test';
import { LANGUAGES, languagePath } from '../../src/content/languages.ts';
import { SITE } from '../../src/content/site.ts';
import { test } from '../support/site.ts';

/** The SITE_URL set in playwright.config.ts. */
const SITE_URL = 'https://serendis.example';

const addressOf = (language: string) => `${SITE_URL}/${languagePath(language)}`;

test('structured data and link preview match the page', async ({ page }) => {
  await page.goto('/');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(json ?? '') as {
    '@graph': readonly [Record<'slogan' | 'email' | 'telephone', string>];
  };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(graph[0].slogan);
  for (const words of [graph[0].email, graph[0].telephone])
    await expect(page.locator('#contact').getByText(words, { exact: true })).toBeVisible();

  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:url')).toBe(`${SITE_URL}/`);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${SITE_URL}/`);
});

test('each language’s page has its language, direction and URL, and links all others', async ({ page }) => {
  const alternates = [...LANGUAGES.map(({ id }) => [id, addressOf(id)]), ['x-default', `${SITE_URL}/`]];
  for (const { id, dir } of LANGUAGES) {
    const path = `/${languagePath(id)}`;
    await page.goto(path);
    expect(await page.title()).toMatch(path === '/' ? new RegExp(`^${SITE.name}$`) : new RegExp(`^${SITE.name}: .`));
    const head = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')];
      return {
        language: [document.documentElement.lang, getComputedStyle(document.documentElement).direction],
        canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
        alternates: links.map(({ hreflang, href }) => [hreflang, href]),
      };
    });
    expect(head).toEqual({ language: [id, dir], canonical: addressOf(id), alternates });
    const locale = (await page.locator('meta[property="og:locale"]').getAttribute('content')) ?? '';
    expect(locale).toMatch(new RegExp(`^${id}(_[A-Z]{2})?$`));
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect((await page.request.get(picture.replace(SITE_URL, ''))).ok(), picture).toBe(true);
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
      'content',
      new RegExp(`^${SITE.name}: .`),
    );
    const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const manifest: unknown = await (await page.request.get(address)).json();
    expect(manifest).toMatchObject({ id: path, scope: '/', start_url: path, lang: id, dir });
  }
});

test('robots.txt links a well-formed sitemap that lists the page in each language', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1];
  expect(map).toBe(`${SITE_URL}/sitemap.xml`);
  expect(robots).not.toMatch(/admin/i);
  const xml = await (await page.request.get('/sitemap.xml')).text();
  const places = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    if (parsed.querySelector('parsererror') !== null) return 'not well-formed';
    return [...parsed.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent);
  }, xml);
  expect(places).toEqual(LANGUAGES.map(({ id }) => addressOf(id)));
});
