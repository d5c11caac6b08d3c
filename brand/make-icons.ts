/**
 * Makes the site's icons (`public/icons/*.png`), and each language's picture for link previews, from the mark, the tokens and the
 * headline. After changing one of them, run this script by hand, then look at every picture:
 *
 *     npx tsx --tsconfig src/tsconfig.json brand/make-icons.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LANGUAGES } from '../src/content/languages.ts';
import { SITE } from '../src/content/site.ts';
import { launchBrowser } from '../tools/browser.ts';
import { iconPage } from './icon.ts';
import { linkPicture } from './link-picture.ts';

const icons = join(import.meta.dirname, '../public/icons');
await mkdir(icons, { recursive: true });
const browser = await launchBrowser();
const page = await browser.newPage();

// A PNG, because decoding an SVG icon took 4 ms of the page's main thread on the first load.
await make('favicon', 48, 48, iconPage('cut', 0.8));
await make('icon-192', 192, 192, iconPage('cut', 0.62));
await make('icon-512', 512, 512, iconPage('cut', 0.62));
// Operating systems may crop a maskable icon to a circle of 80% of its size: https://w3c.github.io/manifest/#icon-masks
await make('icon-maskable-512', 512, 512, iconPage('square', 0.48));
// Operating systems use only the shape of this icon, and fill it with a colour.
await make('icon-monochrome-512', 512, 512, iconPage('shape', 0.62));
// iOS rounds the corners itself and shows transparency as black.
await make('apple-touch-icon', 180, 180, iconPage('square', 0.62));

for (const language of LANGUAGES) {
  const { SITE_TEXT }: typeof import('#content/site.ts') = await import(`../src/content/${language.id}/site.ts`);
  await make(`og-${language.id}`, 1200, 630, linkPicture(language, SITE.name, SITE_TEXT.headline));
}
await browser.close();

async function make(name: string, width: number, height: number, html: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const image = await page.screenshot({ omitBackground: true });
  const png = await sharp(image).png({ palette: true, quality: 94, effort: 10, compressionLevel: 9 }).toBuffer();
  await writeFile(join(icons, `${name}.png`), png);
  process.stdout.write(`icons/${name}.png ${png.length} bytes\n`);
}
