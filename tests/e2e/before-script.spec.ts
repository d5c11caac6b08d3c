import { expect, type Page, type Route } from 'playwright/test';
import { hydrated, openForm, showNavigation, test } from '../support/site.ts';
import { brightestLuminance } from '../support/sky.ts';

/** Opens the page with all scripts held back. @returns a function that releases them. */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a service’s button keeps its project type during the wait', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await page.getByRole('button', { name: /in AI Systems$/ }).click();
  await release();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
});

test('before any script has loaded, the wait ends by its button or by a click outside, which does nothing else', async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  const launch = page.getByRole('button', { name: 'Launch Project' });
  const waiting = page.getByRole('dialog', { name: 'One moment' });
  await launch.click();
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toBeHidden();
  await expect(launch).toBeFocused();

  await launch.click();
  const home = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const address = page.url();
  await page.mouse.click(home!.x + home!.width / 2, home!.y + home!.height / 2);
  await expect(waiting).toBeHidden();
  expect(page.url()).toBe(address);
  await release();
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const FORM_CHUNK = /open-request-dialog-.*\.js$/;

/** Opens the page with the form's code held back for as long as the test wants. */
async function openWithoutForm(page: Page): Promise<readonly Route[]> {
  const held: Route[] = [];
  await page.route(FORM_CHUNK, (route) => {
    held.push(route);
  });
  await page.goto('/');
  return held;
}

test('a visitor who cancels the wait and asks again gets the form asked for last', async ({ page }) => {
  const held = await openWithoutForm(page);
  await page.getByRole('button', { name: /in AI Systems$/ }).click();
  const waiting = page.getByRole('dialog', { name: 'One moment' });
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toBeHidden();
  await page.getByRole('button', { name: /in Mobile/ }).click();
  await expect(waiting).toBeVisible();
  for (const route of held) await route.continue();
  const form = page.getByRole('dialog', { name: 'Launch Your Project' });
  await expect(form.getByRole('radio', { name: 'Mobile Application' })).toBeChecked();
  await expect(waiting).toBeHidden();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('the second half of a slow double click does not end the wait', async ({ page }) => {
  const held = await openWithoutForm(page);
  await page.getByRole('button', { name: /in AI Systems$/ }).dblclick({ delay: 100 });
  const waiting = page.getByRole('dialog', { name: 'One moment' });
  await expect(waiting).toBeVisible();
  for (const route of held) await route.continue();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
});

test.describe('with no service worker to fetch the form’s code', () => {
  test.use({ serviceWorkers: 'block' });

  test('the wait started from a template’s details can be cancelled, and the form knows the template', async ({
    page,
  }) => {
    await page.route('**/documents:runQuery', (route) => route.abort()); // other templates would replace the cards
    const held = await openWithoutForm(page);
    const start = page.getByRole('dialog').getByRole('button', { name: 'Use this template' });
    const waiting = page.getByRole('dialog', { name: 'One moment' });
    const details = page.getByRole('region', { name: 'Templates' }).locator('h3').getByRole('link').first();
    await hydrated(details);
    await details.click();
    await start.click();
    await waiting.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(details).toBeFocused();

    await details.click();
    await start.click();
    await expect(waiting).toBeVisible();
    for (const route of held) await route.continue();
    const form = page.getByRole('dialog', { name: 'Launch Your Project' });
    await expect(form.getByLabel('Description')).toHaveValue(/start from the template/);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(details).toBeFocused();
  });

  test('a visitor who cancels the wait is not told that it failed', async ({ page }) => {
    const held = await openWithoutForm(page);
    await page.getByRole('button', { name: 'Launch Project' }).click();
    const waiting = page.getByRole('dialog', { name: 'One moment' });
    await waiting.getByRole('button', { name: 'Cancel' }).click();
    const failure = page.waitForEvent('requestfailed', (request) => FORM_CHUNK.test(request.url()));
    for (const route of held) await route.abort();
    await failure;
    await page.waitForTimeout(300); // time for what must not happen
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a failed start leaves nothing behind for the next one', async ({ page }) => {
    await page.route(FORM_CHUNK, (route) => route.abort());
    await page.goto('/');
    const notice = page.getByRole('dialog', { name: 'The form could not be loaded' });
    const service = page.getByRole('button', { name: /in AI Systems$/ });
    await service.evaluate((button) => button.setAttribute('data-launch-note', 'As a template has it.'));
    await service.click();
    await notice.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Launch Project' }).click();
    await expect(notice).toBeVisible();
    await page.unroute(FORM_CHUNK);
    await notice.getByRole('button', { name: 'Try again' }).click();
    const form = page.getByRole('dialog', { name: 'Launch Your Project' });
    await expect(form.getByLabel('Description')).toHaveValue('');
    await expect(form.getByRole('radio', { name: 'AI/ML Solution' })).not.toBeChecked();
  });

  test('Try again repeats the original request', async ({ page }) => {
    await page.route(FORM_CHUNK, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: /in AI Systems$/ }).click();
    const again = page
      .getByRole('dialog', { name: 'The form could not be loaded' })
      .getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toBeVisible();
    await page.unroute(FORM_CHUNK);
    await again.click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
  });
});

test('the header is readable over a light section even if no script ever loads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/#about');
  await expect(page.locator('#about h2')).toBeInViewport();
  const ground = () => page.screenshot({ clip: { x: 2, y: 2, width: 12, height: 12 } });
  await expect.poll(async () => brightestLuminance(await ground())).toBeLessThan(0.05);
});

test('input from before any script loaded is kept and takes effect', async ({ page }) => {
  const release = await openWithoutScripts(page);
  const templates = page.getByRole('region', { name: 'Templates' });
  await templates.getByRole('radio', { name: /^Gaming/ }).check();
  const newsletter = page.getByLabel('Email for the newsletter');
  await newsletter.fill('ada@example.com');
  await release();
  await expect(newsletter).toHaveValue('ada@example.com');
  await templates.scrollIntoViewIfNeeded();
  await expect(templates.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(templates.getByRole('radio', { name: /^Gaming/ })).toBeChecked();
});

test('hydration matches the prerendered page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible();
  for (const id of ['services', 'template', 'about', 'contact']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
});

test('a link ends at its section although the page grows above it meanwhile', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
    const grow = () => document.querySelector<HTMLElement>('#services')?.style.setProperty('padding-bottom', '1500px');
    addEventListener('scroll', grow, { once: true });
  });
  const navigation = await showNavigation(page, isMobile);
  await navigation.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.locator('#services')).toHaveAttribute('style', /1500px/);
  await expect(page.locator('#about')).toBeInViewport();
});

test('the form opens although its code was requested twice', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Launch Project' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await openForm(page);
});
