import { expect } from 'playwright/test';
import {
  fillRequired,
  hydrated,
  onCommit,
  openForm,
  readDocuments,
  submitButton,
  test,
  uniqueName,
} from '../support/site.ts';

const SUBMITTED = 'Project Request Submitted!';
const FAILED = 'Failed to submit project request. Please try again.';

test.beforeEach(({ page }) => page.goto('/'));

test('a complete request is stored exactly as entered, and counted', async ({ page }) => {
  const name = uniqueName();
  const dialog = await openForm(page);
  await dialog.getByLabel('Full Name').fill(`  ${name} `);
  await dialog.getByLabel('Email Address').fill(' ada@example.com ');
  await dialog.getByLabel('Phone').fill('+44 20 0000 0000');
  await dialog.getByLabel('Company').fill('Analytical Engines');
  for (const label of ['AI/ML Solution', '$15,000 - $50,000', '3–6 months', '4-8']) {
    await dialog.getByRole('radio', { name: label, exact: true }).check();
  }
  for (const label of ['Payment', 'SEO', 'React Native', 'AWS']) {
    await dialog.getByRole('checkbox', { name: label, exact: true }).check();
  }
  await dialog.getByRole('checkbox', { name: 'SEO', exact: true }).uncheck();
  await dialog.getByLabel('Description').fill('A machine that weaves numbers.\nTwo lines.');
  await submitButton(dialog).click();
  // In one query: the success message disappears after two seconds.
  const promise = 'Our team will review your project requirements and contact you within 24 hours.';
  await expect(dialog.filter({ hasText: SUBMITTED }).getByText(promise)).toBeVisible();

  const [request, ...more] = await readDocuments(page, 'projectRequests', 'customerName', name);
  expect(more).toEqual([]);
  const { id, createdAt, updatedAt, ...rest } = request!;
  expect(rest).toEqual({
    customerName: name,
    customerEmail: 'ada@example.com',
    customerPhone: '+44 20 0000 0000',
    companyName: 'Analytical Engines',
    projectType: 'ai-ml',
    budget: '15k-50k',
    timeline: '3-6-months',
    teamSize: 'medium',
    description: 'A machine that weaves numbers.\nTwo lines.',
    features: ['payment'],
    technologies: ['react-native', 'aws'],
    status: 'pending',
  });
  expect(Math.abs(Date.parse(String(createdAt)) - Date.now())).toBeLessThan(60_000);
  expect(updatedAt).toBe(createdAt);

  await expect.poll(() => readDocuments(page, 'projectAnalytics', 'projectId', id)).toHaveLength(1);
  const [event] = await readDocuments(page, 'projectAnalytics', 'projectId', id);
  expect(Object.keys(event!).sort()).toEqual(['eventType', 'id', 'projectId', 'sessionId', 'timestamp', 'userAgent']);
  expect(event).toMatchObject({ eventType: 'inquiry', userAgent: await page.evaluate(() => navigator.userAgent) });
  expect(new Date(String(event!.timestamp)).toISOString()).toBe(event!.timestamp);
});

test('unanswered fields are stored as empty texts and empty lists', async ({ page }) => {
  const name = uniqueName();
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  await submitButton(dialog).click();
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  const [request] = await readDocuments(page, 'projectRequests', 'customerName', name);
  expect(request).toMatchObject({
    customerPhone: '',
    companyName: '',
    budget: '',
    timeline: '',
    teamSize: '',
    description: '',
    features: [],
    technologies: [],
  });
});

test('the success message closes itself after two seconds, and the next form is empty', async ({ page }) => {
  const dialog = await openForm(page);
  await fillRequired(dialog, uniqueName());
  // By mutations, not by frames: a frame may be long enough to hide a tenth of a second.
  const shownFor = page.evaluate((text) => {
    let from: number | undefined;
    return new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.body.textContent.includes(text)) from ??= performance.now();
        else if (from !== undefined) {
          observer.disconnect();
          resolve(performance.now() - from);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, SUBMITTED);
  await submitButton(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await shownFor).toBeGreaterThan(1900);
  await expect((await openForm(page)).getByLabel('Full Name')).toHaveValue('');
});

test('without the required fields nothing is sent, and the first invalid field has the focus', async ({ page }) => {
  let commits = 0;
  await onCommit(page, 'projectRequests', async (route) => {
    commits++;
    await route.continue();
  });
  const dialog = await openForm(page);
  await submitButton(dialog).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Web Application' })).toBeFocused();

  await dialog.getByLabel('Full Name').fill('Ada');
  await dialog.getByLabel('Email Address').fill('not an address');
  await dialog.getByRole('radio', { name: 'Web Application' }).check();
  await submitButton(dialog).click();
  await expect(dialog.getByLabel('Email Address')).toBeFocused();
  expect(commits).toBe(0);
});

test('while submitting, the button says so and ignores a second click', async ({ page }) => {
  const name = uniqueName();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onCommit(page, 'projectRequests', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  await submitButton(dialog).dblclick();
  const busy = dialog.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await page.keyboard.press('Enter');
  release();
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(await readDocuments(page, 'projectRequests', 'customerName', name)).toHaveLength(1);
});

test('closing the form while it submits, and sending the same again, still makes one request', async ({ page }) => {
  const name = uniqueName();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onCommit(page, 'projectRequests', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await openForm(page);
  for (const _ of ['closed', 'kept']) {
    if (await dialog.isHidden()) await openForm(page);
    await fillRequired(dialog, name);
    await submitButton(dialog).click();
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    if (_ === 'closed') await dialog.getByRole('button', { name: 'Cancel' }).click();
    if (_ === 'closed') await expect(dialog).toBeHidden();
  }
  release();
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(await readDocuments(page, 'projectRequests', 'customerName', name)).toHaveLength(1);
});

test('a failed save keeps the form, and a retry makes one request', async ({ page }) => {
  const name = uniqueName();
  let failures = 2;
  await onCommit(page, 'projectRequests', async (route) => {
    if (failures-- > 0) await route.abort('connectionreset');
    else await route.continue();
  });
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  for (const _ of [1, 2]) {
    await submitButton(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText(FAILED);
    await expect(dialog.getByLabel('Full Name')).toHaveValue(name);
    await expect(submitButton(dialog)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(await readDocuments(page, 'projectRequests', 'customerName', name)).toHaveLength(1);
});

test('a write that arrives twice still makes one request, and succeeds', async ({ page }) => {
  const name = uniqueName();
  await onCommit(page, 'projectRequests', async (route) => {
    await route.fetch();
    await route.fulfill({ response: await route.fetch() });
  });
  const dialog = await openForm(page);
  await fillRequired(dialog, name);
  await submitButton(dialog).click();
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  expect(await readDocuments(page, 'projectRequests', 'customerName', name)).toHaveLength(1);
});

test('a hanging write ends in the message after fifteen seconds, not before', async ({ page }) => {
  await page.clock.install();
  await onCommit(page, 'projectRequests', () => new Promise(() => {}));
  const dialog = await openForm(page);
  await fillRequired(dialog, uniqueName());
  await submitButton(dialog).click();
  const busy = dialog.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(busy).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(dialog.getByRole('alert')).toHaveText(FAILED);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a failed analytics event does not affect the visitor', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await onCommit(page, 'projectAnalytics', (route) => route.abort());
  const dialog = await openForm(page);
  await fillRequired(dialog, uniqueName());
  await submitButton(dialog).click();
  await expect(dialog.getByText(SUBMITTED)).toBeVisible();
  await expect.poll(() => warnings.some((text) => text.includes('not counted'))).toBe(true);
});

test('each project type has an icon: what a card refers to is on the page', async ({ page }) => {
  await openForm(page);
  const icons = page.getByRole('radiogroup', { name: 'Project Type' }).locator('svg');
  await expect(icons).toHaveCount(8);
  expect(await icons.evaluateAll((all) => all.filter((svg) => (svg as SVGSVGElement).getBBox().width === 0))).toEqual(
    [],
  );
});

test('a service’s button opens the form with its project type selected, and the focus on it', async ({ page }) => {
  await page.getByRole('button', { name: /^Start a project\s+in AI Systems$/ }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'AI/ML Solution' })).toBeFocused();
});

test('the form opens from a section that is never or not yet hydrated, in a hydrated page', async ({ page }) => {
  await page.route(/assets\/contact-.*\.js/, () => new Promise(() => {}));
  await page.reload();
  const contact = page.locator('#contact').getByRole('button', { name: 'Start your request' });
  await page.locator('#template').scrollIntoViewIfNeeded(); // the search comes with the section's script, once it is near
  await hydrated(page.getByRole('searchbox', { name: 'Search templates' }));
  await contact.click();
  await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /in AI Systems$/ }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the form opens before React has hydrated the page', async ({ page }) => {
  await page.route(/assets\/mount-.*\.js/, () => new Promise(() => {}));
  await page.reload({ waitUntil: 'commit' });
  await openForm(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('if the form can’t be fetched, the visitor is told and can retry', async ({ page, context }) => {
  await context.route(/assets\/open-request-dialog-.*\.js/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Launch Project' }).click();
  const notice = page.getByRole('dialog', { name: 'The form could not be loaded' });
  await expect(notice).toBeVisible();
  await context.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  await expect(notice).toBeHidden();
});
