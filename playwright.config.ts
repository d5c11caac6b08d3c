import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import type { Eyes } from './tests/e2e/harness/journey.ts';
import { findBrowser } from './tools/browser.ts';
import type { EngineName } from './tools/engines/driver.ts';
import { findOtherEngines } from './tools/engines/find-engines.ts';
import { freePort } from './tools/free-port.ts';

const browser = findBrowser();
// Playwright loads this file once per process: the first sets these, the others inherit them.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= temporary('data');
process.env.E2E_SITES_DIR ??= temporary('sites');
const port = process.env.E2E_PORT;

/** Set by `npm run test:all`: each engine at both sizes. */
const WIDE = process.env.WIDE !== undefined;

const DAY = { dark: false, reducedMotion: false, touch: false };
const PHONE = { preferences: { ...DAY, dark: true, touch: true }, size: { width: 390, height: 844 } };
const DESKTOP = { preferences: DAY, size: { width: 1440, height: 900 } };
/** The size that each engine has in `npm test`. */
const USUAL = { chromium: 'phone', firefox: 'desktop', webkit: 'phone' };

const IN_ALL_ENGINES = '**/*.engines.spec.ts';
/** These set sizes of their own, or need a wide window. */
const DESKTOP_ONLY = '**/{eye,theme,update,way-out,policy,forbidden}.engines.spec.ts';
/** What these are about does not depend on the window's size. */
const AT_USUAL_SIZE = ['**/journal/**', '**/foreign-page.engines.spec.ts'];
/** These have preferences of their own. */
const STILL = '**/{still,design}.engines.spec.ts';
const BLOCKED = '**/blocked.engines.spec.ts';

/** End-to-end tests against the production build, served as `npm start` serves it, with a database of its own. */
export default defineConfig<object, { eyes: Eyes }>({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/design/{arg}{ext}',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  reporter: [
    ['list'],
    ...(process.env.CI === undefined ? [] : [['html', { open: 'never' }] as const]),
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [] : [['json'] as const]),
  ],
  timeout: 90_000,
  // Two browsers render in software on two slow cores.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args] },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: '**/*.engines.spec.ts',
    },
    // Only what depends on the screen.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testMatch: `**/{accessibility,phone${WIDE ? ',budgets,gallery,lazy-styles,page,section-sizes,templates' : ''}}.spec.ts`,
    },
    ...(['chromium', ...findOtherEngines()] as const).flatMap(projectsIn),
  ],
  webServer: {
    command: process.env.BUILT === undefined ? 'npm start' : 'npx vite preview',
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

/** The projects that run stories in an engine. */
function projectsIn(engine: EngineName) {
  const isPhone = USUAL[engine] === 'phone';
  const phone = {
    name: `${engine} phone`,
    testMatch: IN_ALL_ENGINES,
    testIgnore: [STILL, BLOCKED, DESKTOP_ONLY, ...(isPhone ? [] : AT_USUAL_SIZE)],
    use: { eyes: { engine, ...PHONE } },
  };
  return [
    ...(isPhone || WIDE ? [phone] : []),
    {
      name: `${engine} desktop`,
      testMatch: isPhone && !WIDE ? DESKTOP_ONLY : IN_ALL_ENGINES,
      testIgnore: [STILL, BLOCKED, ...(isPhone ? AT_USUAL_SIZE : [])],
      use: { eyes: { engine, ...DESKTOP } },
    },
    {
      name: `${engine} still`,
      testMatch: STILL,
      use: { eyes: { engine, ...DESKTOP, preferences: { ...DAY, reducedMotion: true } } },
    },
    {
      name: `${engine} blocked`,
      testMatch: BLOCKED,
      use: { eyes: { engine, ...DESKTOP, preferences: { ...DAY, cookies: 'blocked' as const } } },
    },
  ].map((project) => ({ ...project, ...(engine === 'firefox' && { workers: 1 }) })); // two starve each other on two cores
}

/** Creates a folder that is there until this process ends. */
function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `serendis-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
