import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CACHE } from '../lab/build.ts';
import { startChromium } from '../lab/start-chromium.ts';
import { type DeviceResult, droppedFrames, SETTINGS } from './device-result.ts';
import { complaintAbout } from './save-result.ts';
import { serveDevice } from './serve-device.ts';

const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** What is asked of axe here. */
interface Axe {
  run(): Promise<{ violations: readonly { id: string }[] }>;
}

test.skipIf(process.env.WIDE === undefined)(
  'a phone of 360 px runs every setting by keyboard, shows it accessibly and sends it back',
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
      await page.getByRole('heading', { name: 'What it came to' }).waitFor({ timeout: 60_000 });
      const report = await page.locator('#report').innerText();
      for (const { title } of SETTINGS) expect(report).toContain(`${title}\n  `);
      expect(await brokenRules()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      await page.getByRole('button', { name: 'Send to the server' }).click();
      await page.getByText('It is saved').waitFor();
      expect(readdirSync(folder)).toHaveLength(1);
      const result = JSON.parse(readFileSync(saved[0]!, 'utf8')) as DeviceResult;
      expect(result.settings.map(({ setting }) => setting.title)).toEqual(SETTINGS.map(({ title }) => title));
      for (const { framesPerSecond, report } of result.settings) {
        expect(framesPerSecond).toBeGreaterThan(1);
        expect(report?.links).toBeGreaterThan(100);
      }
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
  const whole = { kind: 'particle-field-on-a-device', format: 1, facts: {}, settings: [{}] };
  expect(complaintAbout(JSON.stringify(whole))).toBeNull();
  expect(complaintAbout(JSON.stringify({ ...whole, settings: [] }))).toContain('settings');
});

test('a frame that comes two periods after the last one means one was dropped', () => {
  expect(droppedFrames([33.3, 33.4, 66.7, 34, 100], 30)).toBe(3);
  expect(droppedFrames([25, 41.7, 33.3], 30)).toBe(0);
});
