import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** A Chromium to run tests and benches in. */
export interface Browser {
  readonly executablePath: string;
  /** Switches that every launch needs on this machine. */
  readonly args: readonly string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Set for child processes, so that one run searches (and says what it did) once. */
const FOUND = 'SERENDIS_BROWSER';

/**
 * Finds a Chromium, or installs one, and says on stderr what it did.
 * Order: `CHROMIUM_PATH`, Playwright's own, chromium or Chrome on PATH, `playwright install`, apt as root on Debian.
 *
 * @throws Error when `CHROMIUM_PATH` names no file, or when no browser could be had; the message says what to do.
 */
export function findBrowser(): Browser {
  const known = process.env[FOUND];
  const executablePath = known ?? fromEnvironment() ?? playwrightsOwn() ?? onPath() ?? installed();
  if (known === undefined) {
    say(`using ${executablePath}`);
    process.env[FOUND] = executablePath;
  }
  return { executablePath, args: launchArgs() };
}

function launchArgs(): string[] {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const webglWithoutGpu = ['--enable-unsafe-swiftshader'];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [...quiet, ...webglWithoutGpu, ...asRoot];
}

function fromEnvironment(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH is set to ${path}, but there is no such file.`);
  return path;
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
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

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('that did not work; installing the Debian package `chromium` with apt');
    const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...options,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const debians = onPath();
    if (debians !== undefined) return debians;
  }
  throw new Error(
    'No Chromium could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

function say(what: string): void {
  process.stderr.write(`browser: ${what}\n`);
}
