import { expect, type Page } from 'playwright/test';
import { SAMPLE_CATEGORIES } from '../../src/content/sample-categories.ts';
import { SAMPLE_TEMPLATES } from '../../src/content/sample-templates.ts';
import { REFUSAL, REFUSED } from '../support/refusal.ts';
import { COMMIT, hydrated, readDocuments, test, uniqueName } from '../support/site.ts';

const QUERY = '**/documents:runQuery';
const BUTTONS = ['Populate All Data', 'Populate Templates', 'Populate Categories'];

test('the hash and the query string open the admin view, and it follows every change of the hash', async ({ page }) => {
  const title = page.getByRole('heading', { name: 'Database Admin' });
  const headline = page.getByRole('heading', { name: 'Innovating the Future of Technology' });
  await page.goto('/#admin');
  await expect(title).toBeVisible();
  await expect(page.getByText('Populate the database with sample template data')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#services';
  });
  await expect(headline).toBeVisible();
  await expect(title).toBeHidden();
  await page.evaluate(() => {
    location.hash = '#admin';
  });
  await expect(title).toBeVisible();
  await page.goto('/?x=1&admin=true');
  await expect(title).toBeVisible();
  await page.goto('/?admin=false');
  await expect(headline).toBeVisible();
});

test('on the way back the page is complete and interactive, whatever was near before', async ({ page }) => {
  await page.goto('/#template');
  await hydrated(page.getByRole('searchbox', { name: 'Search templates' }));
  await page.evaluate(() => {
    location.hash = '#admin';
  });
  await expect(page.getByRole('heading', { name: 'Database Admin' })).toBeVisible();
  await page.goBack();
  for (const section of ['services', 'template', 'about', 'contact']) {
    await expect(page.locator(`#${section}`).getByRole('heading', { level: 2 })).toBeAttached();
  }
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('no such template');
  await expect(page.locator('#template').getByText('0 templates')).toBeAttached();
});

for (const view of ['#admin', '#requests']) {
  test(`from ${view} the page has its header and footer, also where they had stayed as prerendered`, async ({
    page,
  }) => {
    const go = (hash: string) => page.evaluate((to) => location.assign(to), hash);
    await page.goto('/');
    await go(view);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await go('#about');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByLabel('Theme').selectOption('Dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
  });
}

test('Populate All Data adds the categories, then the templates, one by one', async ({ page }) => {
  const order: string[] = [];
  let underWay = 0;
  let most = 0;
  await page.route(COMMIT, async (route) => {
    most = Math.max(most, ++underWay);
    order.push(/documents\/(\w+)\//.exec(route.request().postData() ?? '')?.[1] ?? '');
    const response = await route.fetch();
    underWay--;
    await route.fulfill({ response });
  });
  await page.goto('/#admin');
  const before = (await readDocuments(page, 'templates', 'status', 'published')).length;
  await page.getByRole('button', { name: 'Populate All Data' }).click();
  await expect(page.getByText('Successfully populated all sample data!')).toBeVisible();
  expect(order).toEqual([...Array(6).fill('categories'), ...Array(6).fill('templates')]);
  expect(most).toBe(1);

  for (const sample of SAMPLE_CATEGORIES) {
    const stored = await readDocuments(page, 'categories', 'name', sample.name);
    expect(stored.at(-1)).toEqual({ ...sample, id: expect.any(String), createdAt: expect.any(String) });
  }
  for (const sample of SAMPLE_TEMPLATES) {
    const stored = await readDocuments(page, 'templates', 'title', sample.title);
    expect(stored.at(-1)).toEqual({
      ...sample,
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  }
  expect((await readDocuments(page, 'templates', 'status', 'published')).length).toBeGreaterThanOrEqual(before + 6);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Successfully populated')).toBeHidden();
});

for (const [label, message, total] of [
  ['Populate Templates', 'Successfully populated templates!', 6],
  ['Populate Categories', 'Successfully populated categories!', 6],
] as const) {
  test(`${label} adds only its own`, async ({ page }) => {
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(':commit'))
        written.push(/documents\/(\w+)\//.exec(request.postData() ?? '')?.[1] ?? '');
    });
    await page.goto('/#admin');
    await page.getByRole('button', { name: label }).click();
    await expect(page.getByText(message)).toBeVisible();
    expect(written).toEqual(Array(total).fill(label.split(' ')[1]?.toLowerCase()));
  });
}

test('every button is disabled during a run, and the run shows its progress', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(COMMIT, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#admin');
  await page.getByRole('button', { name: 'Populate Categories' }).click();
  for (const name of BUTTONS) await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(page.getByText(/Adding 1 of 6/)).toBeVisible();
  for (const hash of ['#home', '#admin']) await page.evaluate((to) => location.assign(to), hash);
  for (const name of BUTTONS) await expect(page.getByRole('button', { name })).toBeDisabled();
  release();
  await expect(page.getByText('Successfully populated categories!')).toBeVisible();
  for (const name of BUTTONS) await expect(page.getByRole('button', { name })).toBeEnabled();
});

/** Lets two writes of a run through and rejects the third. @returns how many were sent. */
async function refuseThird(page: Page): Promise<() => number> {
  let commits = 0;
  await page.route(COMMIT, async (route) => {
    if (++commits < 3) return route.continue();
    await route.fulfill({ status: 403, json: REFUSED });
  });
  return () => commits;
}

test('a failure shows the error’s own message and where it stopped, and can be dismissed', async ({ page }) => {
  const commits = await refuseThird(page);
  await page.goto('/#admin');
  await page.getByRole('button', { name: 'Populate All Data' }).click();
  const banner = page.getByRole('alert');
  await expect(banner.getByText(REFUSAL, { exact: true })).toBeVisible();
  await expect(banner).toContainText('after 2 of 12 records');
  expect(commits()).toBe(3);
  await expect(page.getByRole('button', { name: 'Sign in' }), 'nothing to sign in to').toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
});

test('the focus returns to the button after a run and from the banner', async ({ page }) => {
  await page.goto('/#admin');
  const button = page.getByRole('button', { name: 'Populate Categories' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully populated categories!')).toBeVisible();
  await expect(button).toBeFocused();

  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully populated')).toBeHidden();
  await expect(button).toBeFocused();

  await refuseThird(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('after 2 of 6 records');
  await expect(button).toBeFocused();
});

test('the focus stays where the user has moved it meanwhile', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(COMMIT, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#admin');
  await page.getByRole('button', { name: 'Populate Categories' }).click();
  const back = page.getByRole('link', { name: 'Back to the site' });
  await back.focus();
  release();
  await expect(page.getByText('Successfully populated categories!')).toBeVisible();
  await expect(back).toBeFocused();
});

test("a run's outcome is written into live regions that existed before", async ({ page }) => {
  await page.goto('/#admin');
  const button = page.getByRole('button', { name: 'Populate Categories' });
  await expect(button).toBeVisible();
  const early = await page.evaluate(() => {
    const regions = [...document.querySelectorAll<HTMLElement>('main :is([role="status"], [role="alert"])')];
    for (const region of regions) region.dataset.early = '';
    return regions.map(({ role, textContent }) => `${role}: ${textContent}`);
  });
  expect(early.sort()).toEqual(['alert: ', 'status: ', 'status: ']);
  await button.click();
  await expect(page.locator('[role="status"][data-early]', { hasText: 'Successfully populated' })).toBeVisible();
  await refuseThird(page);
  await button.click();
  await expect(page.locator('[role="alert"][data-early]', { hasText: 'Missing or insufficient' })).toBeVisible();
});

test('a banner scrolls into view, wherever the pressed button is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto('/#admin');
  await page.getByRole('button', { name: 'Populate Categories' }).click();
  await expect(page.getByText('Successfully populated categories!')).toBeInViewport();
});

test('templates that the gallery leaves out are listed with the reason, also after a run and a failure', async ({
  page,
}) => {
  const draft = uniqueName();
  await addTemplate(page, { title: draft, status: 'draft', isActive: true });
  await page.goto('/#admin');
  const panel = page.getByRole('region', { name: 'Left out of the gallery' });
  const item = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
  await expect(item(draft)).toContainText('Its status is “draft”, not “published”.');

  const untitled = await addTemplate(page, { status: 'published', isActive: true });
  await page.getByRole('button', { name: 'Populate Categories' }).click();
  await expect(page.getByText('Successfully populated categories!')).toBeVisible();
  await expect(item(untitled)).toContainText('Untitled');
  await expect(item(untitled)).toContainText('It has no title.');
  await expect(item(draft)).toBeVisible();

  await page.route(QUERY, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Couldn’t check which templates are left out:')).toBeVisible();
  await page.unroute(QUERY);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(item(draft)).toBeVisible();
});

test('if the gallery leaves nothing out, no list is shown', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(QUERY, async (route) => {
    await held;
    await route.fulfill({ json: [{ readTime: '2026-01-01T00:00:00Z' }] });
  });
  await page.goto('/#admin');
  const looking = page.getByText('Checking for templates that visitors don’t see…');
  await expect(looking).toBeVisible();
  release();
  await expect(looking).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Left out of the gallery' })).toHaveCount(0);
  await expect(page.getByText('could not be read')).toHaveCount(0);
});

/** Adds a template like an owner would by hand. @returns its id. */
async function addTemplate(page: Page, fields: Readonly<Record<string, string | boolean>>): Promise<string> {
  const encoded = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
  ]);
  const database = 'projects/demo-local/databases/(default)';
  const id = `by-hand-${Math.random().toString(36).slice(2, 10)}`;
  const response = await page.request.post(`/v1/${database}/documents:commit`, {
    headers: { authorization: 'Bearer owner' },
    data: {
      writes: [{ update: { name: `${database}/documents/templates/${id}`, fields: Object.fromEntries(encoded) } }],
    },
  });
  expect(response.ok()).toBe(true);
  return id;
}
