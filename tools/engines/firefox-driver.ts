import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';
import {
  asExpression,
  asStatement,
  type EngineBrowser,
  killDescendants,
  type Preferences,
  type Tab,
} from './driver.ts';

/** Firefox's flags for pointers: 1 means coarse, like a finger; 2 fine, like a mouse; 4 able to hover. */
const POINTERS = { finger: 1, mouse: 2 | 4 };

/** Matches the command lines of processes that run pages. */
const CONTENT_PROCESS = / -contentproc .* tab$/;

/** Starts an installed Firefox, and controls it through WebDriver BiDi. */
export async function startFirefox(executablePath: string, preferences: Preferences): Promise<EngineBrowser> {
  const pointers = preferences.touch ? POINTERS.finger : POINTERS.mouse;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': preferences.dark ? 0 : 1,
      'ui.prefersReducedMotion': preferences.reducedMotion ? 1 : 0,
      'ui.primaryPointerCapabilities': pointers,
      'ui.allPointerCapabilities': pointers,
      'dom.w3c_touch_events.enabled': preferences.touch ? 1 : 0,
      // Sends clicks to the page itself. Clicks sent to the window hit the compositor's last frame, which may be from before
      // the page was scrolled.
      'remote.events.async.enabled': false,
      ...(preferences.cookies === 'blocked' && { 'network.cookie.cookieBehavior': 2 }),
    },
  });
  return {
    close: () => browser.close(),
    newTab: async () => openTab(await browser.createBrowserContext(), [], preferences.touch),
    killTabs: async () => killDescendants(browser.process()?.pid ?? 0, CONTENT_PROCESS),
  };
}

/** Opens a tab. @param errors collects the errors of this tab and of those opened from it with `another`. */
async function openTab(context: BrowserContext, errors: string[], touch: boolean): Promise<Tab> {
  const page = await openPage(context);
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    navigate: async (url) => {
      // Waits for the load event only on about:blank. `goto` rejects if a test leaves the page before it has loaded.
      const loaded = page.goto(url).catch(() => {});
      if (url === 'about:blank') await loaded;
    },
    evaluate: <Result>(run: (...given: never[]) => unknown, ...given: readonly unknown[]) =>
      page.evaluate(asExpression(run, given)) as Promise<Result>,
    run: async (source) => {
      await page.evaluate(asStatement(source));
    },
    resize: (size) => page.setViewport(size),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot({ captureBeyondViewport: false })),
    errors: () => errors,
    another: () => openTab(context, errors, touch),
    close: () => context.close(),
  };
}

/** Opens a window. Retries once, because right after `killTabs`, Firefox may assign a dying process to the window. */
async function openPage(context: BrowserContext): Promise<Page> {
  const open = () => context.newPage({ type: 'window' });
  return open().catch(open);
}
