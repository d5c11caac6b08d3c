import type { Timestamp } from 'firebase/firestore/lite';
import { expect } from 'playwright/test';
import { REQUEST_TOASTS } from '../../src/content/request-toasts.ts';
import { QUICK_FILL_SECONDS, REPLY_WITHIN_HOURS } from '../../src/shared/constants.ts';
import { FIELD_ROWS } from '../../src/shared/request-fields.ts';
import { REQUEST, SHORT_REQUEST } from '../support/samples.ts';
import {
  fillRequired,
  holdBack,
  onCommit,
  openForm,
  readDocuments,
  startOf,
  submitButton,
  test,
  uniqueName,
  waitForHydration,
} from '../support/site.ts';

const SUBMITTED = 'Project Request Submitted!';

test('a complete request is stored exactly as entered and counted, an empty one with empty texts and no field that was added; the message stays two seconds', async ({
  page,
}) => {
  await page.goto('/');
  const name = uniqueName();
  const dialog = await openForm(page);
  const description = 'A machine that weaves numbers.\nTwo lines.';
  const answers = { ...REQUEST, customerName: name, description };
  for (const [field, { label, choices = [], several, rows }] of FIELD_ROWS) {
    const blank = rows ? '' : ' ';
    if (choices.length === 0) await dialog.getByLabel(label).fill(`${blank}${answers[field]}${blank}`);
    for (const choice of choices.filter(({ value }) => [answers[field]].flat().includes(value))) {
      const group = dialog.getByRole(several ? 'group' : 'radiogroup', { name: label });
      await group.getByRole(several ? 'checkbox' : 'radio', { name: choice.label, exact: true }).check();
    }
  }
  await dialog.getByRole('checkbox', { name: 'SEO', exact: true }).uncheck();
  // By mutations, not by frames: a frame may be long enough to hide a tenth of a second.
  const message = page.evaluate((title) => {
    let from: number | undefined;
    let said = '';
    return new Promise<{ readonly shownFor: number; readonly said: string }>((resolve) => {
      new MutationObserver((_, observer) => {
        const form = document.querySelector('dialog[open]')?.textContent ?? '';
        if (form.includes(title)) {
          from ??= performance.now();
          said = form;
        } else if (from !== undefined) {
          observer.disconnect();
          resolve({ shownFor: performance.now() - from, said });
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, SUBMITTED);
  await submitButton(dialog).click();
  const { shownFor, said } = await message;
  expect(shownFor).toBeGreaterThan(1900);
  expect(said).toContain(
    `Our team will review your project requirements and contact you within ${REPLY_WITHIN_HOURS} hours.`,
  );
  await expect(dialog).toBeHidden();

  const [request, ...more] = await readDocuments(page, 'projectRequests', 'customerName', name);
  expect(more).toEqual([]);
  const { id, createdAt, updatedAt, fillSeconds = 0, ...rest } = request!;
  expect(fillSeconds).toBeLessThanOrEqual(QUICK_FILL_SECONDS);
  expect(rest).toEqual({ ...answers, features: ['payment'], status: 'pending' });
  expect(Math.abs((createdAt as Timestamp).toMillis() - Date.now())).toBeLessThan(60_000);
  expect(updatedAt).toEqual(createdAt);

  await expect.poll(() => readDocuments(page, 'projectAnalytics', 'projectId', id)).toHaveLength(1);
  const [event] = await readDocuments(page, 'projectAnalytics', 'projectId', id);
  expect(Object.keys(event!).sort()).toEqual(['eventType', 'id', 'projectId', 'sessionId', 'timestamp', 'userAgent']);
  expect(event).toMatchObject({ eventType: 'inquiry', userAgent: await page.evaluate(() => navigator.userAgent) });
  expect(new Date(String(event!.timestamp)).toISOString()).toBe(event!.timestamp);

  // A failed event does not affect the visitor.
  await onCommit(page, 'projectAnalytics', (route) => route.abort());
  const notCounted = page.waitForEvent('console', (warning) => warning.text().includes('not counted'));
  const other = uniqueName();
  await openForm(page);
  await fillRequired(dialog, other);
  await submitButton(dialog).click();
  await expect(page.getByText(REQUEST_TOASTS.saved).last()).toBeVisible(); // the first one may still be there
  await notCounted;
  const [empty] = await readDocuments(page, 'projectRequests', 'customerName', other);
  const { customerName, customerEmail, projectType, ...unanswered } = SHORT_REQUEST;
  expect(empty).toMatchObject(unanswered);
  const fields = [...Object.keys(SHORT_REQUEST), 'fillSeconds', 'id', 'status', 'createdAt', 'updatedAt'];
  expect(Object.keys({ fillSeconds: 0, ...empty }).sort()).toEqual(fields.sort());
});

test('the form opens before React has hydrated the page, and from a section that is never or not yet hydrated; a service’s button selects its project type', async ({
  page,
}) => {
  const hydrate = await holdBack(page, /assets\/sections-.*\.js/);
  await holdBack(page, /assets\/contact-.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  const dialog = await openForm(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  hydrate();

  await page.locator('#template').scrollIntoViewIfNeeded();
  await waitForHydration(page.locator('#template h3 a').first());
  await page.locator('#contact').getByRole('button', { name: 'Start your request' }).dblclick();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: startOf('ai-ml') }).click();
  await expect(dialog.getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
  // What a project type's icon refers to is on the page.
  const icons = page.getByRole('radiogroup', { name: 'Project Type' }).locator('svg');
  await expect(icons).toHaveCount(8);
  expect(await icons.evaluateAll((all) => all.filter((svg) => (svg as SVGSVGElement).getBBox().width === 0))).toEqual(
    [],
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an open form is printed whole, as it is filled in', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 600 }); // about a sheet's width
  await page.goto('/');
  const dialog = await openForm(page);
  await dialog.getByLabel('Full Name').fill('Ada');
  await dialog.getByLabel('Description').fill('A line.\n'.repeat(40));
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByLabel('Full Name')).toBeVisible();
  const cut = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('div, textarea')]
      .filter((part) => part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.className),
  );
  expect(cut).toEqual([]);
});
