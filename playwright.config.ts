import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import type { Eyes } from './tests/e2e/harness/journey.ts';
import { findTestBrowser } from './tools/browser.ts';
import type { EngineName, Preferences, Size } from './tools/engines/driver.ts';
import { findOtherEngines } from './tools/engines/start-engine.ts';
import { freePort } from './tools/web-server.ts';

const browser = findTestBrowser();
const others = findOtherEngines();
// Playwright loads this file once per process: the first sets these, the others inherit them.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= temporary('data');
process.env.E2E_SITES_DIR ??= temporary('sites');
const port = process.env.E2E_PORT;

/** Set by `npm run test:all`: each engine at both sizes, and everything moves. */
const WIDE = process.env.WIDE !== undefined;

const PHONE = { dark: true, reducedMotion: false, touch: true, size: { width: 390, height: 844 } };
const DESKTOP = { dark: false, reducedMotion: false, touch: false, size: { width: 1440, height: 900 } };
const WIDE_WINDOW = { ...devices['Desktop Chrome'], viewport: DESKTOP.size };
/** The size that each engine has in `npm test`. */
const USUAL = { chromium: PHONE, firefox: DESKTOP, webkit: PHONE };

const IN_ALL_ENGINES = '**/*.engines.spec.ts';
/** These set sizes of their own, or need a wide window. */
const DESKTOP_ONLY = '**/{theme,update,way-out}.engines.spec.ts';
/** What these are about does not depend on the window's size. */
const AT_USUAL_SIZE = ['**/journal/**', '**/{foreign-page,policy,forbidden}.engines.spec.ts'];
/**
 * These are about what moves, or about all that a page runs. The others stand still in `npm test`: without a GPU, drawing
 * the field takes up to a quarter of Chromium's time.
 */
const MOVING = '**/{early,field,forbidden,imports,legal,navigation,policy}.engines.spec.ts';
const MOVING_DESKTOP = '**/{admin,before-script,budgets,contrast,first-load,looks,page,without-worker}.spec.ts';
/** Nothing moves here by the visitor's wish. */
const STILL = '**/still.engines.spec.ts';
/** These have preferences of their own. */
const BLOCKED = '**/blocked.engines.spec.ts';
/** WebKitGTK can't block storage, and ends its session when a page's process dies. */
const NOT_IN_WEBKIT = '**/{blocked,killed}.engines.spec.ts';
/** Journeys with this tag run in the other engines in the wide run only: engines have nothing to disagree on in them. */
const CHROMIUM_ALONE = /@chromium/;

const [firefox, ...moreFirefox] = others.filter((engine) => engine === 'firefox').flatMap(projectsIn);

/** End-to-end tests against the production build, served as `npm start` serves it, with a database of its own. */
export default defineConfig<object, { eyes: Eyes }>({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  reporter: process.env.CI === undefined ? 'list' : [['list'], ['html', { open: 'never' }]],
  timeout: 90_000,
  // Two browsers render in software on two slow cores.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args] },
  },
  projects: [
    // First, as with one worker it would end long after the others; not beside a second Firefox.
    ...(firefox === undefined ? [] : [firefox]),
    {
      name: 'desktop',
      use: { ...WIDE_WINDOW, contextOptions: { reducedMotion: 'reduce' } },
      testIgnore: [IN_ALL_ENGINES, MOVING_DESKTOP, '**/phone.spec.ts'],
    },
    { name: 'desktop moving', use: WIDE_WINDOW, testMatch: MOVING_DESKTOP },
    // Only what depends on the screen.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testMatch: `**/{accessibility,phone${WIDE ? ',budgets,gallery,lazy-styles,page,templates' : ''}}.spec.ts`,
      ...(!WIDE && { grepInvert: /@desktop/ }),
    },
    ...projectsIn('chromium'),
    ...others.filter((engine) => engine !== 'firefox').flatMap(projectsIn),
    ...moreFirefox,
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

interface Journeys extends Preferences {
  readonly name: string;
  readonly size: Size;
  readonly testMatch?: string | readonly string[];
  readonly testIgnore?: readonly string[];
}

/** The projects that run journeys in an engine. */
function projectsIn(engine: EngineName) {
  const usual = USUAL[engine];
  const isPhone = usual === PHONE;
  const calm = { ...usual, reducedMotion: true };
  const desktop = { ...DESKTOP, name: 'desktop' };
  const still = { ...desktop, name: 'still', reducedMotion: true };
  const inTurn: readonly Journeys[] = isPhone
    ? [
        { ...calm, name: 'calm', testIgnore: [BLOCKED, STILL, MOVING, DESKTOP_ONLY] },
        { ...usual, name: 'moving', testMatch: MOVING },
        { ...still, testMatch: [STILL, DESKTOP_ONLY] },
      ]
    : [
        { ...desktop, testIgnore: [BLOCKED, STILL] }, // one project, as two Firefoxes starve each other
        { ...still, testMatch: [STILL] },
      ];
  const wide: readonly Journeys[] = [
    {
      ...PHONE,
      name: 'phone',
      testIgnore: [BLOCKED, STILL, DESKTOP_ONLY, ...(isPhone ? [] : AT_USUAL_SIZE)],
    },
    { ...desktop, testIgnore: [BLOCKED, STILL, ...(isPhone ? AT_USUAL_SIZE : [])] },
    { ...still, testMatch: [STILL] },
  ];
  const blocked: Journeys = { ...desktop, name: 'blocked', testMatch: [BLOCKED], cookies: 'blocked' };
  const all = [...(WIDE ? wide : inTurn), blocked];
  return all.map(({ name, size, testMatch = IN_ALL_ENGINES, testIgnore = [], ...preferences }) => ({
    name: `${engine} ${name}`,
    testMatch: [testMatch].flat(),
    testIgnore: [...testIgnore, ...(engine === 'webkit' ? [NOT_IN_WEBKIT] : [])],
    ...(engine !== 'chromium' && !WIDE && { grepInvert: CHROMIUM_ALONE }),
    use: { eyes: { engine, size, preferences } },
    ...(engine === 'firefox' && { workers: 1 }), // two starve each other on two cores
  }));
}

/** Creates a folder that is there until this process ends. */
function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `serendis-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
