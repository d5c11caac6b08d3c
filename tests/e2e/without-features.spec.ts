import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, type Route } from 'playwright/test';
import { transformWithOxc } from 'vite';
import { REQUEST_NOTICES } from '../../src/content/request-notices.ts';
import { SITE } from '../../src/content/site.ts';
import { PAGE_FEATURES, PAGE_GROUPS, STYLE_FEATURES } from '../support/features.ts';
import {
  COMMIT,
  fillRequired,
  hydrated,
  openForm,
  readDocuments,
  startOf,
  submitButton,
  test,
  uniqueName,
} from '../support/site.ts';
import { takeAway } from '../support/without.ts';

// The claims in docs/browsers.md about features that scripts and markup use: one test per line.
test.use({ serviceWorkers: 'block' });

const EMAIL = SITE.email;
const FIELD_WORKER = /\/particles\.worker-[\w-]+\.js$/;
const FORM_CHUNK = /\/open-request-dialog-[\w-]+\.js$/;

async function openFormAnew(page: Page): Promise<void> {
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
}

async function showContact(page: Page): Promise<void> {
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await hydrated(page.getByRole('button', { name: `Copy ${EMAIL}` }));
}

/** By feature: what the visitor gets without it. The page is already open. */
const CLAIMS: Record<keyof typeof PAGE_FEATURES, (page: Page) => Promise<void>> = {
  'popover, popovertarget, <dialog popover>': async (page) => {
    const launch = page.getByRole('button', { name: startOf('ai-ml') });
    const waiting = page.getByRole('dialog', { name: 'One moment' });
    let held: Route[] = [];
    await page.route(FORM_CHUNK, (route) => {
      held.push(route);
    });
    for (const end of ['button', 'key'] as const) {
      await launch.click();
      await expect(waiting).toBeVisible();
      await (end === 'key' ? page.keyboard.press('Escape') : waiting.getByRole('button', { name: 'Cancel' }).click());
      await expect(waiting).toBeHidden();
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
    }
    await launch.click();
    const failing = held;
    held = [];
    for (const route of failing) await route.abort();
    const notice = page.getByRole('dialog', { name: 'The form could not be loaded' });
    await expect(notice.getByRole('link', { name: EMAIL })).toBeVisible();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(waiting).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await page.unroute(FORM_CHUNK); // it is fetched first, and imported then
    for (const route of held) await route.fallback();
    const form = page.getByRole('dialog', { name: 'Launch Your Project' });
    await expect(form.getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const name = uniqueName();
    await fillRequired(form, name);
    await submitButton(form).click();
    await expect(page.getByText(REQUEST_NOTICES.sent)).toBeVisible();
    await expect(launch).toBeFocused();
    expect(await readDocuments(page, 'projectRequests', 'customerName', name)).toHaveLength(1);
    await page.unroute(FORM_CHUNK);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.getByText('Get Started').or(page.getByRole('button', { name: 'Open menu' }))).toHaveCount(0);
    await links.filter({ hasText: 'Contact' }).click();
    await expect(page.locator('#contact h2')).toBeInViewport();
    const bottom = await links.first().evaluate((link) => link.closest('header')!.getBoundingClientRect().bottom);
    const headline = await page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().top + scrollY);
    expect(bottom).toBeLessThan(headline);
  },
  '<dialog>': async (page) => {
    await expect(page.locator('#launch')).toBeHidden();
    const written = page.evaluate(
      () =>
        new Promise((resolve) => {
          const clicked = (event: Event) => {
            const link = event.target instanceof Element && event.target.closest('a');
            if (!link) return;
            event.preventDefault();
            resolve(link.getAttribute('href'));
          };
          document.addEventListener('click', clicked);
        }),
    );
    await page.getByRole('button', { name: 'Launch Project' }).first().click();
    expect(await written).toBe(`mailto:${EMAIL}`);
  },
  '<details name>': async (page) => {
    const questions = page.locator('#faq details');
    for (const question of [questions.nth(0), questions.nth(1)]) await question.locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(2);
  },
  requestIdleCallback: async (page) => {
    await expect.poll(() => loaded(page, /\/start-[\w-]+\.js$/)).toBe(true);
  },
  'navigator.connection': async (page) => {
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Geist')))
      .toBe(true);
    await page.getByRole('button', { name: 'Launch Project' }).first().hover();
    await expect.poll(() => loaded(page, FORM_CHUNK)).toBe(true);
  },
  'navigator.userAgentData': async (page) => {
    await openFormAnew(page);
    expect(await page.locator('link[rel="modulepreload"]').count()).toBe(0);
  },
  beforeinstallprompt: async (page) => {
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /install/i })).toHaveCount(0);
  },
  'navigator.serviceWorker': async (page) => {
    await expect.poll(() => loaded(page, /\/notices-[\w-]+\.js$/)).toBe(true);
  },
  'navigator.clipboard': async (page) => {
    await showContact(page);
    await page.getByRole('button', { name: `Copy ${EMAIL}` }).click();
    await expect(page.getByText('Copying is not allowed here')).toBeVisible();
    await expect(page.locator('#contact').getByRole('link', { name: EMAIL })).toBeVisible();
  },
  'visualViewport, interactive-widget': openFormAnew,
  'AbortSignal.timeout()': async (page) => {
    await page.route(FORM_CHUNK, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Launch Project' }).first().click();
    const notice = page.getByRole('dialog', { name: 'The form could not be loaded' });
    await expect(notice.getByRole('link', { name: EMAIL })).toBeVisible();
    await page.unroute(FORM_CHUNK);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Launch Your Project' })).toBeVisible();
  },
  'new CSSStyleSheet(), adoptedStyleSheets': async (page) => {
    await page.getByRole('button', { name: 'Launch Project' }).first().click();
    const notice = page.getByRole('dialog', { name: 'The form could not be loaded' });
    await expect(notice.getByRole('link', { name: EMAIL })).toBeVisible();
  },
  fetchpriority: openFormAnew,
  'Intl time zones': async (page) => {
    await showContact(page);
    await expect(page.getByText(SITE.officeHours.inWords)).toBeVisible();
    await expect(page.locator('#contact').getByRole('alert')).toHaveCount(0);
  },
  trustedTypes: async (page) => {
    await expect
      .poll(() => page.workers().map((worker) => worker.url()))
      .toEqual([expect.stringMatching(FIELD_WORKER)]);
  },
};

for (const group of PAGE_GROUPS) {
  test(`the visitor gets what the table says without ${group.join(', ')}`, async ({ page }) => {
    const unused = await takeAway(
      page,
      group.map((feature) => PAGE_FEATURES[feature]),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const feature of group) await test.step(`without ${feature}`, () => CLAIMS[feature](page));
    expect(unused(), 'taken away but never used').toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

// The claims about browsers older than the build targets.
const OLDER = [PAGE_FEATURES['popover, popovertarget, <dialog popover>'], STYLE_FEATURES['light-dark()']];
/** Built-ins that came after the versions in the second row of docs/browsers.md, and `:has()` in selectors. */
const LATER = {
  script: () => {
    const gone: readonly (readonly [owner: object | undefined, names: readonly string[]])[] = [
      [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [Object.getPrototypeOf(Uint8Array.prototype), ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with']],
      [Array, ['fromAsync']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'some', 'every', 'find', 'toArray'],
      ],
      [Promise, ['withResolvers', 'try']],
      [ArrayBuffer.prototype, ['transfer']],
      [RegExp, ['escape']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Response, ['json']],
      [Element.prototype, ['checkVisibility', 'setHTML', 'moveBefore', 'ariaBusy', 'ariaDisabled', 'ariaLabel']],
      [HTMLDialogElement.prototype, ['requestClose']],
      [Document.prototype, ['startViewTransition']],
      [Navigator.prototype, ['userActivation']],
      [window, ['Iterator', 'scheduler', 'navigation', 'launchQueue']],
    ];
    for (const [owner, names] of gone) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    for (const owner of [Element.prototype, Document.prototype]) {
      for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
        const known: unknown = Reflect.get(owner, name);
        if (typeof known !== 'function') continue;
        Reflect.set(owner, name, function (this: unknown, selectors: string) {
          if (selectors.includes(':has(')) throw new SyntaxError(`:has() is not known: ${selectors}`);
          return Reflect.apply(known, this, [selectors]) as unknown;
        });
      }
    }
  },
} as const;
/** Media queries in range syntax. */
const RANGES = { rewrite: [[/@media \((?=width|height)/, '@media (lost-']] } as const;

test('if the scripts can’t be parsed, the page shows, its links, questions and mail address work, and nothing is in the way', async ({
  browser,
}) => {
  // A separate page: this test expects an error.
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    colorScheme: 'light',
  });
  const errors: string[] = [];
  page.on('pageerror', ({ name }) => errors.push(name));
  await takeAway(page, [...OLDER, RANGES]);
  await page.route(/\/index-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const of = @new syntax;' }),
  );
  await page.goto('/');
  await expect.poll(() => errors).toEqual(['SyntaxError']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#launch')).toBeHidden();
  const tops = await page.locator('header, h1').evaluateAll(([header, h1]) => ({
    header: header!.getBoundingClientRect().bottom,
    headline: h1!.getBoundingClientRect().top,
  }));
  expect(tops.header).toBeLessThan(tops.headline);
  expect(tops.header).toBeLessThan(140);
  await expect(page.locator('#home').getByRole('link', { name: EMAIL })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact h2')).toBeInViewport();
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await expect(page.locator('#contact').getByRole('link', { name: EMAIL })).toBeVisible();
  await page.close();
});

test('with no built-in that came after the second row’s versions the whole page comes to life, and a request is offered by mail, then sent', async ({
  page,
}) => {
  await takeAway(page, [...OLDER, LATER]);
  await page.goto('/');
  await page.locator('#template').scrollIntoViewIfNeeded();
  await page
    .getByRole('link', { name: /^Meridian/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Meridian/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await showContact(page);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.route(FORM_CHUNK, async (route) => {
    await expect(page.locator('[aria-busy]')).toHaveCount(1);
    await route.fallback();
  });
  const form = await openForm(page);
  const name = uniqueName();
  await fillRequired(form, name);
  await page.route(COMMIT, (route) => route.abort());
  await submitButton(form).click();
  await expect(form.getByRole('link', { name: EMAIL })).toHaveAttribute('href', new RegExp(encodeURIComponent(name)));
  await page.unroute(COMMIT);
  await submitButton(form).click();
  await expect(page.getByText(REQUEST_NOTICES.sent)).toBeVisible();
  expect(await readDocuments(page, 'projectRequests', 'customerName', name)).toHaveLength(1);
});

test('every script is ES2022: nothing needs down-levelling', async () => {
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const older: string[] = [];
  for (const file of scripts) {
    const code = readFileSync(`dist/assets/${file}`, 'utf8');
    const [newest, es2022] = await Promise.all(
      ['esnext', 'es2022'].map((target) => transformWithOxc(code, file, { target, sourcemap: false })),
    );
    if (newest?.code !== es2022?.code) older.push(file);
  }
  expect(older).toEqual([]);
});

/** Whether the page has fetched a file. */
function loaded(page: Page, file: RegExp): Promise<boolean> {
  return page.evaluate(
    (pattern) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(pattern).test(name)),
    file.source,
  );
}
