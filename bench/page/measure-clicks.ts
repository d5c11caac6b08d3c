import type { Locator, Page } from 'playwright';
import { CLICKS } from './clicks.ts';
import type { PageName, Taken } from './page-sample.ts';
import { onPhone, type Point, settle, tapAt, throttle } from './phone.ts';
import type { Watched } from './watch-page.ts';

/** Each control is tapped so often: the first time, and once more. */
const ROUNDS = 2;
const SLOWEST = 5;
const PATIENCE_MS = 15_000;
/** For what a click sets in motion to end, so that the next one meets a page at rest. */
const BETWEEN_MS = 300;

interface Click {
  readonly name: string;
  /** From the click until the frame after it was produced, ms. */
  readonly paint: number;
  /** The slowest event of the tap by Event Timing, ms in steps of 8; 0 when below 16. */
  readonly event: number;
}

/**
 * Taps through the page's controls, once it has settled, and takes the time from each tap to the next frame.
 *
 * @param rate by how much the main thread is slowed down.
 */
export function measureClicks(
  watcher: string,
  url: string,
  name: PageName,
  rate: number,
  quick: boolean,
): Promise<Taken> {
  return onPhone(watcher, { cpu: 1 }, async ({ page, cdp }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle(page, quick);
    const clicks: Click[] = [];
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++) {
      for (const { what, find } of CLICKS[name]) {
        await throttle(cdp, 1);
        const at = await placeOf(find(page), what);
        await page.waitForTimeout(quick ? BETWEEN_MS / 3 : BETWEEN_MS);
        await throttle(cdp, rate);
        clicks.push({ name: what, ...(await tap(page, what, () => tapAt(cdp, at))) });
      }
    }
    const slowest = [...clicks].sort((a, b) => b.paint - a.paint).slice(0, SLOWEST);
    return {
      values: { paint: clicks.map(({ paint }) => paint), event: clicks.map(({ event }) => event) },
      notes: [slowest.map((click) => `${click.name} ${Math.round(click.paint)} ms`).join(', ')],
    };
  });
}

/** Brings a control into sight. @returns its middle. */
async function placeOf(control: Locator, what: string): Promise<Point> {
  // What has just opened may still be moving.
  await control.click({ trial: true, timeout: PATIENCE_MS }).catch(() => {
    throw new Error(`The page has no "${what}" to tap: see bench/page/clicks.ts.`);
  });
  const box = await control.boundingBox();
  if (box === null) throw new Error(`The page shows no "${what}": see bench/page/clicks.ts.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Taps, and waits for the frame after the click.
 *
 * @throws Error when it was no click.
 */
async function tap(page: Page, what: string, act: () => Promise<void>): Promise<Omit<Click, 'name'>> {
  const before = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    return { paints: watched.paints.length, at: performance.now() };
  });
  await act();
  const painted = page.waitForFunction(
    (paints) => {
      const { watched } = globalThis as unknown as { watched: Watched };
      return watched.pending === 0 && watched.paints.length > paints;
    },
    before.paints,
    { polling: 100, timeout: PATIENCE_MS },
  );
  await painted.catch(() => {
    throw new Error(`A tap on "${what}" was no click: see bench/page/clicks.ts.`);
  });
  await page.waitForTimeout(BETWEEN_MS); // Event Timing tells of a tap once it is on the screen
  return page.evaluate(({ paints, at }) => {
    const { watched } = globalThis as unknown as { watched: Watched };
    // Told late: a trial of `placeOf`, which changes nothing, may wait for its frame until this tap's.
    const events = watched.events.flatMap(({ start, ms }) => (start < at ? [] : ms));
    return { paint: Math.max(...watched.paints.slice(paints)), event: Math.max(0, ...events) };
  }, before);
}
