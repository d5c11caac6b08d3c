import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { SITE } from '../../src/content/site.ts';
import { openForm, submitButton, test, waitForField, waitForHydration } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// These tests measure the contrast of painted pixels: of text with each pixel behind it, and of the edges of controls.

const THEMES = ['light', 'dark'] as const;

test('text over the field has a contrast of 4.5 : 1 with every pixel behind it', async ({ page }) => {
  for (const [width, height, known] of [
    [1440, 900, ['of Technology', 'Watch Demo']],
    [390, 664, ['Watch Demo']],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/'); // loads the page again, because particles near text are dimmed only some time after a resize
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await waitForField(page);
      await expectReadable(page, 'header.sapphire, #home', known);
    }
  }
});

test('text in header and footer has a contrast of 4.5 : 1 with the facets behind it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const header = page.getByRole('banner');
  const bar = (await header.boundingBox())!;
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const into of [bar.height, bar.height / 2, 0]) {
      await page.evaluate((by) => {
        const end = document.querySelector('#home')!.getBoundingClientRect().bottom;
        scrollBy({ top: end - by, behavior: 'instant' });
      }, into);
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'true');
      await header.evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      await expectReadable(page, 'header.sapphire', [SITE.name]);
    }
    await page.locator('footer').evaluate((footer) => footer.scrollIntoView({ behavior: 'instant' }));
    await expectReadable(page, 'footer', [SITE.name]);
  }
});

/** Expects each visible text to have a contrast of at least 4.5 : 1, and the `known` texts to be visible. */
async function expectReadable(page: Page, places: string, known: readonly string[]): Promise<void> {
  const contrasts = await textContrasts(page, places);
  expect([...contrasts.keys()]).toEqual(expect.arrayContaining([...known]));
  expect([...contrasts].filter(([, contrast]) => contrast < 4.5)).toEqual([]);
}

test('the edge of every control has a contrast of 3 : 1 with its background', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#template');
  const gallery = page.getByRole('region', { name: 'Templates' });
  await waitForHydration(gallery.getByRole('link').first());
  await outlined(page, {
    chip: gallery.locator('.chip-face').nth(1),
    'watch demo': page.getByRole('link', { name: 'Watch Demo' }),
    newsletter: page.getByLabel('Email for the newsletter'),
    subscribe: page.getByRole('button', { name: 'Subscribe' }),
  });
  const form = await openForm(page);
  await outlined(page, {
    card: form.locator('.chip-face').first(),
    budget: form.locator('.chip-face', { hasText: 'Under $5,000' }),
    description: form.getByLabel('Description'),
    name: form.getByLabel('Full Name'),
    cancel: form.getByRole('button', { name: 'Cancel' }),
  });
  await submitButton(form).click();
  await outlined(page, { 'name, refused': form.getByLabel('Full Name') });
});

/** Expects the painted upper edge of each control to have a contrast of at least 3 : 1 in both themes. */
async function outlined(page: Page, controls: Readonly<Record<string, Locator>>): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const [name, control] of Object.entries(controls)) {
      await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect.poll(() => edgeContrast(control), `${name}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
    }
  }
}

/** Returns the greatest contrast between the background 6 px above a control and the pixels at its upper edge. */
async function edgeContrast(control: Locator): Promise<number> {
  const { x, y, width } = (await control.boundingBox())!;
  const clip = { x: Math.round(x + width * 0.6), y: Math.floor(y) - 6, width: 1, height: 12 };
  const png = await control.page().screenshot({ clip, scale: 'css' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const line = Array.from({ length: data.length / info.channels }, (_, at) =>
    luminance(data[at * info.channels]!, data[at * info.channels + 1]!, data[at * info.channels + 2]!),
  );
  const [outside = 0] = line;
  return Math.max(...line.map((each) => contrast(each, outside)));
}

/**
 * The visible box of a line, in CSS pixels from the viewport's top left corner. `text` is the whole text node, which may have
 * several lines.
 */
interface Line {
  readonly text: string;
  readonly color: readonly [number, number, number];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns, for each visible text, its lowest contrast with a pixel behind it. Takes a screenshot without the text.
 *
 * @param places the selector of the elements that contain the text.
 */
async function textContrasts(page: Page, places: string): Promise<ReadonlyMap<string, number>> {
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
        worst = Math.min(worst, contrast(ink, ground));
      }
    }
    least.set(text, worst);
  }
  return least;
}

/** Finds the visible lines of text. Runs in the page. Paints each colour to read it: a computed colour can have any notation. */
function readLines(places: string): Line[] {
  // Ends transitions, such as the text's return from transparent after the previous screenshot.
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
        if (!parent.contains(onTop) && onTop?.contains(parent) !== true) continue; // another element covers the line
        lines.push({ text, color: [red, green, blue], left, top, width, height });
      }
    }
  }
  return lines;
}

/** Hides all text. Runs in the page. @returns a function that shows the text again. */
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

/** Computes the relative luminance of an sRGB colour: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(...channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast of two relative luminances. */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
