import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import type { Eyes } from './tests/journeys/journey.ts';
import { findBrowser } from './tools/browser.ts';
import { findOtherEngines } from './tools/engines/find-engines.ts';
import { freePort } from './tools/free-port.ts';

const browser = findBrowser();
// Playwright loads this file once per process: the first sets these, the others inherit them.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= temporary('data');
process.env.E2E_SITES_DIR ??= temporary('sites');
const port = process.env.E2E_PORT;

const DAY = { dark: false, reducedMotion: false, touch: false };
const NIGHT = { ...DAY, dark: true };

/** End-to-end tests against the production build, served as `npm start` serves it, with a database of its own. */
export default defineConfig<object, { eyes: Eyes }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A one-off browser failure on a busy machine is reported as flaky; a real fault fails twice.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  reporter: process.env.CI === undefined ? [['list']] : [['list'], ['html', { open: 'never' }]],
  timeout: 60_000,
  // Two browsers render in software on two slow cores.
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args] },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // Only what depends on the screen. The journeys cover phones too, so that the whole run stays short.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testMatch: '**/{accessibility,budgets,gallery,lazy-styles,page,phone,section-sizes,templates}.spec.ts',
    },
    ...(['chromium', ...findOtherEngines()] as const).flatMap((engine) => [
      {
        name: `${engine} phone`,
        testDir: 'tests/journeys',
        testIgnore: '**/{still,blocked,eye,theme,update,way-out,policy,forbidden,design}.spec.ts',
        use: { eyes: { engine, preferences: { ...NIGHT, touch: true }, size: { width: 390, height: 844 } } },
      },
      {
        name: `${engine} desktop`,
        testDir: 'tests/journeys',
        // What becomes of a request does not depend on the window's size, nor does what a foreign page may do.
        testIgnore: '**/{still.spec.ts,blocked.spec.ts,design.spec.ts,foreign-page.spec.ts,journal/**}',
        use: { eyes: { engine, preferences: DAY, size: { width: 1440, height: 900 } } },
      },
      {
        name: `${engine} still`,
        testDir: 'tests/journeys',
        testMatch: '**/{still,design}.spec.ts',
        use: { eyes: { engine, preferences: { ...DAY, reducedMotion: true }, size: { width: 1440, height: 900 } } },
      },
      {
        name: `${engine} blocked`,
        testDir: 'tests/journeys',
        testMatch: '**/blocked.spec.ts',
        use: { eyes: { engine, preferences: { ...DAY, cookies: 'blocked' }, size: { width: 1440, height: 900 } } },
      },
    ]),
  ],
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${port}`,
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      SITE_URL: 'https://serendis.example',
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

/** Creates a folder that is there until this process ends. */
function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `serendis-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
