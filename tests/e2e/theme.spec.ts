import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { luminance } from '../support/sky.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

/** A frame's luminance at its left edge, to the side of all text, and at its foot, where the hero shows the page's ground. */
interface Frame {
  readonly side: number;
  readonly foot: number;
}

/** The hero of a light page: night, over ground in daylight. */
const LIGHT_HERO = luminance(10, 16, 38);

/** Every frame that the browser paints until `load` has shown what it should. */
async function film(page: Page, load: () => Promise<unknown>): Promise<readonly Frame[]> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {}); // the film is over
  });
  await page.screenshot(); // what came before, a choice of theme even, is painted by now
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await load();
  await page.screenshot(); // paints the last
  await session.send('Page.stopScreencast');
  await session.detach();
  return Promise.all(
    frames.map(async (frame) => {
      const { data, info } = await sharp(Buffer.from(frame, 'base64'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBeGreaterThan(100);
      const at = (x: number, y: number) => {
        const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
        return luminance(data[start]!, data[start + 1]!, data[start + 2]!);
      };
      return { side: at(4, info.height * 0.55), foot: at(info.width / 2, info.height - 4) };
    }),
  );
}

// A page in the middle of which is the theme's own ground: a section, and the admin view.
const PLACES = {
  '/#services': (page: Page, chosen: string) => expect(page.getByLabel('Theme')).toHaveValue(chosen),
  '/#admin': (page: Page) => expect(page.getByRole('heading', { name: 'Database Admin' })).toBeVisible(),
} as const;

for (const [system, chosen, place] of [
  ['light', 'dark', '/#services'],
  ['dark', 'light', '/#admin'],
] as const) {
  test(`${chosen} is chosen where the system is ${system}: every frame of ${place} is ${chosen} from the first reload on`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/#services');
    await page.getByLabel('Theme').selectOption({ label: chosen === 'dark' ? 'Dark' : 'Light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen);
    const isRight = ({ side }: Frame) => (chosen === 'dark' ? side < 0.05 : side > 0.8);
    // Before a browser has gone to the section, and before the script has taken the page away for the admin view, the
    // page's hero is there: here, a light one's.
    const isHero = ({ side, foot }: Frame) => chosen === 'light' && foot > 0.8 && Math.abs(side - LIGHT_HERO) < 0.0005;

    await page.goto(place);
    await PLACES[place](page, chosen);
    const frames = await film(page, async () => {
      await page.reload();
      await PLACES[place](page, chosen);
    });
    expect(frames.length, 'a film, not its last frame').toBeGreaterThan(1);
    expect(frames.filter((frame) => !isRight(frame) && !isHero(frame))).toEqual([]);
  });
}
