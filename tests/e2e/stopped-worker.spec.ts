import { expect as anyExpect } from 'playwright/test';
import { test } from '../support/site.ts';
import { buildVersion, serveVersions } from '../support/versions.ts';

const expect = anyExpect.configure({ timeout: 20_000 });

test('a worker that was stopped still knows that a page never started', async ({ page, context }) => {
  // Starts only where it is told to, so that one build is both: the version that starts, and the same one stuck.
  const stuck = await buildVersion('stuck', {
    first: "if (sessionStorage.getItem('stuck') !== null) await new Promise(() => {});",
  });
  const mended = await buildVersion('mended');
  const server = await serveVersions();
  try {
    server.deploy(stuck);
    await page.goto(server.origin);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() => sessionStorage.setItem('stuck', ''));
    await page.reload();
    const devTools = await context.newCDPSession(page);
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.stopAllWorkers');
    server.deploy(mended);
    await page.reload();
    const version = () => page.evaluate(() => (window as { siteVersion?: string }).siteVersion);
    await expect.poll(version).toBe('mended');
  } finally {
    await server.close();
  }
});
