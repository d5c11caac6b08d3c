import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from 'playwright';
import { canInstallPackages, fromEnvironment, installPackages, onPath } from '../find-executable.ts';
import type { EngineName } from './driver.ts';

/** A browser driven by Playwright, or a released Firefox driven over WebDriver BiDi. */
export interface FirefoxPath {
  readonly by: 'playwright' | 'bidi';
  readonly executablePath: string;
}

/** The executables needed to drive WebKitGTK. */
export interface WebKitPaths {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** MiniBrowser, the browser that ships with the library. */
  readonly browser: string;
}

/** Packages with Firefox, and with WebKitGTK and a screen. */
const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };
/** Where distributions install MiniBrowser, with or without a folder for the architecture. */
const LIBRARIES = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
/** Set for child processes, so that one run searches and installs only once. */
const SEARCHED = 'SERENDIS_ENGINES';

type OtherEngine = keyof typeof PACKAGES;

/**
 * The engines besides Chromium that tests can use here: found (`FIREFOX_PATH`, `WEBKIT_DRIVER_PATH`, Playwright's own
 * builds, the PATH) or installed (as root on Debian). Logs which are missing.
 *
 * @throws Error in CI if one is missing: a green run must not hide an engine that did not take part.
 */
export function findOtherEngines(): readonly OtherEngine[] {
  process.env[SEARCHED] ??= (['firefox', 'webkit'] as const).filter(isThere).join(' ');
  return process.env[SEARCHED].split(' ').filter((name) => name in PACKAGES) as OtherEngine[];
}

function isThere(name: OtherEngine): boolean {
  if (!canFind(name) && canInstallPackages()) installPackages(...PACKAGES[name]);
  if (canFind(name)) return true;
  const missing =
    `${name} was not found, so nothing is tested in it. Run \`npx playwright install ${name}\`, or on Debian install ` +
    `${PACKAGES[name].join(', ')}.`;
  if (process.env.CI !== undefined) throw new Error(missing);
  process.stderr.write(`\n*** SKIPPED: ${missing} ***\n\n`);
  return false;
}

function canFind(name: EngineName): boolean {
  return (name === 'firefox' ? findFirefox() : (findPlaywrightsWebKit() ?? findWebKit())) !== undefined;
}

/** A Firefox to test in. @throws Error when `FIREFOX_PATH` names no file. */
export function findFirefox(): FirefoxPath | undefined {
  const named = fromEnvironment('FIREFOX_PATH');
  if (named !== undefined) return { by: 'bidi', executablePath: named };
  const own = firefox.executablePath();
  if (existsSync(own)) return { by: 'playwright', executablePath: own };
  const released = onPath('firefox-esr', 'firefox');
  return released === undefined ? undefined : { by: 'bidi', executablePath: released };
}

/** Playwright's own build of WebKit; undefined if `WEBKIT_DRIVER_PATH` asks for WebKitGTK. */
export function findPlaywrightsWebKit(): string | undefined {
  const own = webkit.executablePath();
  return !process.env.WEBKIT_DRIVER_PATH && existsSync(own) ? own : undefined;
}

/** WebKitGTK with everything needed to drive it. @throws Error when `WEBKIT_DRIVER_PATH` names no file. */
export function findWebKit(): WebKitPaths | undefined {
  const driver = fromEnvironment('WEBKIT_DRIVER_PATH') ?? onPath('WebKitWebDriver');
  const browser = findMiniBrowser();
  return driver !== undefined && browser !== undefined && onPath('Xvfb') ? { driver, browser } : undefined;
}

function findMiniBrowser(): string | undefined {
  const roots = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  const folders = roots.flatMap((root) => [root, ...readdirSync(root).map((name) => join(root, name))]);
  return folders
    .flatMap((folder) => LIBRARIES.map((library) => join(folder, library, 'MiniBrowser')))
    .find((path) => existsSync(path));
}
