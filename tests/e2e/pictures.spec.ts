import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { fillRequired, openForm, submitButton, test, waitForHydration, waitForTypefaces } from '../support/site.ts';

// These tests compare the site with stored screenshots. To accept a change: npx playwright test pictures -u

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1024, height: 640 };
const NOW = new Date('2026-11-22T08:00:00Z');

test.use({ bypassCSP: true, serviceWorkers: 'block', timezoneId: 'UTC', viewport: PHONE });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW);
});

/** Compares the viewport, or an element, with a stored screenshot. */
async function expectPicture(page: Page, name: string, part?: Locator): Promise<void> {
  await waitForTypefaces(page);
  await expect.soft(part ?? page).toHaveScreenshot(`${name}.png`, {
    stylePath: join(import.meta.dirname, 'pictures/pictures.css'),
    maxDiffPixels: 150, // two Chromium versions, six releases apart, differed in 22 pixels
  });
}

test('the first screen', async ({ page }) => {
  await page.goto('/');
  await expectPicture(page, 'home-phone-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectPicture(page, 'home-phone-dark');
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectPicture(page, 'home-desktop');
});

test('the form: empty, with errors, sent', async ({ page }) => {
  await page.goto('/');
  const form = await openForm(page);
  await expectPicture(page, 'form-empty');
  await submitButton(form).click();
  await expect(form.getByText('Please fill in all required fields')).toBeVisible();
  await expectPicture(page, 'form-refused');
  await fillRequired(form, 'Ada');
  await page.evaluate(() => {
    HTMLDialogElement.prototype.close = () => {}; // otherwise the form closes itself
  });
  await submitButton(form).click();
  await expect(form.getByText('Project Request Submitted!')).toBeVisible();
  await expectPicture(page, 'form-sent');
});

test('a template’s details', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.route('**/documents:runQuery', (route) => route.fulfill({ json: [] })); // with an empty answer, the samples stay
  await page.goto('/#template');
  const title = page.getByRole('link', { name: SAMPLE_TEMPLATES[0]!.title, exact: true });
  await waitForHydration(title);
  await title.click();
  await expectPicture(page, 'details', page.getByRole('dialog'));
});

test('the footer, offline', async ({ page, context }) => {
  const toasts = page.waitForResponse(/\/app-toasts-/);
  await page.goto('/');
  await toasts;
  await page.addStyleTag({ content: 'main { display: none }' });
  await context.setOffline(true);
  await expect(page.getByText('Offline. You can read on')).toBeVisible();
  await expectPicture(page, 'offline');
});

test('the seeder', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/#admin');
  await expect(page.getByRole('heading', { name: 'Database Admin' })).toBeVisible();
  await expectPicture(page, 'seeder');
});

test('a legal text', async ({ page }) => {
  await page.goto('/legal.html#terms');
  await expectPicture(page, 'legal');
});
