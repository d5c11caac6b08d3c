import type { CDPSession } from 'playwright';
import type { Taken } from './page-sample.ts';
import { onPhone, type Point, tapAt } from './phone.ts';
import type { Watched } from './watch-page.ts';

const SLOW_TIMES = 4;
const TAP_EVERY_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * Taps where the main button will be, from before it is there, until the page answers: how long a visitor who sees the
 * button taps in vain.
 *
 * @throws Error when the page does not answer within half a minute.
 */
export async function measureSeen(watcher: string, url: string): Promise<Taken> {
  const at = await onPhone(watcher, { cpu: 1 }, async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' });
    const box = await page.locator('#home :is(a, button)').filter({ hasText: 'Launch Project' }).boundingBox();
    if (box === null) throw new Error(`${url} shows no main button.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  return onPhone(watcher, { cpu: SLOW_TIMES, slowNetwork: true, watchMainButton: true }, async ({ page, cdp }) => {
    const going = page.goto(url, { waitUntil: 'commit' });
    let answered = false;
    const tapping = tapUntil(cdp, at, () => answered);
    try {
      await going;
      await page.waitForFunction(
        () => (globalThis as unknown as { watched: Watched }).watched.answered !== null,
        null,
        { polling: 25, timeout: PATIENCE_MS },
      );
    } finally {
      answered = true;
      await tapping;
    }
    await page.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.opened !== null, null, {
      polling: 100,
      timeout: PATIENCE_MS,
    });
    const {
      seen,
      answered: answer,
      opened,
    } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
    if (seen === null || answer === null || opened === null) throw new Error(`${url} did not answer its main button.`);
    return {
      values: { seen: [seen], works: [Math.max(0, answer - seen)], opens: [Math.max(0, opened - seen)] },
      notes: [`seen at ${Math.round(seen)} ms, answered at ${Math.round(answer)}, open at ${Math.round(opened)}`],
    };
  });
}

/** Taps on, without waiting for one tap to be dealt with before the next: nor would a visitor. */
async function tapUntil(cdp: CDPSession, { x, y }: Point, done: () => boolean): Promise<void> {
  const under: Promise<unknown>[] = [];
  while (!done()) {
    // A tap while the page is being replaced is refused; the next one is soon.
    under.push(tapAt(cdp, { x, y }).catch(() => {}));
    await new Promise((resolve) => setTimeout(resolve, TAP_EVERY_MS));
  }
  await Promise.race([Promise.all(under), new Promise((resolve) => setTimeout(resolve, 2000))]);
}
