/**
 * Takes screenshots of the demos in `public/demos` for the sample templates, and writes them to
 * `public/templates/<slug>/*.avif`. After changing a demo, run this script by hand, then look at every picture:
 *
 *     npx tsx brand/make-pictures.ts [slug[/picture] …]
 *
 * The demos load no fonts, and this machine may lack the fonts that they name. The script therefore embeds four of them.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser } from '../tools/browser.ts';
import { type PhoneShot, SHOTS, type WindowShot } from './shots.ts';

const WIDTH = 800;
const HEIGHT = 500;
/** The size that a picture should not exceed, in bytes. */
const MAX_BYTES = 12_000;
const ORIGIN = 'http://demo.test';

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const fonts = await fontFaces();
const browser = await launchBrowser();
const wanted = process.argv.slice(2);
for (const [slug, shots] of Object.entries(SHOTS)) {
  const folder = join(root, 'public/templates', slug);
  await mkdir(folder, { recursive: true });
  for (const shot of shots) {
    const isWanted = wanted.length === 0 || wanted.includes(slug) || wanted.includes(`${slug}/${shot.name}`);
    if (!isWanted) continue;
    const png = shot.kind === 'window' ? await windowShot(browser, slug, shot) : await phoneShot(browser, slug, shot);
    const { bytes, quality } = await encode(png);
    await writeFile(join(folder, `${shot.name}.avif`), bytes);
    process.stdout.write(`${slug}/${shot.name}.avif ${bytes.length} bytes, quality ${quality}\n`);
  }
}
await browser.close();

async function windowShot(browser: Browser, slug: string, shot: WindowShot): Promise<Buffer> {
  const size = { width: shot.width, height: Math.round((shot.width * HEIGHT) / WIDTH) };
  // Scaling down from twice the size smooths text and hairlines.
  const page = await open(browser, slug, shot, size, (2 * WIDTH) / shot.width);
  const png = await page.screenshot();
  await page.close();
  return png;
}

async function phoneShot(browser: Browser, slug: string, shot: PhoneShot): Promise<Buffer> {
  const images: string[] = [];
  for (const phone of shot.phones) {
    const page = await open(browser, slug, phone, { width: 390, height: 844 }, 2);
    images.push(`<img src="data:image/png;base64,${(await page.screenshot()).toString('base64')}">`);
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 });
  await page.setContent(`<style>
    body { display: flex; justify-content: center; gap: 40px; height: 100vh; margin: 0; background: ${shot.ground} }
    img { width: ${shot.phoneWidth}px; align-self: start; margin-top: 26px; border: 6px solid #14111a; border-radius: 34px;
      box-shadow: 0 30px 50px -18px #0009 }
    img:nth-child(even) { margin-top: ${shot.phoneWidth > 220 ? 66 : 26}px }
  </style>${images.join('')}`);
  const png = await page.screenshot();
  await page.close();
  return png;
}

async function open(
  browser: Browser,
  slug: string,
  state: Pick<WindowShot, 'scheme' | 'click' | 'scrollTo'>,
  viewport: { width: number; height: number },
  deviceScaleFactor: number,
): Promise<Page> {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor,
    colorScheme: state.scheme,
    reducedMotion: 'reduce',
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    await route.fulfill({ path: join(root, 'public', file) });
  });
  await page.goto(`${ORIGIN}/demos/${slug}/`);
  await page.addStyleTag({ content: fonts });
  for (const selector of state.click ?? []) await page.locator(selector).first().click();
  if (state.scrollTo !== undefined) {
    await page.locator(state.scrollTo).evaluate((element) => {
      element.scrollIntoView();
      scrollBy(0, -16);
    });
  }
  // Removes the hover and focus styles that the clicks left.
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** Encodes a picture with the best quality, from 28 to 72, that keeps it within {@link MAX_BYTES}. Falls back to 28. */
async function encode(png: Buffer): Promise<{ bytes: Buffer; quality: number }> {
  const small = await sharp(png).resize(WIDTH, HEIGHT, { kernel: 'lanczos3' }).removeAlpha().raw().toBuffer();
  const at = (quality: number) =>
    sharp(small, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .avif({ quality, effort: 6, chromaSubsampling: '4:4:4' })
      .toBuffer();
  let low = 28;
  let high = 73;
  let bytes = await at(low);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const tried = await at(middle);
    if (tried.length > MAX_BYTES) high = middle;
    else [low, bytes] = [middle, tried];
  }
  return { bytes, quality: low };
}

async function fontFaces(): Promise<string> {
  const files = {
    Inter: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    Fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    Nunito: '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
    'JetBrains Mono': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  };
  const faces = Object.entries(files).map(async ([family, file]) => {
    const data = await readFile(require.resolve(file), 'base64');
    return `@font-face{font-family:"${family}";font-weight:100 1000;src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(faces)).join('');
}
