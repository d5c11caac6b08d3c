import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from 'playwright/test';
import { LANGUAGES, languagePath } from '../../src/content/languages.ts';
import {
  addDocument,
  openForm,
  submitButton,
  test,
  uniqueName,
  waitForField,
  waitForHydration,
} from '../support/site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** Returns the violations that axe finds, each with its location. @param only the rule to check, by default all. */
async function broken(page: Page, only?: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Waits until animations have ended, so that axe doesn't judge their intermediate colours.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  return page.evaluate(async (rule) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
    const { violations } = await axe.run(rule === undefined ? {} : { runOnly: [rule] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, only);
}

/** Expects axe to find no violations on the page in either theme. */
async function expectNone(page: Page, where: string): Promise<void> {
  // Disables transitions, so that each theme's colours apply at once.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await broken(page), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' }); // only colours differ between themes
  expect.soft(await broken(page, 'color-contrast'), `${where}, dark`).toEqual([]);
}

test.describe('axe finds no problems', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('on the page, in its menu, in a template’s details and in a form with errors', async ({ page, isMobile }) => {
    await page.goto('/');
    await expectNone(page, 'the page');
    if (isMobile) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectNone(page, 'the menu');
      await page.keyboard.press('Escape');
    }
    const title = page.getByRole('region', { name: 'Templates' }).getByRole('link').first();
    await waitForHydration(title);
    await title.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNone(page, 'details');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const form = await openForm(page);
    await submitButton(form).click();
    await expect(form.getByText('Please fill in all required fields')).toBeVisible();
    await expectNone(page, 'the form');
  });

  for (const { id } of LANGUAGES.slice(1))
    test(`on the page and in a form with errors: ${id}`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(`/${languagePath(id)}`);
      await expectNone(page, 'the page');
      await page.locator('#home [data-launch]').click();
      await page.getByRole('dialog').locator('[type="submit"]').click();
      await expect(page.locator('[name="customerName"][aria-invalid="true"]')).toBeVisible();
      await expectNone(page, 'the form');
    });

  test('in the inbox, in a request and in the seeder', { tag: '@desktop' }, async ({ page, baseURL }) => {
    const name = uniqueName();
    for (const fields of [{ customerName: name, status: 'pending' }, {}])
      await addDocument(baseURL!, 'projectRequests', { ...fields, createdAt: new Date() });
    await page.goto('/#requests');
    const request = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(request).toBeVisible();
    await expectNone(page, 'the inbox');
    await request.click();
    await expect(page.getByRole('textbox', { name: 'Notes for the team' })).toBeVisible();
    await expectNone(page, 'a request');
    await page.evaluate(() => location.assign('#admin'));
    await expect(page.getByRole('heading', { name: 'Database Admin' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNone(page, 'the seeder');
  });
});

test('controls are large, not invalid at first, and recognizable in forced colours', async ({ page, isMobile }) => {
  await page.goto('/');
  const form = await openForm(page);
  const least = isMobile ? 44 : 24;
  const small = await page.evaluate((size) => {
    // Links within a sentence are exempt (WCAG 2.5.8); a card title's target is the whole card, through ::after.
    const controls = [...document.querySelectorAll('button, summary, select, input, textarea, a[href]:not(p a, h3 a)')];
    return controls
      .map((control) => ({ name: control.outerHTML.slice(0, 80), ...control.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && Math.min(width, height) < size - 0.01)
      .map(({ name, width, height }) => `${Math.round(width)}×${Math.round(height)} ${name}`);
  }, least);
  expect(small).toEqual([]);

  const types = form.getByRole('radiogroup', { name: 'Project Type' });
  await expect(types).toHaveAttribute('aria-required', 'true');
  const wrong = (radios: Element[]) => radios.filter((radio) => radio.matches(':invalid')).length;
  expect(await types.getByRole('radio').evaluateAll(wrong), 'nobody has submitted').toBe(0);

  await page.emulateMedia({ forcedColors: 'active' });
  await form.getByRole('radio', { name: 'Web Application' }).check();
  const [chosen, unchosen] = ['Web Application', 'API Development'].map((name) =>
    form.locator('label', { hasText: name }),
  );
  expect(await backgroundOf(chosen!)).not.toBe(await backgroundOf(unchosen!));
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  const [all, other] = [page.locator('label', { hasText: /^All/ }), page.locator('label', { hasText: /^Gaming/ })];
  expect(await backgroundOf(all)).not.toBe(await backgroundOf(other));
});

test('with reduced motion the field stands still, without a pause button', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await waitForField(page);
  const before = await page.screenshot();
  await page.waitForTimeout(700); // long enough for about 20 frames of a moving field
  expect(before.equals(await page.screenshot())).toBe(true);
  await expect(page.getByRole('button', { name: 'Pause animation' })).toHaveCount(0);
});

function backgroundOf(chip: Locator): Promise<string> {
  return chip.locator('.chip-face').evaluate((face) => getComputedStyle(face).backgroundColor);
}
