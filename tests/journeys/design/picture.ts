import sharp from 'sharp';
import type { Tab } from '../../../tools/engines/driver.ts';

/** A part's picture as a coarse grid of colours, which all engines and font renderers share: the cells' channels, row by row. */
export type Picture = Buffer;

/** Cells across, each 20 px of the window's 1280. */
const ACROSS = 64;
/** Of a cell; small parts have lower ones, so that each has at least this many rows. */
const CELL_PX = 24;
const LEAST_ROWS = 12;

/** An element's picture, as far as the window shows it. @param known has as many rows. */
export async function look(tab: Tab, selector: string, known: Picture | undefined): Promise<Picture> {
  const box = await tab.evaluate((found) => {
    const element = document.querySelector(found);
    element?.scrollIntoView({ behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return new Promise<{ left: number; top: number; width: number; height: number }>((resolve) => {
      const done = () =>
        resolve({ left: Math.round(x), top: Math.round(y), width: Math.floor(width), height: Math.floor(height) });
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
  }, selector);
  const shot = sharp(await tab.screenshot());
  const { width = 0, height = 0 } = await shot.metadata();
  const seen = {
    ...box,
    width: Math.min(box.width, width - box.left),
    height: Math.min(box.height, height - box.top),
  };
  const rows =
    known === undefined ? Math.max(LEAST_ROWS, Math.round(seen.height / CELL_PX)) : known.length / ACROSS / 3;
  return sharp(await shot.extract(seen).removeAlpha().toBuffer())
    .resize({ width: ACROSS, height: rows, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
}

/** How far two pictures are apart, of 255: in the channel of a cell that differs most, and in the mean. */
export function distance(one: Picture, other: Picture): { readonly cell: number; readonly mean: number } {
  const apart = [...one].map((channel, at) => Math.abs(channel - (other[at] ?? Number.POSITIVE_INFINITY)));
  return { cell: Math.max(...apart), mean: apart.reduce((sum, each) => sum + each, 0) / apart.length };
}
