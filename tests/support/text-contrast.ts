import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { luminance } from './sky.ts';

/** A line of text and its position, in CSS pixels in the window. */
interface Line {
  readonly text: string;
  readonly color: readonly [number, number, number];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Measures the contrast of each visible line of text with the worst pixel behind it, in a screenshot without the text.
 *
 * @param places the selector of the elements that contain the text.
 */
export async function textContrasts(page: Page, places: string): Promise<ReadonlyMap<string, number>> {
  const lines = await page.evaluate(readLines, places);
  const show = await page.evaluateHandle(hideText);
  const png = sharp(await page.screenshot({ animations: 'allow' }));
  const { data, info } = await png.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  await show.evaluate((restore) => restore());
  const scale = info.width / page.viewportSize()!.width;
  const least = new Map<string, number>();
  for (const { text, color, ...box } of lines) {
    const ink = luminance(...color);
    let worst = least.get(text) ?? Number.POSITIVE_INFINITY;
    for (let y = Math.ceil(box.top * scale); y < Math.floor((box.top + box.height) * scale); y++) {
      for (let x = Math.ceil(box.left * scale); x < Math.floor((box.left + box.width) * scale); x++) {
        const at = (y * info.width + x) * info.channels;
        const ground = luminance(data[at]!, data[at + 1]!, data[at + 2]!);
        worst = Math.min(worst, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
      }
    }
    least.set(text, worst);
  }
  return least;
}

/** Finds the visible lines; runs in the page. Paints colours to resolve them, as computed ones may be in any colour space. */
function readLines(places: string): Line[] {
  // Ends transitions, such as that from the transparent text of the previous screenshot.
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const paint = canvas.getContext('2d', { willReadFrequently: true })!;
  const lines: Line[] = [];
  for (const place of document.querySelectorAll(places)) {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = getComputedStyle(parent).color;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha] = paint.getImageData(0, 0, 1, 1).data;
      if (alpha !== 255) throw new Error(`“${text}” is translucent.`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
        const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top];
        if (width <= 2 || height <= 2 || parent.closest('.visually-hidden') !== null) continue;
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!parent.contains(onTop) && onTop?.contains(parent) !== true) continue; // something covers it
        lines.push({ text, color: [red, green, blue], left, top, width, height });
      }
    }
  }
  return lines;
}

/** Hides all text; runs in the page. @returns a function that shows it again. */
function hideText(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { color: transparent !important; text-decoration: none !important; transition: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
