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
import type { WebKitPaths } from './find-engines.ts';
import { startWebKitProcesses } from './webkit-processes.ts';

const SCRIPT_TIMEOUT_MS = 30_000;
const KEYS: Readonly<Record<Exclude<Key, 'Shift+Tab'>, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Space: Keys.SPACE,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowDown: Keys.ARROW_DOWN,
  End: Keys.END,
};

/** A screenshot waits for the next frame, which a static page never draws: a blinking speck forces one. */
const STIR = `
  const speck = document.documentElement.appendChild(document.createElement('div'));
  speck.id = 'speck';
  speck.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 1px; height: 1px; background: #000';
  speck.animate({ opacity: [0, 0.01] }, { duration: 100, iterations: Infinity });
`;
const SETTLE = `document.getElementById('speck').remove();`;

/** WebKitGTK, Safari's engine, over classic WebDriver. One session with one tab. */
export async function startWebKit({ driver, browser }: WebKitPaths, preferences: Preferences): Promise<EngineBrowser> {
  const processes = await startWebKitProcesses(driver, preferences);
  try {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    const session = await new Builder().usingServer(processes.url).withCapabilities(capabilities).build();
    await session.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS });
    const tab = tabOf(session);
    const version = (await session.getCapabilities()).get('browserVersion');
    return {
      engine: 'webkit',
      version: `WebKitGTK ${version}`,
      rootProcess: processes.pid,
      newTab: async () => tab,
      async close() {
        processes.stop();
      },
    };
  } catch (error) {
    processes.stop();
    throw error;
  }
}

function tabOf(session: WebDriver): Tab {
  const pointer = () => session.actions({ async: true });
  const click = ({ x, y }: Spot) => {
    const whole = { x: Math.round(x), y: Math.round(y), duration: 0 };
    return pointer().move(whole).press().release().perform();
  };
  return {
    navigate: (url) => session.get(url),
    async evaluate<Result>(run: (...given: never[]) => unknown, ...given: readonly unknown[]) {
      const answer = await session.executeAsyncScript<Answer<Result>>(
        `const done = arguments[0];
        ${asExpression(run, given)}.then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error) }));`,
      );
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    },
    run: (source) => session.executeScript(asStatement(source)),
    async resize({ width, height }) {
      const window = session.manage().window();
      // The browser's toolbar takes up some of the height.
      const bar = await session.executeScript<number>('return outerHeight - innerHeight');
      await window.setRect({ x: 0, y: 0, width, height: height + bar });
    },
    click,
    tap: click,
    hover: ({ x, y }) =>
      pointer()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .perform(),
    async press(key) {
      if (key !== 'Shift+Tab') return pointer().sendKeys(KEYS[key]).perform();
      await pointer().keyDown(Keys.SHIFT).sendKeys(Keys.TAB).keyUp(Keys.SHIFT).perform();
    },
    type: (text) => pointer().sendKeys(text).perform(),
    async screenshot() {
      await session.executeScript(STIR);
      const picture = await session.takeScreenshot();
      await session.executeScript(SETTLE);
      return Buffer.from(picture, 'base64');
    },
    errors: () => [],
    close: () => session.get('about:blank'),
  };
}

type Answer<Result> = { readonly value: Result } | { readonly error: string };
