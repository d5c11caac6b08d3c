import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../web-server.ts';
import { kill, type Preferences } from './driver.ts';

const START_WITHIN_MS = 20_000;
/** The screen's size and colour depth: large enough for every window. */
const SCREEN = '2600x1600x24';

/** Starts a virtual screen and WebKitWebDriver on it. WebKitGTK reads the preferences from GTK's settings. */
export async function startWebKitProcesses(driver: string, preferences: Preferences) {
  const home = mkdtempSync(join(tmpdir(), 'serendis-webkit-'));
  writeSettings(home, preferences);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: await displayOf(screen),
    GDK_BACKEND: 'x11',
    // The next three variables prevent the start of portals and accessibility daemons, which would take seconds.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
    GTK_THEME: preferences.dark ? 'Adwaita:dark' : 'Adwaita',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // On a machine without a GPU, compositing uses a whole core, and screenshots are black.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // The sandbox needs user namespaces, which containers rarely allow.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
  };
  // The browser's processes can outlive the driver, so `stop` kills process groups, which `detached` creates.
  const webDriver = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore', detached: true });
  const stop = () => {
    process.removeListener('exit', stop);
    for (const { pid } of [webDriver, screen]) if (pid !== undefined) kill(-pid);
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_WITHIN_MS; !(await isUp(url)); ) {
    if (Date.now() > end || webDriver.exitCode !== null) {
      stop();
      throw new Error(`WebKitWebDriver did not start within ${START_WITHIN_MS} ms.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}

/** Writes GTK's settings: the preferences, and no minimum widths, so that a window can be as narrow as a phone. */
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

/** Returns the name of the free display that Xvfb has chosen. */
function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb exited before it had a display.')));
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}
