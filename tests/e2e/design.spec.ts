import { expect, test } from 'playwright/test';
import type { VersionServer } from '../support/versions.ts';
import { isDesignThere, serveDesign } from './harness/design.ts';

// Every part of design.html as a picture without its letters, which each machine draws a little differently. What its
// styles come to, letters included: `design.engines.spec.ts`. If it is meant to look so:
// npx playwright test /design.spec --project=desktop -u

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** An icon has more; edges that are drawn a little softer elsewhere don't count. */
const ALLOWED = { maxDiffPixels: 20 };
/** `code` has the machine's own typeface, whose lines may be higher. */
const WITHOUT_LETTERS = '* { -webkit-text-fill-color: transparent !important } code { font-family: inherit }';

let server: VersionServer;

test.beforeAll(async () => {
  server = await serveDesign();
});
test.afterAll(() => server.close());

test('every part looks as it did', async ({ page }) => {
  const open = async (address: string) => {
    await page.goto(server.origin + address);
    await expect.poll(() => page.evaluate(isDesignThere)).toBe(true);
    await page.addStyleTag({ content: WITHOUT_LETTERS });
  };
  await open('/design.html');
  for (const part of await page.locator('[data-part]').all()) {
    const name = await part.evaluate((shown) => {
      // Alone, as heights of others would move it by parts of a pixel.
      for (const other of document.querySelectorAll<HTMLElement>('[data-part]'))
        other.style.display = other === shown ? '' : 'none';
      return shown.getAttribute('data-part')?.toLowerCase().replace(/\W+/g, '-');
    });
    await expect.soft(part).toHaveScreenshot(`${name}.png`, ALLOWED);
  }
  for (const theme of ['light', 'dark']) {
    await open(`/design.html?dialog=${theme}`);
    await expect.soft(page.getByRole('dialog')).toHaveScreenshot(`dialog-${theme}.png`, ALLOWED);
  }
});
