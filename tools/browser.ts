import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { canInstallPackages, fromEnvironment, installPackages, onPath, say } from './find-executable.ts';

/** A Chromium for tests and benches. */
export interface Browser {
  readonly executablePath: string;
  /** Switches that every launch needs on this machine. */
  readonly args: readonly string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's Chromium without windows, tabs or settings. Playwright's own builds have it as well, and use it by themselves. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Set for child processes, so that one run searches and installs only once. */
const FOUND = 'SERENDIS_BROWSER';
const FOUND_FOR_TESTS = 'SERENDIS_HEADLESS_SHELL';

/**
 * Finds or installs a Chromium. Order: `CHROMIUM_PATH`, Playwright's own, chromium or Chrome on PATH,
 * `playwright install`, apt as root on Debian.
 *
 * @throws Error when `CHROMIUM_PATH` names no file, or when no browser is available; the message says what to do.
 */
export function findBrowser(): Browser {
  process.env[FOUND] ??= fromEnvironment('CHROMIUM_PATH') ?? playwrightsOwn() ?? onPath(...NAMES) ?? install();
  return { executablePath: process.env[FOUND], args: launchArgs() };
}

/**
 * The browser for tests, which need a third less of a processor without a browser's own interface: Chromium's headless
 * shell if it is there or can be installed (as root on Debian), else what {@link findBrowser} finds. `CHROMIUM_PATH` and
 * Playwright's own build come first here too.
 */
export function findTestBrowser(): Browser {
  process.env[FOUND_FOR_TESTS] ??=
    fromEnvironment('CHROMIUM_PATH') ?? playwrightsOwn() ?? headlessShell() ?? findBrowser().executablePath;
  // The headless shell would hint fully, which makes words wider.
  return { executablePath: process.env[FOUND_FOR_TESTS], args: [...launchArgs(), '--font-render-hinting=slight'] };
}

function headlessShell(): string | undefined {
  if (onPath(HEADLESS_SHELL) === undefined && canInstallPackages()) installPackages(HEADLESS_SHELL);
  return onPath(HEADLESS_SHELL);
}

function launchArgs(): string[] {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const webglWithoutGpu = ['--enable-unsafe-swiftshader'];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [...quiet, ...webglWithoutGpu, ...asRoot];
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function install(): string {
  say('no Chromium found; trying `npx playwright install chromium` (at most two minutes)');
  const shell = process.platform === 'win32';
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000, shell });
  if (playwrightsOwn() === undefined && canInstallPackages()) installPackages('chromium');
  const found = playwrightsOwn() ?? onPath(...NAMES);
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  );
}
