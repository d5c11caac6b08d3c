import type { PageName, Taken } from './page-sample.ts';
import { onPhone, settle, throttle } from './phone.ts';

const SLOW_TIMES = 4;
const TIMES = 5;
/** For the worker to deal with a launch, and for the browser to stop it before the next. */
const BETWEEN_MS = 1000;

/** Later visits to the site, its service worker stopped, until the first paint. The floor is the same site without a service worker. */
export function measureLaunch(watcher: string, site: string, name: PageName, quick: boolean): Promise<Taken> {
  const serviceWorkers = name === 'site' ? 'allow' : 'block';
  return onPhone(watcher, { cpu: 1, serviceWorkers }, async ({ page, cdp }) => {
    await page.goto(site, { waitUntil: 'load' });
    if (name === 'site') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await settle(page, quick);
    await cdp.send('ServiceWorker.enable');
    const paints: number[] = [];
    for (let launch = 0; launch < (quick ? 1 : TIMES); launch++) {
      await throttle(cdp, 1);
      await page.goto('about:blank');
      await cdp.send('ServiceWorker.stopAllWorkers');
      await page.waitForTimeout(BETWEEN_MS);
      await throttle(cdp, SLOW_TIMES);
      await page.goto(site, { waitUntil: 'load' });
      await page.waitForTimeout(BETWEEN_MS);
      const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
      if (paint === undefined) throw new Error(`${site} painted nothing.`);
      paints.push(paint);
    }
    return { values: { launch: paints }, notes: [] };
  });
}
