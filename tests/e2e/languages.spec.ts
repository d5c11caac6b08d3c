import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { LANGUAGES } from '../../src/content/languages.ts';
import { KEPT_ON_DEVICE } from '../../src/content/legal.ts';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SITE } from '../../src/content/site.ts';
import { runBuiltSite, startBuiltSite } from '../support/built-site.ts';
import { overflowing } from '../support/fit.ts';
import { cachedPaths, test, waitForHydration, waitUntilServed } from '../support/site.ts';
import { isKept } from './harness/request-journey.ts';

test.skip(LANGUAGES.map(({ id }) => id).join() !== 'en,de,ar', 'The languages are an owner’s.');

test('links in menu and footer lead to the other languages, and keep section and category', async ({ page }) => {
  await page.goto('/?category=ai#template');
  const links = page.locator('a[hreflang]');
  await expect(links).toHaveText(['Deutsch', 'العربية', 'Deutsch', 'العربية']);
  await expect(page.locator('html[data-scrolled]')).toBeAttached(); // the script has run
  const [inTab] = await Promise.all([page.context().waitForEvent('page'), links.nth(0).click({ button: 'middle' })]);
  await expect(inTab).toHaveURL(/\/de\/\?category=ai#template$/);
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/ar\/\?category=ai#template$/);
  await expect(page.locator('#template input:checked')).toHaveValue('ai');
});

test.describe('for a visitor whose browser prefers another language of the site', () => {
  test.use({ locale: 'de-AT' });

  test('the page offers it once, and never to somebody who has chosen', async ({ page }) => {
    const offer = page.getByRole('link', { name: LANGUAGES[1]!.offer });
    const isNoted = () => page.evaluate(() => localStorage.getItem('language-offered') !== null);
    await page.goto('/#requests'); // the inbox exists only in English
    await waitUntilServed(page);
    await expect(offer).toHaveCount(0);
    await page.goto('/?launch'); // an offer behind the form doesn't count as seen
    await waitForToasts(page);
    expect(await isNoted()).toBe(false);
    await page.reload();
    await expect(offer).toHaveAttribute('href', '/de/');
    await expect.poll(isNoted).toBe(true);
    await page.reload();
    await waitForToasts(page);
    await expect(offer).toHaveCount(0);

    await page.goto('/de/');
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL('/');
    await waitForToasts(page);
    await expect(offer).toHaveCount(0);
    expect(await isNoted()).toBe(false);
  });
});

/** Waits long enough for the page to show an offer, and to store that it did. */
async function waitForToasts(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // loads the code of the toasts
  await expect(page.locator('#root > aside')).toBeAttached();
  await page.waitForTimeout(1500);
}

test('the languages share drafts; each works offline, and stores only its own files', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilServed(page);
  // Until the German page's own worker is active, the root's worker controls that page. The change of workers must not reload it.
  await page.goto('/de/');
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/de\/shell/);
  await page.locator('#home [data-launch]').click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Ada');
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  await expect.poll(() => page.evaluate(isKept, 'Ada')).toBe(true);
  await page.goto('/de/demos/kiln/');
  await page.goto('/');
  await expect(page.getByRole('dialog').getByRole('textbox').first(), 'the draft').toHaveValue('Ada');

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/de/');
  await expect(page.locator('#template').getByRole('link', { name: 'Kiln' }).last()).toHaveAttribute(
    'href',
    '/de/demos/kiln/',
  );
  await page.goto('/de/demos/kiln/');
  await page.getByRole('link', { name: 'All templates' }).click();
  await expect(page).toHaveURL('/de/#template');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const stored = await cachedPaths(page);
  expect(stored).toEqual(expect.arrayContaining(['/', '/legal.html', '/de/', '/de/legal.html']));
  expect(stored.filter((path) => path.startsWith('/ar/'))).toEqual([]);
});

test('the agency’s views exist in one language; their URLs in the others redirect to it', async ({ page }) => {
  await page.goto('/ar/#requests');
  await expect(page).toHaveURL('/#requests');
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
});

test.describe('in a language with long words', () => {
  /** The site in a pseudo-language, in which each text is 40% longer than in English. */
  const longer = runBuiltSite(async () => {
    const folder = await writePseudoLanguage();
    const site = await startBuiltSite({}, folder);
    rmSync(folder, { recursive: true });
    return site;
  });

  for (const dir of ['ltr', 'rtl'])
    test(`nothing is untranslated or cut off, at any width: ${dir}`, async ({ page }) => {
      const open = async (path: string) => {
        await page.goto(longer.origin + path);
        await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
      };
      await open('/');
      await expectFit(page, 'the page');
      await page.setViewportSize({ width: 320, height: 800 });
      await page.locator('[popovertarget="menu"]').click();
      await expectFit(page, 'the menu', [320, 768]);
      await page.keyboard.press('Escape');
      for (const details of await page.locator('#services details, #faq details').all())
        await details.evaluate((one) => one.setAttribute('open', ''));
      await expectFit(page, 'details of services and questions');
      const title = page.locator('#template h3 a').first();
      await waitForHydration(title);
      await title.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFit(page, 'a template’s details');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.locator('#home [data-launch]').click();
      await page.getByRole('dialog').locator('[type="submit"]').click();
      await expectFit(page, 'the form with errors');
      await open('/legal.html');
      await expectFit(page, 'the legal texts');
    });
});

async function expectFit(page: Page, where: string, widths = [320, 768, 1440]): Promise<void> {
  expect.soft(await page.evaluate(untranslated, NAMES), where).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(overflowing), `${where}, ${width} px`).toEqual([]);
  }
}

/** Writes the modules of the pseudo-language. @returns their folder, for the alias `#content`. */
async function writePseudoLanguage(): Promise<string> {
  const english = resolve('src/content/en');
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-language-'));
  const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  writeFileSync(join(folder, 'typefaces.ts'), `export * from '${join(english, 'typefaces.ts')}';`);
  for (const file of files.filter((name) => name !== 'typefaces.ts')) {
    const names = Object.keys((await import(join(english, file))) as object);
    const lines = [
      `import * as english from '${join(english, file)}';`,
      `import { pseudo } from '${resolve('tests/support/pseudo-language.ts')}';`,
      ...names.map((name) => `export const ${name} = pseudo(english.${name});`),
    ];
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), lines.join('\n'));
  }
  return folder;
}

/** Texts that need no translation. */
const NAMES = [
  ...KEPT_ON_DEVICE.map(({ name }) => name),
  ...SAMPLE_TEMPLATES.flatMap(({ title, techStack, metadata }) => [title, ...techStack, ...metadata.compatibility]),
  ...['GitHub', 'LinkedIn', 'Twitter', 'Deutsch', SITE.name, SITE.email, 'you@example.com', '.NET', 'kB'],
];

/** Lists untranslated texts: those with unaccented Latin letters outside `names` and dates. Runs in the page. */
function untranslated(names: readonly string[]): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, noscript')) texts.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  const rest = (text: string) => names.reduce((left, name) => left.replaceAll(name, ''), text);
  return texts.filter((text) => /[a-z]{2}/i.test(rest(text).replace(/\d+ \w+ \d{4}/, '')));
}
