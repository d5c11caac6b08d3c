import { expect } from 'playwright/test';
import sharp from 'sharp';
import { journey } from './harness/journey.ts';
import { button } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';
import { aMoment } from './harness/wait-for.ts';

/** An amount of red (0 to 255) between that of the sapphire and that of a bright particle. */
const STARLIGHT = 110;

journey.use({ wantsMotion: true });

journey('the field moves; once paused, it stands still, even after a reload', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await expectStars(visitor);
  await expectMoving(visitor, true);
  await visitor.click(button('Pause animation'));
  await expectMoving(visitor, false);
  await visitor.reload();
  await visitor.see(button('Play animation'));
  await expectStars(visitor);
  await expectMoving(visitor, false);
  await visitor.click(button('Play animation'));
  await expectMoving(visitor, true);
});

/** Returns the pixels of a strip of sky without text, as red, green and blue bytes. */
async function sky({ tab }: Visitor): Promise<Buffer> {
  const width = await tab.evaluate(() => innerWidth);
  const strip = { left: 0, top: 80, width, height: 120 };
  return sharp(await tab.screenshot())
    .extract(strip)
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Waits until particles are drawn. */
async function expectStars(visitor: Visitor): Promise<void> {
  const shine = async () => (await sky(visitor)).some((shade, i) => i % 3 === 0 && shade > STARLIGHT);
  await expect.poll(shine).toBe(true);
}

/** Waits until the sky changes between two screenshots, or, if not `moving`, until it no longer changes. */
async function expectMoving(visitor: Visitor, moving: boolean): Promise<void> {
  let before = await sky(visitor);
  const moved = async () => {
    if (!moving) {
      before = await sky(visitor);
      await aMoment();
    }
    return !before.equals(await sky(visitor));
  };
  await expect.poll(moved).toBe(moving);
}
