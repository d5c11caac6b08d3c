import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';

/** A luminance between the empty sky's (0.002) and a fully visible star's (0.7). */
const STARLIGHT = 0.2;

/** Waits until the field is drawn and has faded in. */
export async function waitForField(page: Page): Promise<void> {
  const clip = { x: 0, y: 80, width: page.viewportSize()!.width, height: 120 }; // a strip without text
  await expect.poll(async () => brightestLuminance(await page.screenshot({ clip }))).toBeGreaterThan(STARLIGHT);
  await page
    .locator('#home canvas:visible') // without canvases that were replaced before they faded in
    .evaluateAll((canvases) =>
      Promise.all(canvases.flatMap((canvas) => canvas.getAnimations().map(({ finished }) => finished))),
    );
}

/** Returns the relative luminance of a picture's brightest pixel. */
async function brightestLuminance(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    brightest = Math.max(brightest, luminance(data[at]!, data[at + 1]!, data[at + 2]!));
  }
  return brightest;
}

/** Computes the relative luminance of an sRGB colour: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(...channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
