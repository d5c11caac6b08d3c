import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from 'playwright';
import { canInstallPackages, fromEnvironment, installPackages, onPath, say } from '../find-executable.ts';
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

/** Packages with Firefox, and with WebKitGTK plus a screen and a session bus. */
const FIREFOX_PACKAGES = ['firefox-esr'];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'dbus'];
/** Where distributions install MiniBrowser, with or without a folder for the architecture. */
const LIBRARIES = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
/** Set for child processes, so that one run searches and installs only once. */
const SEARCHED = 'SERENDIS_ENGINES';

/**
 * The engines besides Chromium that tests can use here: found (`FIREFOX_PATH`, `WEBKIT_DRIVER_PATH`, Playwright's own
 * builds, the PATH) or installed (as root on Debian). Logs which are missing.
 *
 * @throws Error in CI if one is missing: a green run must not hide an engine that did not take part.
 */
export function findOtherEngines(): readonly Exclude<EngineName, 'chromium'>[] {
  const known = process.env[SEARCHED];
  if (known !== undefined) return known.split(' ').filter(Boolean) as Exclude<EngineName, 'chromium'>[];
  if (findFirefox() === undefined) tryToInstall(FIREFOX_PACKAGES);
  if (findPlaywrightsWebKit() === undefined && findWebKit() === undefined) tryToInstall(WEBKIT_PACKAGES);
  const paths = {
    firefox: findFirefox()?.executablePath,
    webkit: findPlaywrightsWebKit() ?? findWebKit()?.browser,
  };
  const names = (['firefox', 'webkit'] as const).filter((name) => {
    const path = paths[name];
    if (path !== undefined) say(`using ${path}`);
    else if (process.env.CI !== undefined) throw new Error(notFound(name));
    else process.stderr.write(`\n*** SKIPPED: ${notFound(name)} ***\n\n`);
    return path !== undefined;
  });
  process.env[SEARCHED] = names.join(' ');
  return names;
}

function tryToInstall(packages: readonly string[]): void {
  if (!canInstallPackages()) return;
  try {
    installPackages(...packages);
  } catch (error) {
    say(String(error)); // The caller reports what is missing.
  }
}

function notFound(engine: string): string {
  return (
    `${engine} was not found, so nothing is tested in it. Run \`npx playwright install ${engine}\`, or on Debian ` +
    `install ${[...FIREFOX_PACKAGES, ...WEBKIT_PACKAGES].join(', ')}.`
  );
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
  const helpers = onPath('Xvfb') !== undefined && onPath('dbus-run-session') !== undefined;
  return driver !== undefined && browser !== undefined && helpers ? { driver, browser } : undefined;
}

function findMiniBrowser(): string | undefined {
  const roots = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  const folders = roots.flatMap((root) => [root, ...readdirSync(root).map((name) => join(root, name))]);
  return folders
    .flatMap((folder) => LIBRARIES.map((library) => join(folder, library, 'MiniBrowser')))
    .find((path) => existsSync(path));
}
