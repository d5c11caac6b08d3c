import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebServer } from '../tools/web-server.ts';
import { measureContender } from './field/measure-contender.ts';
import { buildPage, buildSite, copyFloor, isInstalled } from './lab/build.ts';
import { serve } from './lab/serve.ts';
import { startChromium } from './lab/start-chromium.ts';
import { measureClicks } from './page/measure-clicks.ts';
import { measureLighthouse } from './page/measure-lighthouse.ts';
import { measureLoad } from './page/measure-load.ts';

const SCREEN = { width: 412, height: 915 };
const servers: WebServer[] = [];
const serveForTest = async (folder: string) => {
  const server = await serve(folder);
  servers.push(server);
  return server.origin;
};
const hasPackages = isInstalled('lighthouse');

/** Takes each measurement once, for as short a time as possible. */
describe.skipIf(process.env.WIDE === undefined)('in the wide run', () => {
  let site: string;

  beforeAll(async () => {
    if (!hasPackages) process.stderr.write('\n*** SKIPPED peers and Lighthouse: run `npm ci --prefix bench` ***\n\n');
    site = await serveForTest(buildSite());
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test('the field of the production page is measured', async () => {
    const { cpuMsPerFrame, framesPerS, mainThreadMsPerS } = await measureContender(site, SCREEN, 1000);
    expect(framesPerS).toBeGreaterThan(10);
    expect(cpuMsPerFrame).toBeGreaterThan(0);
    expect(mainThreadMsPerS).toBeGreaterThan(0);
  });

  describe.skipIf(!hasPackages)('beside its peers', () => {
    let field: string;
    beforeAll(async () => {
      field = await serveForTest(await buildPage('field'));
    });

    test.each(['tsparticles', 'tsparticles-worker', 'particles-js', 'canvas-nest'])('%s draws links', async (peer) => {
      const { linesPerFrame } = await measureContender(`${field}/?contender=${peer}&reach=70`, SCREEN, 500);
      expect(linesPerFrame).toBeGreaterThan(500);
    });

    test.each(['engine', 'clear'])('%s runs', async (contender) => {
      const { framesPerS } = await measureContender(`${field}/?contender=${contender}`, SCREEN, 500);
      expect(framesPerS).toBeGreaterThan(10);
    });

    test('the device page finds a score for both fields', async () => {
      const browser = await startChromium();
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await page.goto(`${await serveForTest(await buildPage('device'))}/?rounds=1`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Done.').waitFor({ timeout: 120_000 });
      const report = await page.locator('#report').innerText();
      expect(report).toMatch(/ours, in a worker \| +[1-9]\d+ \|\n\| tsParticles 4 +\| +[1-9]/);
      await browser.close();
    });

    test('Lighthouse gives the floor its scores', async () => {
      const scores = await measureLighthouse(await serveForTest(copyFloor()));
      expect([...scores.keys()]).toEqual(['performance', 'accessibility', 'best-practices', 'seo']);
      for (const score of scores.values()) expect(score).toBeGreaterThan(0);
    });
  });

  test('a load is measured, and each control answers a tap', async () => {
    const figures = await measureLoad(site, false);
    expect(figures.get('first contentful paint, ms')).toBeGreaterThan(0);
    expect(figures.get('before the load event, kB')).toBeGreaterThan(10);
    const clicks = await measureClicks(site, 'page', 1);
    for (const ms of clicks.values()) expect(ms).toBeLessThan(10_000);
    expect(clicks.size).toBeGreaterThan(10);
  });
});
