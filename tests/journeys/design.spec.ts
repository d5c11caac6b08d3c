import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { createServer, type ViteDevServer } from 'vite';
import type { Tab } from '../../tools/engines/driver.ts';
import { journey } from './journey.ts';
import { waitFor } from './wait-for.ts';

// Every part of design.html as it looks, reduced to a coarse grid of colours, which all engines and font renderers share.

const BASELINE = new URL('design-baseline.json', import.meta.url);
const SIZE = { width: 1280, height: 900 };
/** Cells across and down: about as large as a short word. */
const GRID = { width: 32, height: 12 };
/** How far a channel of a cell, and the mean of all cells of a part, may be from the baseline, of 255. Between engines, 30 and 1.6 were seen. */
const ALLOWED = { cell: 36, mean: 2.2 };

type Picture = readonly number[];

let server: ViteDevServer;

journey.beforeAll(async () => {
  server = await createServer({ appType: 'mpa', server: { port: 0, host: '127.0.0.1' } });
  await server.listen();
});
journey.afterAll(() => server.close());

journey('every part looks as it did', async ({ engine }) => {
  const tab = await engine.newTab();
  await tab.resize(SIZE);
  const seen: Record<string, Picture> = {};
  await open(tab, '');
  const names = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) => dataset.part ?? ''),
  );
  for (const name of names) seen[name] = await look(tab, `[data-part="${name}"]`);
  for (const theme of ['light', 'dark']) {
    await open(tab, `?dialog=${theme}`);
    seen[`Dialog, ${theme}`] = await look(tab, 'dialog');
  }
  await tab.close();

  if (process.env.DESIGN === 'write') {
    const lines = Object.entries(seen).map(([name, cells]) => `${JSON.stringify(name)}: ${JSON.stringify(cells)}`);
    writeFileSync(BASELINE, `{\n${lines.join(',\n')}\n}\n`);
  }
  const known = JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, Picture>;
  expect(Object.keys(seen)).toEqual(Object.keys(known));
  const changed = Object.entries(seen)
    .map(([name, picture]) => ({ name, ...distance(picture, known[name] ?? []) }))
    .filter(({ cell, mean }) => cell > ALLOWED.cell || mean > ALLOWED.mean);
  expect(changed, 'if it is meant to look so: DESIGN=write').toEqual([]);
});

/** Opens the page and waits for its typeface and pictures. */
async function open(tab: Tab, query: string): Promise<void> {
  await tab.navigate('about:blank');
  await tab.navigate(`http://127.0.0.1:${server.config.server.port}/design.html${query}`);
  await waitFor(
    'The design page should be there',
    () =>
      tab.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
        const shown = document.querySelector('[data-part], dialog') !== null;
        return shown && document.fonts.check('1rem Geist') && [...document.images].every(({ complete }) => complete);
      }),
    Boolean,
    30_000,
  );
}

/** The colours of an element's cells, as far as the window shows it. */
async function look(tab: Tab, selector: string): Promise<Picture> {
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
  const { data } = await sharp(await shot.extract(seen).removeAlpha().toBuffer())
    .resize({ ...GRID, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

function distance(picture: Picture, known: Picture): { readonly cell: number; readonly mean: number } {
  const apart = picture.map((channel, at) => Math.abs(channel - (known[at] ?? Number.POSITIVE_INFINITY)));
  return { cell: Math.max(...apart), mean: apart.reduce((sum, each) => sum + each, 0) / apart.length };
}
