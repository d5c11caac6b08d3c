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

/** How often the worker wakes during the watch. */
async function wakes(visitor: Visitor): Promise<number> {
  const before = await visitor.tab.evaluate(countWakes);
  if (before < 0) return Number.NaN; // no worker: neither awake nor asleep
  await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
  return (await visitor.tab.evaluate(countWakes)) - before;
}

/** Waits until the worker keeps waking, or until it stays asleep. */
export async function expectWakes(visitor: Visitor, awake: boolean): Promise<void> {
  const often = async () => (await wakes(visitor)) > 5;
  const never = async () => (await wakes(visitor)) === 0;
  await expect.poll(awake ? often : never, { timeout: 20_000 }).toBe(true);
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

/** Waits until two screenshots of the sky, a moment apart, differ, or match. */
export async function expectMoving(visitor: Visitor, moving: boolean): Promise<void> {
  const moved = async () => {
    const before = await sky(visitor);
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    return !before.equals(await sky(visitor));
  };
  await expect.poll(moved, { timeout: 20_000 }).toBe(moving);
}
