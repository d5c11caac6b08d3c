import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** Returns whether this process may install Debian packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Tries to install Debian packages, and logs a failure. */
export function installPackages(...packages: readonly string[]): void {
  say(`installing the Debian packages ${packages.join(', ')} with apt`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  } catch (error) {
    say(String(error));
  }
}

/** Logs a line to stderr. */
export function say(what: string): void {
  process.stderr.write(`browser: ${what}\n`);
}
