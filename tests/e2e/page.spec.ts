import { expect } from 'playwright/test';
import { QUESTIONS } from '#content/contact.ts';
import { SITE_TEXT } from '#content/site.ts';
import { LANGUAGES, languagePath } from '../../src/content/languages.ts';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SITE } from '../../src/content/site.ts';
import { overflowing } from '../support/fit.ts';
import { LAST, SECTIONS } from '../support/sections.ts';
import { test, waitForHydration } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const QUESTION = QUESTIONS[0]!;

test('the page has its title, sections and footer, and the email address can be copied', async ({ page, context }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(SITE.name);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(['home', ...SECTIONS.map(({ id }) => id)]);

  const footer = page.getByRole('contentinfo');
  for (const name of ['Privacy Policy', 'Terms of Service', 'Cookies', SITE.email, SITE.phone])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(footer.getByText(SITE_TEXT.location, { exact: true })).toBeVisible();
  const columns = footer.getByRole('navigation').getByRole('link');
  const dead = await columns.evaluateAll((links) =>
    links
      .filter((link) => !/^(mailto|https):/.test(link.getAttribute('href') ?? ''))
      .filter((link) => document.querySelector(link.getAttribute('href') || 'none') === null)
      .map(({ textContent }) => textContent),
  );
  expect(dead, 'footer links that lead nowhere').toEqual([]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: `Copy ${SITE.email}` });
  await waitForHydration(copy);
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SITE.email);
});

test('a scrolled header is dark, blurred and offers the form; the keyboard chooses the theme', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, backdropFilter } = getComputedStyle(element);
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--glass)'; // resolves `light-dark()`
      const isDark = backgroundColor === getComputedStyle(probe).color;
      probe.remove();
      return { isDark, isBlurred: backdropFilter.includes('blur') };
    });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(51);
  await expect.poll(look).toEqual({ isDark: true, isBlurred: true });
  await scrollTo(50);
  await expect.poll(look).toEqual({ isDark: false, isBlurred: false });
  const launch = header.getByRole('button', { name: 'Launch Project' });
  await expect(launch).toBeHidden();
  await scrollTo(1200);
  await expect(launch).toBeVisible();
  await scrollTo(0);
  await expect(launch).toBeHidden();

  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible(); // shown once the script has run
  const theme = header.getByRole('combobox', { name: 'Theme' });
  for (let on = 0; on < 12 && !(await theme.evaluate((select) => select === document.activeElement)); on++)
    await page.keyboard.press('Tab');
  await expect(theme).toBeFocused();
  await expect(theme).toBeInViewport();
  await page.keyboard.press('d'); // selects “Dark”
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page is readable, its links work, and controls that need a script are hidden', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE_TEXT.tagline);
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(SECTIONS.length);
    for (const title of await page.locator('main h2').all()) await expect(title).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: LAST.label }).click();
    await expect(page.locator(`#${LAST.id} h2`)).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByText(QUESTION.question).click();
    await expect(page.getByText(QUESTION.answer)).toBeVisible();
    await page.getByRole('link', { name: 'Watch Demo' }).click();
    await expect(page).toHaveURL('/#template');

    const gallery = page.getByRole('region', { name: 'Templates' });
    const cards = gallery.getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(SAMPLE_TEMPLATES.length);
    for (const card of await cards.all()) {
      const box = (await card.boundingBox())!;
      expect(box.x + box.width, 'below each other').toBeLessThanOrEqual(page.viewportSize()!.width);
    }
    await expect(gallery.getByRole('radio')).toHaveCount(0);
  });
});

test('the page scrolls while an extension shows a popover', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const panel = Object.assign(document.createElement('dialog'), { popover: 'manual', textContent: 'An extension’s' });
    document.body.append(panel);
    panel.showPopover();
  });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('text of twice the size fits on the page and in the form, at any width, in any language', async ({ page }) => {
  for (const { id } of LANGUAGES) {
    await page.goto(`/${languagePath(id)}`);
    await page.locator('#home [data-launch]').click();
    await expect(page.getByRole('dialog').getByRole('textbox')).not.toHaveCount(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await page.evaluate(overflowing), `${id}, ${width} px`).toEqual([]);
    }
  }
});
