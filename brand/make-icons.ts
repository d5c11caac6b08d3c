/**
 * Makes the site's icons (`public/icons/*.png`), and each language's picture for link previews, from `brand/mark.svg`. After
 * changing the logo or the tagline, run this script by hand, then look at every picture:
 *
 *     npx tsx brand/make-icons.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LANGUAGES } from '../src/content/languages.ts';
import { SITE } from '../src/content/site.ts';
import { launchBrowser } from '../tools/browser.ts';
import { linkPicture } from './link-picture.ts';

const root = join(import.meta.dirname, '..');
const icons = join(root, 'public/icons');
const mark = await readFile(join(import.meta.dirname, 'mark.svg'), 'utf8');
const square = mark.replace(' rx="8"', '');
// Operating systems may crop a maskable icon to a circle of 80% of its size: https://w3c.github.io/manifest/#icon-masks
const maskable = square.replace(
  '<g id="points"',
  '<g id="points" transform="translate(16 16) scale(.8) translate(-16 -16)"',
);
// Operating systems use only the shape of this icon, and fill it with a colour.
const monochrome = mark.replace(/<rect[^>]*>/, '').replaceAll('"url(#a)"', '"#fff"');

await mkdir(icons, { recursive: true });
// A PNG, because decoding an SVG icon took 4 ms of the page's main thread on the first load.
await icon(mark, 48, 'favicon');
await icon(mark, 192, 'icon-192');
await icon(mark, 512, 'icon-512');
await icon(maskable, 512, 'icon-maskable-512');
await icon(monochrome, 512, 'icon-monochrome-512');
// iOS rounds the corners itself and shows transparency as black.
await icon(square, 180, 'apple-touch-icon');

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const font = await readFile(join(root, 'src/assets/geist-latin.woff2'), 'base64');
for (const { id, dir } of LANGUAGES) {
  const { SITE_TEXT }: typeof import('#content/site.ts') = await import(`../src/content/${id}/site.ts`);
  await page.setContent(linkPicture(SITE.name, SITE_TEXT.tagline, dir, mark, font));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await write(await page.screenshot(), `og-${id}`);
}
await browser.close();

async function icon(svg: string, size: number, name: string): Promise<void> {
  await write(
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer(),
    name,
  );
}

async function write(image: Buffer, name: string): Promise<void> {
  const png = await sharp(image).png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 }).toBuffer();
  await writeFile(join(icons, `${name}.png`), png);
  process.stdout.write(`icons/${name}.png ${png.length} bytes\n`);
}
