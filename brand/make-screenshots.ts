/**
 * Takes the pictures of the site that browsers show before they install it: `public/screenshots/*.webp`, which
 * `vite/manifest.ts` names. They are of a fresh build, with the bundled templates. Run it by hand after the look of the
 * page has changed, then look at every picture:
 *
 *     npx tsx brand/make-screenshots.ts
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { build, preview } from 'vite';
import { findBrowser } from '../tools/browser.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' };
const NARROW: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  colorScheme: 'dark',
};
/** Time for the particles to spread and the pictures in sight to come. */
const SETTLE_MS = 2500;

const SHOTS: Readonly<Record<string, readonly [BrowserContextOptions, address: string]>> = {
  'wide-home': [WIDE, '/'],
  'wide-templates': [WIDE, '/#template'],
  'narrow-home': [NARROW, '/'],
  'narrow-request': [NARROW, '/?launch=web-app'],
};

const folder = join(import.meta.dirname, '../public/screenshots');
await mkdir(folder, { recursive: true });
const outDir = await mkdtemp(join(tmpdir(), 'site-'));
await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const server = await preview({ build: { outDir }, preview: { port: 0, strictPort: false } });
const origin = server.resolvedUrls?.local[0] ?? '';
const { executablePath, args } = findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args] });
for (const [name, [options, address]] of Object.entries(SHOTS)) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/documents:runQuery', (route) => route.abort());
  await page.goto(new URL(address, origin).href);
  await write(page, name);
  await context.close();
}
await browser.close();
await server.close();
await rm(outDir, { recursive: true });

async function write(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  await writeFile(join(folder, `${name}.webp`), picture);
  process.stdout.write(`screenshots/${name}.webp ${picture.length} bytes\n`);
}
