import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from 'playwright/test';
import { EXTREME_REQUESTS } from '../journeys/eye/scenes.ts';
import { hydrated, openForm, submitButton, test } from '../support/site.ts';
import { brightestLuminance, fieldShown, luminance } from '../support/sky.ts';
import { batchOf } from '../support/template-records.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }[];
}

/** The axe rules that the page currently breaks, each with its location. */
async function broken(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  // Colours in mid-transition are not meant to be read.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResult> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no problems on the page', async ({ page }) => {
      await page.goto('/');
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems with the menu open', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'a wide screen has no menu');
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems in the request form, errors included', async ({ page }) => {
      await page.goto('/');
      const dialog = await openForm(page);
      await submitButton(dialog).click();
      expect(await broken(page)).toEqual([]);
    });

    test("axe finds no problems in a template's details", async ({ page }) => {
      await page.goto('/');
      const title = page.getByRole('region', { name: 'Templates' }).getByRole('link').first();
      await hydrated(title);
      await title.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems in the inbox and a request', async ({ page }) => {
      await page.route('**/documents:runQuery', (route) => route.fulfill({ json: EXTREME_REQUESTS }));
      await page.route('**/documents:batchGet', (route) => {
        const { documents } = route.request().postDataJSON() as { documents: readonly string[] };
        return route.fulfill({ json: batchOf(EXTREME_REQUESTS, documents) });
      });
      await page.goto('/#requests');
      const request = page.getByRole('link', { name: /^Ada Perera/ });
      await expect(request).toBeVisible();
      expect(await broken(page)).toEqual([]);
      await request.click();
      await expect(page.getByRole('textbox', { name: 'Notes for the team' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems in the admin view', async ({ page }) => {
      await page.goto('/#admin');
      await expect(page.getByRole('heading', { name: 'Database Admin' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });
  });
}

test('in forced colours a chosen chip still differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  // As painted: computed styles do not reflect forced colours.
  const ground = async (chip: Locator) => {
    await chip.scrollIntoViewIfNeeded();
    const { x, y, height } = (await chip.boundingBox())!;
    return (await page.screenshot({ clip: { x: x + 6, y: y + height / 2 - 2, width: 4, height: 4 } })).toString(
      'base64',
    );
  };
  const [all, other] = [page.locator('label', { hasText: /^All/ }), page.locator('label', { hasText: /^Gaming/ })];
  expect(await ground(all)).not.toBe(await ground(other));
  const form = await openForm(page);
  await form.getByRole('radio', { name: 'Web Application' }).check();
  const types = ['Web Application', 'API Development'].map((name) => form.locator('label', { hasText: name }));
  expect(await ground(types[0]!)).not.toBe(await ground(types[1]!));
});

test('every control is at least 24 px, or 44 px for touch', async ({ page, isMobile }) => {
  const least = isMobile ? 44 : 24;
  await page.goto('/');
  await openForm(page);
  const small = await page.evaluate((size) => {
    // Links within a sentence are exempt (WCAG 2.5.8); a card title's target is the whole card, through ::after.
    const controls = [...document.querySelectorAll('button, summary, select, input, textarea, a[href]:not(p a, h3 a)')];
    return controls
      .map((control) => ({ name: control.outerHTML.slice(0, 80), ...control.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && (width < size || height < size))
      .map(({ name, width, height }) => `${Math.round(width)}×${Math.round(height)} ${name}`);
  }, least);
  expect(small).toEqual([]);
});

test('text over the sky keeps a contrast of 4.5 : 1 against the brightest star passing behind it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await fieldShown(page);
  const texts = [page.getByText('We design and build software'), page.getByRole('heading', { level: 1 })];
  if (!isMobile) texts.push(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }));
  for (const text of texts) {
    const color = await text.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const clip = (await text.boundingBox())!;
    // Through the CSSOM: the page's policy allows no style attribute.
    await text.evaluate((element) => Object.assign(element.style, { color: 'transparent', transition: 'none' }));
    for (let look = 0; look < 6; look++) {
      const brightest = await brightestLuminance(await page.screenshot({ clip }));
      const contrast = (luminance(red, green, blue) + 0.05) / (brightest + 0.05);
      expect(contrast, (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
      await page.waitForTimeout(200);
    }
  }
});
