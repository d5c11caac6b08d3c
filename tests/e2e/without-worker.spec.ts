import { expect } from 'playwright/test';
import { WORKER_FEATURES } from '../support/features.ts';
import { openForm, test } from '../support/site.ts';
import { fieldShown, lookAtSky } from '../support/sky.ts';
import { takeAway } from '../support/without.ts';

// The claims in docs/browsers.md about features that the particle field uses: it moves, and the form opens.
test.use({ serviceWorkers: 'block' });

/** Which thread draws the field without it. */
const DRAWN_BY: Record<keyof typeof WORKER_FEATURES, 'the page' | 'the worker'> = {
  'OffscreenCanvas, transferControlToOffscreen()': 'the page',
  'module workers': 'the worker',
  'requestAnimationFrame() in a worker': 'the page',
  'WebGL2 in a worker': 'the worker',
};

for (const [feature, place] of Object.entries(DRAWN_BY)) {
  test(`without ${feature} the field moves, drawn by ${place}`, async ({ page }) => {
    await takeAway(page, [WORKER_FEATURES[feature as keyof typeof WORKER_FEATURES]]);
    await page.goto('/');
    await fieldShown(page);
    const before = await lookAtSky(page);
    await expect.poll(async () => before.equals(await lookAtSky(page))).toBe(false);
    await expect.poll(() => page.workers().length).toBe(place === 'the page' ? 0 : 1);
    await openForm(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
