import { Key as Keys } from 'selenium-webdriver';
import {
  asExpression,
  asStatement,
  type EngineBrowser,
  type Key,
  type Preferences,
  type Spot,
  type Tab,
} from './driver.ts';
import type { WebKitPaths } from './find-engines.ts';
import { killDescendants } from './kill-processes.ts';
import { startWebKitProcesses } from './webkit-processes.ts';
import { openSession, SCRIPT_TIMEOUT_MS, type WebKitSession } from './webkit-session.ts';

const WEB_PROCESS = /WebKitWebProcess/;
const KEYS: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Space: Keys.SPACE,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** A screenshot waits for the next frame, which a static page never draws: a blinking speck forces one. */
const STIR = `
  const speck = document.documentElement.appendChild(document.createElement('div'));
  speck.id = 'speck';
  speck.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 1px; height: 1px; background: #000';
  speck.animate({ opacity: [0, 0.01] }, { duration: 100, iterations: Infinity });
`;
const SETTLE = `document.getElementById('speck').remove();`;

/** A navigation is answered at once. WebKitGTK now and then never answers one, though the page comes. */
const NAVIGATES_WITHIN_MS = 5000;
/** More than the driver gives a script, which it now and then forgets as well. */
const SCRIPT_WITHIN_MS = SCRIPT_TIMEOUT_MS + 2000;

/** WebKitGTK, Safari's engine, over classic WebDriver: one session, one storage. */
export async function startWebKit({ driver, browser }: WebKitPaths, preferences: Preferences): Promise<EngineBrowser> {
  const processes = await startWebKitProcesses(driver, browser, preferences);
  try {
    const sessions = await openSession(processes.url);
    const version = (await sessions.current().getCapabilities()).get('browserVersion');
    return {
      engine: 'webkit',
      version: `WebKitGTK ${version}`,
      newTab: async () => tabOf(sessions, sessions.home()),
      async killTabs() {
        await killDescendants(processes.pid, WEB_PROCESS);
        await sessions.renew();
      },
      async close() {
        processes.stop();
      },
    };
  } catch (error) {
    processes.stop();
    throw error;
  }
}

function tabOf(sessions: WebKitSession, handle: string): Tab {
  const at = () => sessions.at(handle);
  const pointer = async () => (await at()).actions({ async: true });
  const move = async ({ x, y }: Spot) => (await pointer()).move({ x: Math.round(x), y: Math.round(y), duration: 0 });
  const click = async (spot: Spot) => (await move(spot)).press().release().perform();
  return {
    navigate: async (url) => void (await within(NAVIGATES_WITHIN_MS, (await at()).get(url))),
    async evaluate<Result>(run: (...given: never[]) => unknown, ...given: readonly unknown[]) {
      const script = (await at()).executeAsyncScript<Answer<Result>>(
        `const done = arguments[0];
        ${asExpression(run, given)}.then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error) }));`,
      );
      const answer = await within(SCRIPT_WITHIN_MS, script);
      if (answer === undefined) throw new Error('WebKitGTK has not answered.');
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    },
    run: async (source) => (await at()).executeScript(asStatement(source)),
    async resize({ width, height }) {
      const session = await at();
      // The browser's toolbar takes up some of the height.
      const bar = await session.executeScript<number>('return outerHeight - innerHeight');
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bar });
    },
    click,
    tap: click,
    press: async (key) => (await pointer()).sendKeys(KEYS[key]).perform(),
    type: async (text) => (await pointer()).sendKeys(text).perform(),
    async screenshot() {
      const session = await at();
      await session.executeScript(STIR);
      const picture = await session.takeScreenshot();
      await session.executeScript(SETTLE);
      return Buffer.from(picture, 'base64');
    },
    errors: () => [],
    another: async () => tabOf(sessions, await sessions.openWindow()),
    close: () => sessions.closeAll(),
  };
}

type Answer<Result> = { readonly value: Result } | { readonly error: string };

/** What it comes to; undefined if it takes longer. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
