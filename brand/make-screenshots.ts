/**
 * Takes screenshots of a fresh build with the sample templates. Browsers show `public/screenshots/*.webp` before they install
 * the app (`build/manifest.ts`), and README.md shows `docs/pictures/*.webp`. After changing the page's look, run this script by
 * hand, then look at every picture:
 *
 *     npx tsx brand/make-screenshots.ts
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { build, preview } from 'vite';
import { launchBrowser } from '../tools/browser.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' };
const NARROW: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  colorScheme: 'dark',
};
const SHOTS: Readonly<Record<string, readonly [BrowserContextOptions, address: string]>> = {
  'wide-home': [WIDE, '/'],
  'wide-templates': [WIDE, '/#template'],
  'narrow-home': [NARROW, '/'],
  'narrow-request': [NARROW, '/?launch=web-app'],
};
const DAY: BrowserContextOptions = { ...NARROW, colorScheme: 'light' };
/** The phones in README.md, side by side. */
const PHONES: readonly (readonly [BrowserContextOptions, address: string])[] = [
  [NARROW, '/'],
  [DAY, '/?launch=web-app'],
  [DAY, '/#template'],
];
const PHONE = { width: 448, height: 970, gap: 28 };

const folder = join(import.meta.dirname, '../public/screenshots');
const docs = join(import.meta.dirname, '../docs/pictures');
await mkdir(folder, { recursive: true });
const outDir = await mkdtemp(join(tmpdir(), 'site-'));
await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const server = await preview({ build: { outDir }, preview: { port: 0, strictPort: false } });
const origin = server.resolvedUrls?.local[0] ?? '';
const browser = await launchBrowser();
for (const [name, shot] of Object.entries(SHOTS)) {
  const picture = await take(...shot);
  await write(join(folder, name), sharp(picture));
  if (name === 'wide-home') await write(join(docs, 'home'), sharp(picture));
}
const phones: Buffer[] = [];
for (const shot of PHONES) {
  const picture = sharp(await take(...shot)).resize(PHONE.width, PHONE.height);
  phones.push(await picture.png().toBuffer());
}
const step = PHONE.width + PHONE.gap;
const ground = {
  width: phones.length * step - PHONE.gap,
  height: PHONE.height,
  channels: 4,
  background: '#0000',
} as const;
await write(
  join(docs, 'phone'),
  sharp({ create: ground }).composite(phones.map((input, index) => ({ input, left: index * step, top: 0 }))),
);
await browser.close();
await server.close();
await rm(outDir, { recursive: true });

async function take(options: BrowserContextOptions, address: string): Promise<Buffer> {
  // With reduced motion, the field stands still with its lattice complete.
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/documents:runQuery', (route) => route.abort());
  await page.goto(new URL(address, origin).href);
  await page.waitForLoadState('networkidle'); // typefaces, form and visible pictures have loaded
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function write(path: string, picture: Sharp): Promise<void> {
  const { size } = await picture.webp({ quality: 60, effort: 6 }).toFile(`${path}.webp`);
  process.stdout.write(`${path}.webp ${size} bytes\n`);
}
