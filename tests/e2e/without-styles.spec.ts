import { expect, type Page } from 'playwright/test';
import { STYLE_FEATURES, STYLE_GROUPS } from '../support/features.ts';
import { openForm, test } from '../support/site.ts';
import { fieldShown } from '../support/sky.ts';
import { token } from '../support/tokens.ts';
import { takeAway } from '../support/without.ts';

// The claims in docs/browsers.md about features that styles use.
test.use({ serviceWorkers: 'block' });

type Feature = keyof typeof STYLE_FEATURES;

/** A computed property of the first element matching `selector`. */
function computed(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** By feature: what the visitor gets without it. A group is checked in this order on one page. */
const CLAIMS: Record<Feature, (page: Page) => Promise<void>> = {
  'light-dark()': async (page) => {
    for (const [selector, ground, ink] of [
      ['body', token('--ground', 'dark'), token('--ink', 'dark')],
      ['#home', token('--night', 'dark'), token('--ink', 'dark')],
      ['footer', token('--night', 'dark'), token('--ink', 'dark')],
    ] as const) {
      expect(await computed(page, selector, 'background-color'), selector).toBe(ground);
      expect(await computed(page, selector, 'color'), selector).toBe(ink);
    }
    expect(await computed(page, 'html', 'color-scheme')).toBe('dark');
    await fieldShown(page);
  },
  'animation-timeline: view()': async (page) => {
    expect(await computed(page, '.rise', 'animation-name')).toBe('none');
    expect(await computed(page, '.rise', 'transform')).toBe('none');
  },
  'text-wrap': async (page) => expect(await computed(page, 'h1', 'text-wrap')).toBe('wrap'),
  'ascent-override': (page) =>
    expect.poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Geist'))).toBe(true),
  'text-size-adjust': async (page) => expect(await computed(page, 'body', 'font-size')).toBe('16px'),
  'backdrop-filter': async (page) => {
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'true');
    await expect.poll(() => computed(page, 'header', 'background-color')).toBe(token('--glass', 'dark'));
  },
  '@starting-style': async (page) => {
    await page.getByRole('link', { name: 'Home' }).click();
    await openForm(page);
    expect(await computed(page, 'dialog[open]', 'opacity')).toBe('1');
  },
  'scrollbar-gutter': async (page) => {
    const scrolled = () => page.evaluate(() => scrollY);
    await expect.poll(scrolled).toBe(0);
    await page.mouse.move(5, 5); // outside the form
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(300); // time for what must not happen
    expect(await scrolled()).toBe(0);
  },
  'field-sizing': async (page) => {
    const description = page.getByRole('dialog').getByLabel('Description');
    await description.fill('A line.\n'.repeat(30));
    const { clientHeight, scrollHeight, lineHeight } = await description.evaluate((field) => ({
      clientHeight: field.clientHeight,
      scrollHeight: field.scrollHeight,
      lineHeight: Number.parseFloat(getComputedStyle(field).lineHeight),
    }));
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    expect(clientHeight).toBeGreaterThan(3 * lineHeight);
  },
  ':has()': async (page) => {
    if (await page.getByRole('dialog').isHidden()) await openForm(page);
    expect(await computed(page, 'html', 'overflow-y')).toBe('visible');
  },
};

for (const group of STYLE_GROUPS) {
  test(`the visitor gets what the table says without ${group.join(', ')}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const unused = await takeAway(
      page,
      group.map((feature) => STYLE_FEATURES[feature]),
    );
    await page.goto('/');
    const claims = Object.entries(CLAIMS).filter(([feature]) => group.some((one) => one === feature));
    for (const [feature, claim] of claims) await test.step(`without ${feature}`, () => claim(page));
    if (await page.getByRole('dialog').isHidden()) await openForm(page);
    expect(unused(), 'taken away but never used').toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
