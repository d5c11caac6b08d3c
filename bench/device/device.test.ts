import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { CACHE } from '../lab/build.ts';
import { startChromium } from '../lab/start-chromium.ts';
import { type DeviceResult, deviceReport, droppedFrames, FIELDS } from './device-report.ts';
import { findScore, type Score } from './score.ts';
import { complaintAbout, serveDevice } from './serve-device.ts';

const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

const RESULT: DeviceResult = {
  ...{ kind: 'particle-field-on-a-device', format: 3, date: '', asOnSite: null, scores: [], disturbed: false },
  facts: {
    ...{ userAgent: '', screen: '', pixelRatio: 1, cores: null, memoryGb: null, graphics: '', refreshesPerSecond: 60 },
  },
};

/** What is asked of axe here. */
interface Axe {
  run(): Promise<{ violations: readonly { id: string }[] }>;
}

test.skipIf(process.env.WIDE === undefined)(
  'a phone of 360 px finds its scores by keyboard, shows them accessibly and sends them back',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'device-'));
    const saved: string[] = [];
    const site = await serveDevice({ host: '127.0.0.1', port: 0, folder, saved: (file) => saved.push(file) });
    const browser = await startChromium();
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`${site.origin}/?seconds=0.5`);
      await page.addScriptTag({ content: AXE });
      const brokenRules = () =>
        page.evaluate(async () => {
          const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
          return violations.map(({ id }) => id);
        });
      expect(await brokenRules()).toEqual([]);

      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'What it came to' }).waitFor({ timeout: 90_000 });
      const report = await page.locator('#report').innerText();
      for (const field of FIELDS) expect(report).toContain(`${field}: `);
      expect(await brokenRules()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      await page.getByRole('button', { name: 'Send to the server' }).click();
      await page.getByText('It is saved').waitFor();
      expect(readdirSync(folder)).toHaveLength(1);
      const result = JSON.parse(readFileSync(saved[0]!, 'utf8')) as DeviceResult;
      expect(result.asOnSite?.report?.links).toBeGreaterThan(100);
      expect(result.scores.map(({ field }) => field)).toEqual(FIELDS);
      const [ours] = result.scores;
      expect(ours?.failure).toBeNull();
      expect(ours?.score?.tries.length).toBeGreaterThan(1);
      expect(errors).toEqual([]);

      const foreign = await fetch(`${site.origin}/results`, {
        method: 'POST',
        body: '{}',
        headers: { origin: 'http://x' },
      });
      expect(foreign.status).toBe(403);
      const headers = { origin: site.origin };
      expect((await fetch(`${site.origin}/results`, { method: 'POST', body: '{}', headers })).status).toBe(400);
      const long = 'x'.repeat(1_000_001);
      expect((await fetch(`${site.origin}/results`, { method: 'POST', body: long, headers })).status).toBe(413);
      expect(readdirSync(folder)).toHaveLength(1);
    } finally {
      await browser.close();
      await site.close();
      rmSync(CACHE, { recursive: true, force: true });
    }
  },
);

test('a result is refused with a reason when it is none', () => {
  expect(complaintAbout('{')).toBe('This is no JSON.');
  expect(complaintAbout('null')).toBe('This is no result.');
  expect(complaintAbout('{"kind":"other"}')).toContain('no result of this bench');
  const whole = { kind: 'particle-field-on-a-device', format: 3, facts: {}, scores: [{}] };
  expect(complaintAbout(JSON.stringify(whole))).toBeNull();
  expect(complaintAbout(JSON.stringify({ ...whole, scores: [] }))).toContain('scores');
});

test('a frame that comes two periods after the last one means one was dropped', () => {
  expect(droppedFrames([33.3, 33.4, 66.7, 34, 100], 30)).toBe(3);
  expect(droppedFrames([25, 41.7, 33.3], 30)).toBe(0);
});

describe('the score of a device', () => {
  /** A device that holds so many, and then takes longer in proportion, a few percent more or less. */
  const deviceThatHolds = (held: number) => {
    const random = seededRandom(1);
    return async (count: number) => 33.3 * Math.max(1, count / held) * (0.97 + 0.06 * random());
  };

  test.each([30, 120, 500, 2300, 21_000])('%i particles are found to a twentieth', async (held) => {
    const { count, interval, tries } = await findScore(deviceThatHolds(held), 60);
    expect(Math.abs(count! / held - 1)).toBeLessThan(0.05);
    expect(interval!.most - interval!.least).toBeLessThanOrEqual(0.1 * count!);
    expect(tries.length).toBeLessThan(50);
  });

  test('a device that is always late, or never, has no edge', async () => {
    const report = (score: Score) =>
      deviceReport({ ...RESULT, scores: [{ field: FIELDS[0], score, failure: null }] }).split('\n')[1];
    expect(report(await findScore(async () => 33.3, 0))).toBe(`  ${FIELDS[0]}: more than 44 800`);
    expect(report(await findScore(async () => 50, 0))).toBe(`  ${FIELDS[0]}: fewer than 11, or not found`);
  });
});
