import { expect } from 'playwright/test';
import sharp from 'sharp';
import { PARTICLE_RED } from '../support/site.ts';
import { journey } from './harness/journey.ts';
import { button } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';
import { aMoment } from './harness/wait-for.ts';

journey.use({ wantsMotion: true });

journey('the field moves; once paused, it stands still, even after a reload', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await expectParticles(visitor);
  await expectMoving(visitor, true);
  await visitor.click(button('Pause animation'));
  await expectMoving(visitor, false);
  await visitor.reload();
  await visitor.see(button('Play animation'));
  await expectParticles(visitor);
  await expectMoving(visitor, false);
  await visitor.click(button('Play animation'));
  await expectMoving(visitor, true);
});

/** Returns the pixels of a strip of the field without text, as red, green and blue bytes. */
async function strip({ tab }: Visitor): Promise<Buffer> {
  const width = await tab.evaluate(() => innerWidth);
  const strip = { left: 0, top: 80, width, height: 120 };
  return sharp(await tab.screenshot())
    .extract(strip)
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Waits until particles are drawn. */
async function expectParticles(visitor: Visitor): Promise<void> {
  const shine = async () => (await strip(visitor)).some((shade, i) => i % 3 === 0 && shade > PARTICLE_RED);
  await expect.poll(shine).toBe(true);
}

/** Waits until the field changes between two screenshots, or, if not `moving`, until it no longer changes. */
async function expectMoving(visitor: Visitor, moving: boolean): Promise<void> {
  let before = await strip(visitor);
  const moved = async () => {
    if (!moving) {
      before = await strip(visitor);
      await aMoment();
    }
    return !before.equals(await strip(visitor));
  };
  await expect.poll(moved).toBe(moving);
}
