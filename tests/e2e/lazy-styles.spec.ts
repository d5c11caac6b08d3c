import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { test } from '../support/site.ts';

/** The code of a built chunk. */
function chunk(name: string): string {
  const file = readdirSync('dist/assets').find((entry) => entry.startsWith(`${name}-`) && entry.endsWith('.js'));
  return readFileSync(`dist/assets/${file}`, 'utf8');
}

/** The classes of CSS modules in a style sheet. */
function classesIn(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.([\w-]+_\w+)\b/g)].map(([, className = '']) => className));
}

/** The classes in the style sheet of a chunk. */
function broughtClasses(name: string): readonly string[] {
  return [...classesIn(/\.replaceSync\(([`"'])(.*?)\1\)/s.exec(chunk(name))?.[2] ?? '')];
}

test('styles for parts shown later are not in the page but in the script that shows them', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const inPage = classesIn([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n'));
  expect(inPage.size).toBeGreaterThan(50);
  for (const name of ['admin-view', 'agency', 'inbox-view', 'open-request-dialog', 'template-dialog']) {
    const classes = broughtClasses(name);
    expect(classes.length, name).toBeGreaterThan(3);
    expect(
      classes.filter((className) => inPage.has(className)),
      name,
    ).toEqual([]);
  }
});

test('as sent, the page has all styles that it uses, and no text field, for which it would be laid out at once', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const unknown = await page.evaluate(() => {
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
    const named = new Set(css.join('\n').match(/(?<=\.)[a-z_-][\w-]*/gi));
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    return [...used].filter((name) => !named.has(name));
  });
  expect(unknown).toEqual([]);
  // Browsers look whether they can fill them in.
  await expect(page.locator('main input[type="radio"]')).not.toHaveCount(0);
  await expect(page.locator('main :is(textarea, select, input:not([type="radio"], [type="checkbox"]))')).toHaveCount(0);
});

test('a dialog is styled from its first frame, even if its script loaded only at the second try', async ({ page }) => {
  await page.addInitScript(() => {
    const paddings: string[] = [];
    Object.assign(window, { paddings });
    new MutationObserver(() => {
      const dialog = document.querySelector('dialog:has(form input)');
      if (dialog !== null && paddings.length === 0) paddings.push(getComputedStyle(dialog).padding);
    }).observe(document, { childList: true, subtree: true });
  });
  let failures = 0;
  await page.route('**/open-request-dialog-*.js', async (route) => {
    failures += 1;
    await (failures <= 2 ? route.abort() : route.continue()); // at the first sign of a click, and at the click
  });
  await page.goto('/');
  const form = page.getByRole('dialog', { name: 'Launch Your Project' });
  await page.getByRole('button', { name: 'Launch Project' }).first().click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(async () => {
    if (!(await form.isVisible())) await again.click({ timeout: 1000 });
    await expect(form).toBeVisible({ timeout: 2000 });
  }).toPass();
  // The browser's own style gives dialogs a padding of 1em.
  expect(await page.evaluate(() => (window as unknown as { paddings: string[] }).paddings)).toEqual(['0px']);
});
