import { expect } from 'playwright/test';
import sharp from 'sharp';
import type { Gateway } from './gateway.ts';
import type { Visitor } from './visitor.ts';

const WATCH_MS = 700;
/** Brighter than the empty sky, darker than any star. */
const STARLIGHT = 110;

/** Prepended to the worker's code: counts its timers and frame requests, and reports them to the page. */
const COUNTER = `
  {
    let wakes = 0;
    for (const ask of ['requestAnimationFrame', 'setTimeout']) {
      const own = globalThis[ask];
      globalThis[ask] = (...given) => { wakes++; return own.apply(globalThis, given); };
    }
    const channel = new BroadcastChannel('wakes');
    channel.onmessage = ({ data }) => data === 'how many' && channel.postMessage(wakes);
  }
`;

/** Makes the field's worker observable; call it before the page is opened. */
export function watchWorker(gateway: Gateway): void {
  gateway.on(/particles\.worker/, (exchange) => exchange.pass({ rewrite: (code) => COUNTER + code }));
}

/** How often the worker has asked to be woken so far; -1 without a worker. */
function countWakes(): Promise<number> {
  const channel = new BroadcastChannel('wakes');
  return new Promise<number>((resolve) => {
    channel.onmessage = ({ data }) => typeof data === 'number' && resolve(data);
    channel.postMessage('how many');
    setTimeout(() => resolve(-1), 2000);
  }).finally(() => channel.close());
}

/** Waits until the worker keeps waking, however slowly, or until it stays asleep. */
export async function expectWakes(visitor: Visitor, awake: boolean): Promise<void> {
  const count = () => visitor.tab.evaluate(countWakes);
  if (awake) {
    let first = Number.POSITIVE_INFINITY;
    const often = async () => {
      const now = await count();
      if (now >= 0) first = Math.min(first, now); // another worker begins anew
      return now - first > 5;
    };
    await expect.poll(often, { timeout: 20_000 }).toBe(true);
    return;
  }
  const never = async () => {
    const before = await count();
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    return before >= 0 && (await count()) === before;
  };
  await expect.poll(never, { timeout: 20_000 }).toBe(true);
}

/** A strip of sky without text. */
async function sky(visitor: Visitor): Promise<Buffer> {
  const width = await visitor.tab.evaluate(() => innerWidth);
  const strip = { left: 0, top: 80, width, height: 120 };
  return sharp(await visitor.tab.screenshot())
    .extract(strip)
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Waits until stars are drawn. */
export async function expectStars(visitor: Visitor): Promise<void> {
  const shine = async () => (await sky(visitor)).some((shade) => shade > STARLIGHT);
  await expect.poll(shine, { timeout: 20_000 }).toBe(true);
}

/** Waits until two screenshots of the sky differ, or until two, a moment apart, match. */
export async function expectMoving(visitor: Visitor, moving: boolean): Promise<void> {
  let before = await sky(visitor);
  const moved = async () => {
    if (!moving) {
      before = await sky(visitor);
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    }
    return !before.equals(await sky(visitor));
  };
  await expect.poll(moved, { timeout: 20_000 }).toBe(moving);
}
