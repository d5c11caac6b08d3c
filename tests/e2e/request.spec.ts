import { expect } from 'playwright/test';
import { LANGUAGE } from '#content/language.ts';
import { REQUEST_TEXT, REQUEST_TOASTS } from '#content/request.ts';
import { FIELD_TEXT } from '#content/request-fields.ts';
import { REPLY_WITHIN_HOURS } from '../../src/shared/constants.ts';
import { FIELD_ROWS, type FieldText } from '../../src/shared/request-fields.ts';
import { REQUEST, SHORT_REQUEST } from '../support/fixtures.ts';
import {
  COMMIT,
  fillRequired,
  holdBack,
  onCommit,
  openForm,
  readDocuments,
  submitButton,
  test,
  uniqueName,
} from '../support/site.ts';

test('while the form loads, the waiting dialog’s title has the focus, and its status comes later', async ({ page }) => {
  const release = await holdBack(page, /\/open-request-dialog-[^/]*\.js/);
  await page.goto('/');
  await page.evaluate(() => {
    const waiting = document.querySelector('#launch')!;
    const status = waiting.querySelector('[role="status"] > *')!;
    waiting.addEventListener('toggle', () => Reflect.set(window, 'atFirst', getComputedStyle(status).visibility));
  });
  await page.locator('#home [data-launch]').click();
  const waiting = page.getByRole('dialog', { name: 'One moment' });
  await expect(waiting.locator('strong')).toBeFocused();
  await expect(waiting.getByRole('status').getByText('Loading the form')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toBe('hidden');
  await page.keyboard.press('Enter'); // a second Enter must not open the mail program
  await expect(waiting).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
});

test('a request is stored trimmed, and counted; missing answers are empty or, if added, absent', async ({ page }) => {
  await page.goto('/?utm_source=news', { referer: 'http://search.example/?q=ada' });
  const name = uniqueName();
  const dialog = await openForm(page);
  const description = 'A machine that weaves numbers.\nTwo lines.';
  const answers = { ...REQUEST, customerName: name, description };
  for (const [field, { choices = [], several, rows }] of FIELD_ROWS) {
    const blank = rows ? '' : ' ';
    const { label, choices: labels = {} } = FIELD_TEXT[field] as FieldText;
    if (choices.length === 0) await dialog.getByLabel(label).fill(`${blank}${answers[field]}${blank}`);
    for (const choice of choices.filter((value) => [answers[field]].flat().includes(value))) {
      const group = dialog.getByRole(several ? 'group' : 'radiogroup', { name: label });
      await group.getByRole(several ? 'checkbox' : 'radio', { name: labels[choice] ?? '', exact: true }).check();
    }
  }
  await dialog.getByRole('checkbox', { name: 'SEO', exact: true }).uncheck();
  await submitButton(dialog).click();
  await expect(dialog.getByText(`and contact you within ${REPLY_WITHIN_HOURS} hours.`).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  const [request, ...more] = await readDocuments(page, 'projectRequests', 'customerName', name);
  expect(more).toEqual([]);
  const { id, createdAt, updatedAt, ...rest } = request!; // tests/rules/data-layer.test.ts checks the server's times
  const source = { referrer: 'search.example', landing: '/', utm_source: 'news' };
  expect(rest).toEqual({ ...answers, features: ['payment'], language: LANGUAGE, source, status: 'pending' });
  await expect.poll(() => readDocuments(page, 'projectAnalytics', 'projectId', id)).toHaveLength(1);
  // A failed analytics event doesn't affect the visitor.
  await onCommit(page, 'projectAnalytics', (route) => route.abort());
  const notCounted = page.waitForEvent('console', (warning) => warning.text().includes('not counted'));
  const other = uniqueName();
  await openForm(page);
  await fillRequired(dialog, other);
  await submitButton(dialog).click();
  await expect(page.getByText(REQUEST_TOASTS.saved).last()).toBeVisible(); // the first toast may still be shown
  await notCounted;
  const [empty] = await readDocuments(page, 'projectRequests', 'customerName', other);
  const { customerName, customerEmail, projectType, ...unanswered } = SHORT_REQUEST;
  expect(empty).toMatchObject(unanswered);
  const fields = [...Object.keys(SHORT_REQUEST), 'id', 'source', 'status', 'createdAt', 'updatedAt'];
  expect(Object.keys({ ...empty }).sort()).toEqual(fields.sort());
});

test('without IndexedDB, locks and workers the form warns, and sends the request once', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'caches', 'Worker']) Reflect.deleteProperty(window, name);
    for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name);
  });
  await page.goto('/');
  expect(await page.evaluate(() => 'indexedDB' in window || 'locks' in navigator)).toBe(false);
  const name = uniqueName();
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  await expect(dialog.getByText(REQUEST_TEXT.notKept)).toBeVisible();
  await onCommit(page, 'projectRequests', (route) => route.abort());
  await submitButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(REQUEST_TEXT.saveFailed);
  await page.unroute(COMMIT);
  await submitButton(dialog).click();
  await expect(dialog.getByText(REQUEST_TEXT.successTitle)).toBeVisible();
  expect(await readDocuments(page, 'projectRequests', 'customerName', name)).toHaveLength(1);
});
