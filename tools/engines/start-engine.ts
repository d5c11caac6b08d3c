import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserType, chromium, firefox, webkit } from 'playwright';
import {
  canInstallPackages,
  findBrowser,
  findTestBrowser,
  fromEnvironment,
  installPackages,
  onPath,
} from '../browser.ts';
import type { EngineBrowser, EngineName, Preferences } from './driver.ts';
import { startWithPlaywright } from './playwright-driver.ts';

/** The Debian packages of each engine. */
const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };
/** The names of the folders in which Linux distributions install WebKitGTK's MiniBrowser. */
const LIBRARIES = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
/** An environment variable that passes the found engines to child processes, so that one run searches only once. */
const SEARCHED = 'SERENDIS_ENGINES';

type OtherEngine = keyof typeof PACKAGES;

/**
 * Finds the engines other than Chromium on this machine (`FIREFOX_PATH`, `WEBKIT_DRIVER_PATH`, Playwright's own builds, the
 * PATH), or installs them as root on Debian. Logs a message for each missing engine.
 *
 * @throws Error if one of these variables names a missing file. In CI, also if an engine is missing: a green run must not hide
 *   skipped tests.
 */
export function findOtherEngines(): readonly OtherEngine[] {
  process.env[SEARCHED] ??= (['firefox', 'webkit'] as const).filter(isThere).join(' ');
  return process.env[SEARCHED].split(' ').filter((name) => name in PACKAGES) as OtherEngine[];
}

function isThere(name: OtherEngine): boolean {
  const start = name === 'firefox' ? findFirefox : findWebKit;
  if (start() === undefined && canInstallPackages()) installPackages(...PACKAGES[name]);
  if (start() !== undefined) return true;
  const missing =
    `${name} was not found, so nothing is tested in it. Run \`npx playwright install ${name}\`, or on Debian install ` +
    `${PACKAGES[name].join(', ')}.`;
  if (process.env.CI !== undefined) throw new Error(missing);
  process.stderr.write(`\n*** SKIPPED: ${missing} ***\n\n`);
  return false;
}

/**
 * Starts an engine through Playwright if Playwright supports the browser that was found; otherwise through the engine's own
 * remote protocol. Imports the drivers for these protocols lazily, because each test process loads this module.
 *
 * @throws Error if the engine is missing or doesn't start.
 */
export async function startEngine(engine: EngineName, preferences: Preferences): Promise<EngineBrowser> {
  if (engine === 'chromium') {
    // The headless shell doesn't support the setting that blocks cookies.
    const found = preferences.cookies === 'blocked' ? findBrowser() : findTestBrowser();
    return startWithPlaywright(chromium, found, preferences);
  }
  const start = engine === 'firefox' ? findFirefox() : findWebKit();
  if (start === undefined) throw new Error(`No ${engine} found.`);
  return start(preferences);
}

type Start = (preferences: Preferences) => Promise<EngineBrowser>;

/** Finds Firefox, and returns a function that starts it. @throws Error if `FIREFOX_PATH` names a missing file. */
function findFirefox(): Start | undefined {
  const named = fromEnvironment('FIREFOX_PATH');
  if (named === undefined && existsSync(firefox.executablePath())) return playwrightsOwn(firefox);
  const path = named ?? onPath('firefox-esr', 'firefox');
  if (path === undefined) return undefined;
  return async (preferences) => (await import('./firefox-driver.ts')).startFirefox(path, preferences);
}

/** Finds WebKit, and returns a function that starts it. @throws Error if `WEBKIT_DRIVER_PATH` names a missing file. */
function findWebKit(): Start | undefined {
  const named = fromEnvironment('WEBKIT_DRIVER_PATH');
  if (named === undefined && existsSync(webkit.executablePath())) return playwrightsOwn(webkit);
  const driver = named ?? onPath('WebKitWebDriver');
  const browser = findMiniBrowser();
  if (driver === undefined || browser === undefined || onPath('Xvfb') === undefined) return undefined;
  return async (preferences) => (await import('./webkit-driver.ts')).startWebKit({ driver, browser }, preferences);
}

function playwrightsOwn(type: BrowserType): Start {
  return (preferences) => startWithPlaywright(type, { executablePath: type.executablePath(), args: [] }, preferences);
}

/** Finds WebKitGTK's MiniBrowser. Some distributions have a folder for the architecture in its path. */
function findMiniBrowser(): string | undefined {
  const roots = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  const folders = roots.flatMap((root) => [root, ...readdirSync(root).map((name) => join(root, name))]);
  return folders
    .flatMap((folder) => LIBRARIES.map((library) => join(folder, library, 'MiniBrowser')))
    .find((path) => existsSync(path));
}
