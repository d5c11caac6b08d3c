import { expect } from 'playwright/test';
import sharp from 'sharp';
import type { Visitor } from './visitor.ts';

const WATCH_MS = 700;
/** A shade between the empty sky and the darkest star, 0 to 255. */
const STARLIGHT = 110;

/** Takes a screenshot of a strip of sky without text. */
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

/** Waits until two screenshots of the sky differ, or until two consecutive ones are equal. */
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
