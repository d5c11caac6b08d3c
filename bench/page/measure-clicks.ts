import type { Locator, Page } from 'playwright';
import { type Observed, onPhone } from './phone.ts';

/** The measured pages: the site, and a static page as a lower bound. */
export type PageName = 'page' | 'floor';

const TIMEOUT_MS = 15_000;
/** The wait for everything that the page loads when idle. */
const SETTLE_MS = 3000;
/** The wait before and after each tap, so that scrolling and other effects end, and Event Timing reports the tap. */
const BETWEEN_MS = 500;

const button = (name: string | RegExp, within: string) => (page: Page) =>
  page.locator(within).getByRole('button', { name }).first();
const label = (text: string | RegExp, within: string) => (page: Page) =>
  page.locator(`${within} label`).filter({ hasText: text }).first();
const question = (index: number) => (page: Page) => page.locator('#contact details > summary').nth(index);

const MENU_AND_QUESTIONS: Readonly<Record<string, (page: Page) => Locator>> = {
  menu: button('Open menu', 'header'),
  'menu link': (page) => page.locator('#menu').getByRole('link', { name: 'Contact' }),
  question: question(0),
  'next question': question(1),
};

/** The controls, in an order in which each click leaves the next control available. */
const CONTROLS: Readonly<Record<PageName, Readonly<Record<string, (page: Page) => Locator>>>> = {
  page: {
    ...MENU_AND_QUESTIONS,
    'template category': label(/^Mobile/, '#template'),
    'all categories': label(/^All/, '#template'),
    'template card': (page) => page.locator('#template li h3 a').first(),
    'second picture': button(/^Picture 2/, 'dialog[open]'),
    'close template': button(/close/i, 'dialog[open]'),
    'Launch Project': button('Launch Project', '#home'),
    'project type': label('Web Application', 'dialog[open]'),
    'submit without a name': button(/Submit/, 'dialog[open]'),
    'close form': button('Cancel', 'dialog[open]'),
    pause: button(/pause/i, '#home'),
    resume: button(/resume|play/i, '#home'),
  },
  floor: {
    ...MENU_AND_QUESTIONS,
    'Launch Project': button('Launch Project', '#home'),
    'close form': button('Close', '#launch'),
  },
};

/**
 * Taps each control once on an idle page, with a slow CPU.
 *
 * @returns for each control the duration of the tap's longest event (Event Timing), in ms in steps of 8; 0 if below 16 ms.
 * @throws Error if a control is missing or a tap doesn't click it.
 */
export function measureClicks(url: string, rate: number, name: PageName): Promise<ReadonlyMap<string, number>> {
  return onPhone(async ({ page, throttle }) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const times = new Map<string, number>();
    for (const [control, find] of Object.entries(CONTROLS[name])) {
      const { x, y } = await findCentre(find(page), control);
      await page.waitForTimeout(BETWEEN_MS);
      await throttle(rate);
      times.set(`${control}, ms`, await tap(page, x, y, control));
      await throttle(1);
    }
    return times;
  });
}

/** Scrolls to a control, and waits until it has stopped moving and nothing covers it. @returns its centre, in CSS pixels. */
async function findCentre(control: Locator, name: string): Promise<{ readonly x: number; readonly y: number }> {
  await control.click({ trial: true, timeout: TIMEOUT_MS }).catch((error: unknown) => {
    throw new Error(`"${name}" can't be tapped: correct bench/page/measure-clicks.ts.`, { cause: error });
  });
  const box = await control.boundingBox();
  if (box === null) throw new Error(`"${name}" isn't shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tap(page: Page, x: number, y: number, name: string): Promise<number> {
  const clicks = await page.evaluate(() => {
    Object.assign((globalThis as unknown as { observed: Observed }).observed, {
      longestEvent: 0,
      since: performance.now(),
    });
    return performance.eventCounts.get('click') ?? 0;
  });
  await page.touchscreen.tap(x, y);
  const clicked = (before: number) => (performance.eventCounts.get('click') ?? 0) > before;
  await page.waitForFunction(clicked, clicks, { polling: 100, timeout: TIMEOUT_MS }).catch(() => {
    throw new Error(`A tap on "${name}" was no click: correct bench/page/measure-clicks.ts.`);
  });
  await page.waitForTimeout(BETWEEN_MS);
  return page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed.longestEvent);
}
