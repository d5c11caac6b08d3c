import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

/**
 * More than any script here takes, less than a test has: WebKitGTK now and then never answers a script that meets a
 * navigation, and the next attempt must still have its time.
 */
export const SCRIPT_TIMEOUT_MS = 12_000;
/** On a busy machine. */
const ENDS_WITHIN_MS = 10_000;

/** The one session that WebKitWebDriver allows at a time, with any number of windows. */
export interface WebKitSession {
  readonly current: () => WebDriver;
  /** Handle of the window that is always there. */
  readonly home: () => string;
  /** The session, with this window as the target of its commands. @throws Error when the window is gone. */
  readonly at: (handle: string) => Promise<WebDriver>;
  /** Opens a window; returns its handle. */
  readonly openWindow: () => Promise<string>;
  /** Closes all windows but an empty one. */
  readonly closeAll: () => Promise<void>;
  /** Starts a new session in the same browser: WebKitGTK ends one as soon as a page's process dies. */
  readonly renew: () => Promise<void>;
}

/** Opens a session with the WebKitWebDriver at this address. */
export async function openSession(url: string): Promise<WebKitSession> {
  const start = async () => {
    const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' });
    const session = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await session.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS });
    return { session, home: await session.getWindowHandle() };
  };

  let { session, home } = await start();
  let target = home;

  async function at(handle: string): Promise<WebDriver> {
    if (handle !== target) await session.switchTo().window(handle);
    target = handle;
    return session;
  }

  async function closeAll(): Promise<void> {
    for (const handle of await session.getAllWindowHandles()) {
      if (handle !== home) await (await at(handle)).close();
    }
    await (await at(home)).get('about:blank');
    await arrived(session, 'about:blank');
  }

  return {
    current: () => session,
    home: () => home,
    at,
    async openWindow() {
      await session.switchTo().newWindow('window');
      target = await session.getWindowHandle();
      return target;
    },
    closeAll,
    async renew() {
      await ended(session);
      for (const end = Date.now() + ENDS_WITHIN_MS; ; ) {
        try {
          ({ session, home } = await start());
          target = home;
          await closeAll();
          return;
        } catch (error) {
          if (Date.now() > end) throw error; // each window has a process, and each death ends a session
        }
      }
    },
  };
}

/** Waits until the window shows that page: WebKitGTK fails a script that meets the navigation to it. */
async function arrived(session: WebDriver, url: string): Promise<void> {
  const here = () => session.executeScript<string>('return location.href').catch(() => '');
  for (const end = Date.now() + ENDS_WITHIN_MS; (await here()) !== url && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Waits until the browser has ended the session, which it does once it hears that a page's process has died: it would
 * end a new one that came before.
 */
async function ended(session: WebDriver): Promise<void> {
  for (const end = Date.now() + ENDS_WITHIN_MS; Date.now() < end; ) {
    try {
      await session.getTitle();
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
