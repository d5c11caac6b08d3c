import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import type { Preferences } from './driver.ts';

/** A running WebKitWebDriver with its own screen. */
export interface WebKitProcesses {
  /** The address it listens on. */
  readonly url: string;
  /** The browser's ancestor process. */
  readonly pid: number;
  stop(): void;
}

const START_WITHIN_MS = 20_000;
/** As large as the largest window tested. */
const SCREEN = '2600x1600x24';

/**
 * Starts a screen, a session bus, the browser and WebKitWebDriver. WebKitGTK reads the preferences from GTK's settings.
 * The browser is started here and not by the driver, which would end it, and its storage, with each session.
 */
export async function startWebKitProcesses(
  driver: string,
  browser: string,
  preferences: Preferences,
): Promise<WebKitProcesses> {
  const home = mkdtempSync(join(tmpdir(), 'serendis-webkit-'));
  writeSettings(home, preferences);
  const screen = await startScreen();
  const [port, inspector] = [await freePort(), `127.0.0.1:${await freePort()}`];
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
    GTK_THEME: preferences.dark ? 'Adwaita:dark' : 'Adwaita',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Without a GPU, compositing takes up a core, and screenshots come out black.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // The sandbox needs user namespaces, which containers and root rarely have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    WEBKIT_INSPECTOR_SERVER: inspector,
  };
  // A bus that starts no services: portals and accessibility daemons would take seconds and mount folders.
  const policy = preferences.cookies === 'blocked' ? 'never' : 'no-third-party';
  const both = `"$1" --automation --cookies-policy=${policy} & shift; exec "$@"`;
  const webDriver = [driver, `--port=${port}`, '--host=127.0.0.1', `--target=${inspector}`, '--replace-on-new-session'];
  const args = ['--config-file', writeBusSettings(home), '--', 'sh', '-c', both, 'sh', browser, ...webDriver];
  // Separate process groups: the browser's processes outlive their parent and end only with the group.
  const bus = spawn('dbus-run-session', args, { env, stdio: 'ignore', detached: true });
  const stop = () => {
    process.removeListener('exit', stop);
    for (const leader of [bus, screen.process]) killGroup(leader);
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_WITHIN_MS; !(await answers(url)); ) {
    if (Date.now() > end || bus.exitCode !== null) {
      stop();
      throw new Error(`WebKitWebDriver did not start within ${START_WITHIN_MS} ms.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: bus.pid ?? 0, stop };
}

/** Writes GTK's settings: the preferences, and no minimum widths, so that the window can be as narrow as a phone. */
function writeSettings(home: string, { dark, reducedMotion }: Preferences): void {
  const folder = join(home, 'gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'gtk.css'), '* { min-width: 0; padding: 0; border-width: 0; font-size: 1px; }\n');
  const settings = [
    '[Settings]',
    `gtk-enable-animations=${reducedMotion ? 0 : 1}`,
    `gtk-application-prefer-dark-theme=${dark ? 1 : 0}`,
  ];
  writeFileSync(join(folder, 'settings.ini'), `${settings.join('\n')}\n`);
}

/** @returns the file's path. */
function writeBusSettings(home: string): string {
  const file = join(home, 'bus.conf');
  const allow = '<allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/>';
  const policy = `<policy context="default">${allow}</policy>`;
  writeFileSync(file, `<busconfig><type>session</type><listen>unix:dir=${home}</listen>${policy}</busconfig>\n`);
  return file;
}

/** Xvfb picks a free display and reports its number. */
function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb exited before it had a display.')));
    child.stdio[3]?.once('data', (number: Buffer) => {
      resolve({ process: child, display: `:${number.toString().trim()}` });
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
