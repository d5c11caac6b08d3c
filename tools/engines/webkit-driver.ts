import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import {
  asExpression,
  asStatement,
  type EngineBrowser,
  type Key,
  type Preferences,
  type Spot,
  type Tab,
} from './driver.ts';
import { startWebKitProcesses } from './webkit-processes.ts';

const KEYS: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Space: Keys.SPACE,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** Adds a blinking dot, because a screenshot waits for the next frame, which a static page never draws. */
const ADD_DOT = `
  const dot = document.documentElement.appendChild(document.createElement('div'));
  dot.id = 'dot-for-screenshot';
  dot.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 1px; height: 1px; background: #000';
  dot.animate({ opacity: [0, 0.01] }, { duration: 100, iterations: Infinity });
`;
const REMOVE_DOT = `document.getElementById('dot-for-screenshot').remove();`;

/** The longest wait for a navigation. WebKitGTK sometimes never answers, although the page loads. */
const NAVIGATES_WITHIN_MS = 5000;
/** The longest wait for a script, which may never return during a navigation. The limit leaves the test enough time to retry. */
const SCRIPT_WITHIN_MS = 12_000;
const ARRIVES_WITHIN_MS = 10_000;

/**
 * Starts WebKitGTK, which has Safari's engine, and controls it by classic WebDriver, in one session with one storage.
 *
 * @param paths the paths of WebKitWebDriver and MiniBrowser.
 */
export async function startWebKit(
  { driver, browser }: { readonly driver: string; readonly browser: string },
  preferences: Preferences,
): Promise<EngineBrowser> {
  const processes = await startWebKitProcesses(driver, preferences);
  try {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    const session = await new Builder().usingServer(processes.url).withCapabilities(capabilities).build();
    await session.manage().setTimeouts({ script: SCRIPT_WITHIN_MS });
    const home = await session.getWindowHandle();
    const windows: Windows = { session, home, target: home };
    return {
      newTab: async () => tabOf(windows, home),
      killTabs: () => Promise.reject(new Error('WebKitGTK would end the session, and its storage with it.')),
      close: async () => processes.stop(),
    };
  } catch (error) {
    processes.stop();
    throw error;
  }
}

/** A session, and two of its window handles. */
interface Windows {
  readonly session: WebDriver;
  /** The window that is never closed. */
  readonly home: string;
  /** The window that receives commands. */
  target: string;
}

function tabOf(windows: Windows, handle: string): Tab {
  const { session, home } = windows;
  const at = async (wanted = handle) => {
    if (wanted !== windows.target) await session.switchTo().window(wanted);
    windows.target = wanted;
    return session;
  };
  const pointer = async () => (await at()).actions({ async: true });
  const click = async ({ x, y }: Spot) => {
    const to = { x: Math.round(x), y: Math.round(y), duration: 0 };
    await (await pointer()).move(to).press().release().perform();
  };
  return {
    navigate: async (url) => void (await within(NAVIGATES_WITHIN_MS, (await at()).get(url))),
    async evaluate<Result>(run: (...given: never[]) => unknown, ...given: readonly unknown[]) {
      const script = (await at()).executeAsyncScript<Answer<Result>>(
        `const done = arguments[0];
        ${asExpression(run, given)}.then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error) }));`,
      );
      // The driver sometimes ignores the session's script timeout.
      const answer = await within(SCRIPT_WITHIN_MS + 2000, script);
      if (answer === undefined) throw new Error('WebKitGTK has not answered.');
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    },
    run: async (source) => (await at()).executeScript(asStatement(source)),
    async resize({ width, height }) {
      await at();
      // The browser's toolbar takes up some of the height.
      const bar = await session.executeScript<number>('return outerHeight - innerHeight');
      const window = session.manage().window();
      await window.setRect({ x: 0, y: 0, width, height: height + bar });
    },
    click,
    tap: click,
    press: async (key) => (await pointer()).sendKeys(KEYS[key]).perform(),
    type: async (text) => (await pointer()).sendKeys(text).perform(),
    async screenshot() {
      await at();
      await session.executeScript(ADD_DOT);
      const picture = await session.takeScreenshot();
      await session.executeScript(REMOVE_DOT);
      return Buffer.from(picture, 'base64');
    },
    errors: () => [],
    async another() {
      await session.switchTo().newWindow('window');
      windows.target = await session.getWindowHandle();
      return tabOf(windows, windows.target);
    },
    async close() {
      for (const open of await session.getAllWindowHandles()) if (open !== home) await (await at(open)).close();
      await (await at(home)).get('about:blank');
      // A script that runs during the navigation fails.
      const isThere = () => session.executeScript<boolean>('return location.href === "about:blank"').catch(() => false);
      for (const end = Date.now() + ARRIVES_WITHIN_MS; !(await isThere()) && Date.now() < end; )
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

type Answer<Result> = { readonly value: Result } | { readonly error: string };

/** Resolves with the result of `work`, or undefined if it takes longer than `ms`. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
