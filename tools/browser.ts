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

/** Set for child processes, so that one run searches and logs only once. */
const FOUND = 'SERENDIS_BROWSER';
const SHELL_FOUND = 'SERENDIS_HEADLESS_SHELL';

/**
 * Finds or installs a Chromium, and logs to stderr what it did. Order: `CHROMIUM_PATH`, Playwright's own, chromium or
 * Chrome on PATH, `playwright install`, apt as root on Debian.
 *
 * @throws Error when `CHROMIUM_PATH` names no file, or when no browser is available; the message says what to do.
 */
export function findBrowser(): Browser {
  const known = process.env[FOUND];
  const executablePath =
    known ?? fromEnvironment('CHROMIUM_PATH') ?? playwrightsOwn() ?? onPath(...NAMES) ?? installed();
  if (known === undefined) {
    say(`using ${executablePath}`);
    process.env[FOUND] = executablePath;
  }
  return { executablePath, args: launchArgs() };
}

/**
 * The browser for tests, which need a third less of a processor without a browser's own interface: Chromium's headless
 * shell if it is there or can be installed (as root on Debian), else what {@link findBrowser} finds. `CHROMIUM_PATH` and
 * Playwright's own build come first here too.
 */
export function findTestBrowser(): Browser {
  const known = process.env[SHELL_FOUND];
  const shell = known ?? (process.env.CHROMIUM_PATH || playwrightsOwn() ? undefined : headlessShell());
  if (shell === undefined) return findBrowser();
  if (known === undefined) {
    say(`using ${shell} for tests`);
    process.env[SHELL_FOUND] = shell;
  }
  return { executablePath: shell, args: [...launchArgs(), '--font-render-hinting=slight'] }; // as with windows
}

function headlessShell(): string | undefined {
  const found = onPath(HEADLESS_SHELL);
  if (found !== undefined || !canInstallPackages()) return found;
  try {
    installPackages(HEADLESS_SHELL);
  } catch (error) {
    say(String(error));
  }
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

function installed(): string {
  say('no Chromium found; trying `npx playwright install chromium` (at most two minutes)');
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
    shell: process.platform === 'win32',
  });
  const own = playwrightsOwn();
  if (download.status === 0 && own !== undefined) return own;

  if (canInstallPackages()) {
    say('that did not work');
    installPackages('chromium');
    const debians = onPath(...NAMES);
    if (debians !== undefined) return debians;
  }
  throw new Error(
    'No Chromium could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  );
}
