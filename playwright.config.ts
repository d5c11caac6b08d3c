import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import type { JourneyOptions } from './tests/e2e/harness/journey.ts';
import { findTestBrowser } from './tools/browser.ts';
import type { EngineName } from './tools/engines/driver.ts';
import { findOtherEngines } from './tools/engines/start-engine.ts';
import { freePort } from './tools/web-server.ts';

const browser = findTestBrowser();
const others = findOtherEngines();
// Playwright loads this file once per process: the first process sets these variables, and the others inherit them.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= createTemporaryFolder('data');
process.env.E2E_SITES_DIR ??= createTemporaryFolder('sites');
const port = process.env.E2E_PORT;

/** Whether each engine runs every journey that it supports, on phone and desktop. `npm run test:all` sets `WIDE`. */
const WIDE = process.env.WIDE !== undefined;

const JOURNEYS = '**/*.engines.spec.ts';
/**
 * The journeys that can't run in WebKitGTK: it can't block storage, its session ends if a page's process dies, and it doesn't
 * store what is submitted in the moment in which the page is left.
 */
const NOT_IN_WEBKIT = '**/{blocked,ended}.engines.spec.ts';

/** End-to-end tests of the production build, which `npm start` serves with a separate database. */
export default defineConfig<object, JourneyOptions>({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  retries: 0,
  workers: 3, // even on two cores, because tests spend part of their time waiting
  reporter: process.env.CI === undefined ? 'list' : [['list'], ['html', { open: 'never' }]],
  timeout: 90_000,
  // A long timeout, because several browsers share two slow cores and render in software.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args] },
  },
  projects: [
    // Firefox runs first: with its one worker it would otherwise finish long after the others.
    ...others.filter((engine) => engine === 'firefox').flatMap(projectsIn),
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
      testIgnore: [JOURNEYS, '**/phone.spec.ts'],
    },
    // Runs only tests that depend on the device.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testMatch: '**/{accessibility,phone}.spec.ts',
      grepInvert: /@desktop/,
    },
    ...projectsIn('chromium'),
    ...others.filter((engine) => engine !== 'firefox').flatMap(projectsIn),
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

/** Returns the projects that run the journeys in an engine. */
function projectsIn(engineName: EngineName) {
  const usual: JourneyOptions['device'] = engineName === 'firefox' ? 'desktop' : 'phone';
  const devices = WIDE ? (['phone', 'desktop'] as const) : [usual];
  return devices.map((device) => ({
    name: `${engineName} ${device}`,
    use: { engineName, device },
    testMatch: JOURNEYS,
    testIgnore: engineName === 'webkit' ? NOT_IN_WEBKIT : [],
    // The result of tests tagged @chromium hardly depends on the engine, so other engines run them only with `WIDE`.
    ...(engineName !== 'chromium' && !WIDE && { grepInvert: /@chromium/ }),
    ...(engineName === 'firefox' && { workers: 1 }), // two Firefox instances starve each other on two cores
  }));
}

/** Creates a folder and removes it when this process ends. */
function createTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `serendis-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
