import { expect, type Page } from 'playwright/test';
import { SITE } from '../../src/content/site.ts';
import { shifted, watchShifts } from '../support/layout-shifts.ts';
import { FAR, LAST, SECTIONS } from '../support/sections.ts';
import { showNavigation, test } from '../support/site.ts';

// Jumps to a section use true heights, without laying out the whole page at that moment.

// Other tests change the database's templates and categories, and with them the gallery's height.
test.beforeEach(({ page }) => page.route('**/documents:runQuery', (route) => route.abort()));

const HEADER_PX = 68;
/** A link lands on a section's content, this far below the header. The section's own edge may lie behind it. */
const ROOM_PX = 32;
const sized = (page: Page) => page.locator('html[data-sized]');

/** How far a section's content is from its target position. */
async function off(page: Page, id: string): Promise<number> {
  const top = await page
    .locator(`#${id} > div`)
    .evaluate((inner) => inner.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(inner).paddingTop));
  return Math.round(Math.abs(top - HEADER_PX - ROOM_PX));
}

/** Gives the first sign that a link will be used. */
async function aim(page: Page, isMobile: boolean): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: SITE.name });
  if (isMobile) await link.dispatchEvent('touchstart');
  else await link.hover();
}

/** Notes where the page stands in each frame. */
async function watchScroll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = () => {
      frames.push(scrollY);
      requestAnimationFrame(note);
    };
    note();
  });
}

/** The frames that showed the page neither near its top nor near where it is now. */
function onTheWay(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (window as unknown as { frames: number[] }).frames.filter((y) => y > 700 && Math.abs(scrollY - y) > 700),
  );
}

/** The sections that the browser skips in layout. */
function skipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > section')]
      .filter((section) => section.querySelector('h2')?.checkVisibility({ contentVisibilityAuto: true }) === false)
      .map(({ id }) => id),
  );
}

test('the sizes are known once a link is likely to be used, the jump is exact, and at another width they are learnt again', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await expect(sized(page)).toHaveCount(0);
  const navigation = await showNavigation(page, isMobile);
  const link = navigation.getByRole('link', { name: FAR.label, exact: true });
  if (!isMobile) await link.hover();
  await expect(sized(page)).toHaveCount(1);
  await expect.poll(() => skipped(page), 'distant sections are skipped again').toContain(LAST.id);
  await link.click();
  await expect.poll(() => off(page, FAR.id)).toBeLessThanOrEqual(4);

  if (isMobile) return; // what follows uses the wide screen's navigation
  const forgotten = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { documentElement: root } = document;
        const look = () => !root.hasAttribute('data-sized') && resolve(true);
        new MutationObserver(look).observe(root, { attributeFilter: ['data-sized'] });
      }),
  );
  await page.setViewportSize({ width: 960, height: 700 });
  await forgotten;
  await navigation.getByRole('link', { name: LAST.label, exact: true }).click();
  await expect.poll(() => off(page, LAST.id)).toBeLessThanOrEqual(4);
  await expect(sized(page)).toHaveCount(1);
});

test('an address that names a section leads to it exactly and at once, also when loaded again, and the rest is skipped; after the admin view too', async ({
  page,
  isMobile,
}) => {
  await watchShifts(page);
  await watchScroll(page);
  await page.goto(`/#${LAST.id}`);
  await expect.poll(() => off(page, LAST.id)).toBeLessThanOrEqual(4);
  await expect(sized(page)).toHaveCount(1);
  expect(await onTheWay(page), 'it does not scroll there').toEqual([]);
  expect(await shifted(page)).toBeLessThan(0.1);
  await expect.poll(() => skipped(page)).toContain(SECTIONS[0]?.id);
  expect(await off(page, LAST.id), 'nothing moved').toBeLessThanOrEqual(4);
  await page.reload();
  await expect.poll(() => off(page, LAST.id)).toBeLessThanOrEqual(4);
  await expect(sized(page)).toHaveCount(1);
  expect(await onTheWay(page), 'nor when it is loaded again').toEqual([]);

  await page.evaluate(() => location.assign('#admin'));
  await expect(sized(page)).toHaveCount(0);
  await expect(page.locator(`#${FAR.id}`)).toHaveCount(0);
  await page.evaluate((id) => location.assign(`#${id}`), FAR.id);
  await expect.poll(() => off(page, FAR.id)).toBeLessThanOrEqual(4);
  await expect(page.locator('main > section h2')).toHaveCount(SECTIONS.length); // none is measured while it shows a spinner
  await aim(page, isMobile);
  await expect(sized(page)).toHaveCount(1);
});

for (const offset of [90, 10, -60])
  test(`what grows above moves no section that begins ${offset} px below the window’s edge`, async ({
    page,
    isMobile,
  }) => {
    if (!isMobile) await page.setViewportSize({ width: 390, height: 844 });
    // With the typeface all elements change, which can make a browser lose what it holds on to.
    let release = () => {};
    const scrolled = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => scrolled.then(() => route.continue()));
    await page.goto(`/#${LAST.id}`);
    await expect.poll(() => off(page, LAST.id)).toBeLessThanOrEqual(4);
    await page.evaluate(
      async ([last, above, offset]) => {
        const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
        const top = () => document.querySelector(`#${last}`)?.getBoundingClientRect().top ?? 0;
        const heading = document.querySelector<HTMLElement>(`#${above} h2`)!;
        scrollBy({ top: top() - offset, behavior: 'instant' });
        await painted();
        const before = top();
        const grown = new Promise<void>((done) => {
          document.fonts.add = (face) => {
            heading.style.height = `${heading.offsetHeight + 60}px`;
            done();
            return FontFaceSet.prototype.add.call(document.fonts, face);
          };
        });
        Object.assign(window, { moved: grown.then(painted).then(() => Math.abs(top() - before)) });
      },
      [LAST.id, FAR.id, offset] as const,
    );
    release();
    expect(await page.evaluate(() => (window as unknown as { moved: Promise<number> }).moved)).toBeLessThan(2);
  });
