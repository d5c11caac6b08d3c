import { expect } from 'playwright/test';
import { hydrated, openForm, showNavigation, test } from '../support/site.ts';

const SECTIONS = ['home', 'services', 'template', 'about', 'contact'];

test.beforeEach(({ page }) => page.goto('/'));

test('the title is the product name and scrolling is smooth', async ({ page }) => {
  await expect(page).toHaveTitle('Serendis');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
});

test('the sections are in the order of the specification', async ({ page }) => {
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(SECTIONS);
});

test('the header turns dark and blurred past 50 px, not at 50', async ({ page }) => {
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, backdropFilter } = getComputedStyle(element);
      return { backgroundColor, backdropFilter };
    });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(50);
  await page.waitForTimeout(300);
  expect(await look()).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', backdropFilter: 'none' });
  await scrollTo(51);
  await expect.poll(async () => (await look()).backdropFilter).toContain('blur');
  await expect.poll(async () => (await look()).backgroundColor).toBe('rgba(10, 16, 38, 0.97)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await look()).backgroundColor).toBe('rgba(5, 7, 15, 0.97)');
});

test('the footer contains everything it should', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const name of [
    ...['Web Development', 'Mobile Apps', 'AI Solutions', 'Cloud Services', 'IT Consulting'],
    ...['About Us', 'Careers', 'Blog', 'Contact', 'Case Studies', 'Support', 'FAQ'],
    ...['GitHub', 'LinkedIn', 'Twitter', 'Website', 'Privacy Policy', 'Terms of Service', 'Cookies'],
    ...['hello@serendis.example', '+94 11 000 0000'],
  ]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer.getByText('Sri Lanka', { exact: true })).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()} Serendis`)).toBeVisible();
});

test('an FAQ answer opens, and the copy button copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Who owns the code?').click();
  await expect(page.getByText('You do, from the first commit.')).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy hello@serendis.example' });
  await copy.scrollIntoViewIfNeeded();
  await hydrated(copy);
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hello@serendis.example');
});

test('a theme is chosen by the keyboard, in the header or in the menu', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible(); // the script has run
  const navigation = await showNavigation(page, isMobile);
  const theme = navigation.getByRole('combobox', { name: 'Theme' });
  for (let on = 0; on < 12 && !(await theme.evaluate((select) => select === document.activeElement)); on++)
    await page.keyboard.press('Tab');
  await expect(theme).toBeFocused();
  await expect(theme).toBeInViewport();
  await page.keyboard.press('d'); // as typed for “Dark”
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('closing a legal text to which no link on the page has just led takes no step back', async ({ page }) => {
  const text = page.getByRole('dialog', { name: 'Privacy' });
  await page.goto('/#services');
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible(); // the script has run
  await page.evaluate(() => location.assign('#privacy'));
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toHaveCount(0);
  await expect(page, 'instead of the entry before').toHaveURL('/');

  await page.locator('footer a[href="#privacy"]').click();
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page, 'closing it was the step back').toHaveURL('/#services');
});

test('without a script the page is readable in full and its links work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of [
    'Innovating the Future of Technology',
    'Eight things',
    'Start from',
    'Engineers',
    'Tell us what',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  await expect(page).toHaveURL('/#template');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

for (const [width, textSize] of [
  [320, 100],
  [360, 200],
] as const) {
  test(`nothing is cut off on a screen of ${width} px with text at ${textSize} %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/#services');
    await page.evaluate(() => {
      // Include those out of view.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main > section, main > section * { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), textSize);
    await page.locator('#template').scrollIntoViewIfNeeded(); // the search comes with the section's script, once it is near
    await hydrated(page.getByRole('searchbox', { name: 'Search templates' }));
    const overflows = () =>
      page.evaluate(() =>
        // Sections and cards clip what is too wide for them, so the page's own width does not show it.
        [
          ...document.querySelectorAll(
            'html, main > section, :is(#services, #template) li, dialog[open], dialog[open] *',
          ),
        ]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .map((element) => `${element.scrollWidth} > ${element.clientWidth}: ${element.outerHTML.slice(0, 80)}`),
      );
    expect(await overflows()).toEqual([]);
    const dialog = await openForm(page);
    await expect(dialog.getByRole('button', { name: 'Submit Request' })).toBeAttached();
    expect(await overflows()).toEqual([]);
  });
}
