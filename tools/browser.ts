import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';

interface Executable {
  readonly executablePath: string;
  /** The command-line switches that every launch must pass. */
  readonly args: readonly string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The name of both the command and the Debian package of Chromium without a user interface. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Environment variables that pass the found paths to child processes, so that one run searches and installs only once. */
const FOUND = 'SERENDIS_BROWSER';
const FOUND_FOR_TESTS = 'SERENDIS_HEADLESS_SHELL';

/**
 * Finds or installs a Chromium, in this order: `CHROMIUM_PATH`, Playwright's own, Chromium or Chrome on the PATH,
 * `playwright install`, apt as root on Debian.
 *
 * @throws Error with instructions if `CHROMIUM_PATH` names no file, or if no browser can be found or installed.
 */
export function findBrowser(): Executable {
  process.env[FOUND] ??= fromEnvironment('CHROMIUM_PATH') ?? playwrightsOwn() ?? onPath(...NAMES) ?? install();
  return { executablePath: process.env[FOUND], args: launchArgs() };
}

/**
 * Starts the browser of {@link findBrowser}.
 *
 * @param more additional switches.
 */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}

/**
 * Finds or installs the browser for tests, in this order: `CHROMIUM_PATH`, Playwright's own, Chromium's headless shell
 * (installed if missing, as root on Debian), and the browser of {@link findBrowser}. Tests need a third less processor time
 * in the headless shell.
 */
export function findTestBrowser(): Executable {
  process.env[FOUND_FOR_TESTS] ??=
    fromEnvironment('CHROMIUM_PATH') ?? playwrightsOwn() ?? headlessShell() ?? findBrowser().executablePath;
  // By default, the headless shell uses full hinting, which makes words wider.
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

/**
 * Returns the path in an environment variable.
 *
 * @throws Error if it is set but the file doesn't exist.
 */
export function fromEnvironment(variable: string): string | undefined {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`${variable} is set to ${path}, but there is no such file.`);
  return path;
}

/** Returns the path of the first of these commands that is on the PATH. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Returns whether this process runs as root on Debian or a derivative, and so may use apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Tries to install Debian packages, and logs a failure. */
export function installPackages(...packages: readonly string[]): void {
  say(`installing the Debian packages ${packages.join(', ')} with apt`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: readonly string[]) =>
    execFileSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  try {
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  } catch (error) {
    say(String(error));
  }
}

function say(what: string): void {
  process.stderr.write(`browser: ${what}\n`);
}
