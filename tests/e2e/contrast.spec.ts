import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { SITE } from '../../src/content/site.ts';
import { openForm, submitButton, test, waitForHydration } from '../support/site.ts';
import { luminance, waitForField } from '../support/sky.ts';
import { textContrasts } from '../support/text-contrast.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Measures painted contrast: with every pixel behind a line of text, and along the edges of controls.

const THEMES = ['light', 'dark'] as const;

test('text over the sky keeps 4.5 : 1 against the brightest star behind it, also where the first screen brings it near the horizon', async ({
  page,
}) => {
  for (const [width, height, known] of [
    [1440, 900, [SITE.tagline, 'Watch Demo']],
    [390, 664, ['Watch Demo']],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/'); // stars keep clear of text from their first frame on, and after a new size a little later
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await waitForField(page);
      await expectReadable(page, 'header.night, #home', known);
    }
  }
});

test('text keeps 4.5 : 1 over the planet’s lit edges: the header’s over the hero’s, the footer’s own', async ({
  page,
}) => {
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
      // Retried, as the scrolled part may not have been painted yet.
      await expect(() => expectReadable(page, 'header.night', [SITE.name])).toPass({ timeout: 15_000 });
    }
    await page.locator('footer').evaluate((footer) => footer.scrollIntoView({ behavior: 'instant' }));
    await expect(() => expectReadable(page, 'footer', [SITE.name])).toPass({ timeout: 15_000 });
  }
});

/** Expects a contrast of 4.5 : 1 for each visible line of text, including the `known` ones. */
async function expectReadable(page: Page, places: string, known: readonly string[]): Promise<void> {
  const contrasts = await textContrasts(page, places);
  expect([...contrasts.keys()]).toEqual(expect.arrayContaining([...known]));
  expect([...contrasts].filter(([, contrast]) => contrast < 4.5)).toEqual([]);
}

test('the edge of every control stands out from its ground by 3 : 1', async ({ page }) => {
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

/** Expects the painted upper edge of each control to contrast with its surroundings in both themes. */
async function outlined(page: Page, controls: Readonly<Record<string, Locator>>): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const [name, control] of Object.entries(controls)) {
      await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect.poll(() => edgeContrast(control), `${name}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
    }
  }
}

/** Measures the greatest contrast with the outside along a line across a control's upper edge, 6 px to either side. */
async function edgeContrast(control: Locator): Promise<number> {
  const { x, y, width } = (await control.boundingBox())!;
  const clip = { x: Math.round(x + width * 0.6), y: Math.floor(y) - 6, width: 1, height: 12 };
  const png = await control.page().screenshot({ clip, scale: 'css' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const line = Array.from({ length: data.length / info.channels }, (_, at) =>
    luminance(data[at * info.channels]!, data[at * info.channels + 1]!, data[at * info.channels + 2]!),
  );
  const [outside = 0] = line;
  return Math.max(...line.map((each) => (Math.max(each, outside) + 0.05) / (Math.min(each, outside) + 0.05)));
}
