import { expect } from 'playwright/test';
import { WORKER_FEATURES } from '../support/features.ts';
import { openForm, test } from '../support/site.ts';
import { fieldShown, lookAtSky } from '../support/sky.ts';
import { takeAway } from '../support/without.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The claims in docs/browsers.md about features that the particle field uses: it moves, and the form opens.
test.use({ serviceWorkers: 'block' });

/** What can be missing together, and which thread then draws the field. */
const DRAWN_BY: readonly (readonly [
  without: readonly (keyof typeof WORKER_FEATURES)[],
  place: 'the page' | 'the worker',
])[] = [
  [['OffscreenCanvas, transferControlToOffscreen()'], 'the page'],
  [['requestAnimationFrame() in a worker'], 'the page'],
  [['module workers', 'WebGL2 in a worker'], 'the worker'],
];

for (const [features, place] of DRAWN_BY) {
  test(`without ${features.join(', ')} the field moves, drawn by ${place}`, async ({ page }) => {
    await takeAway(
      page,
      features.map((feature) => WORKER_FEATURES[feature]),
    );
    await page.goto('/');
    await fieldShown(page);
    const before = await lookAtSky(page);
    await expect.poll(async () => before.equals(await lookAtSky(page))).toBe(false);
    await expect.poll(() => page.workers().length).toBe(place === 'the page' ? 0 : 1);
    await openForm(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
