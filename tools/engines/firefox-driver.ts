import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';
import { asExpression, asStatement, type EngineBrowser, type Preferences, type Tab } from './driver.ts';
import { killDescendants } from './kill-processes.ts';

/** Firefox stores pointer kinds as bits: 1 is a finger, 2 a mouse, 4 a pointer that hovers. */
const POINTERS = { finger: 1, mouse: 2 | 4 };

/** A content process's last argument is its type. */
const CONTENT_PROCESS = / -contentproc .* tab$/;

/** A released Firefox, over WebDriver BiDi. */
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
      // A press goes to the page itself. By way of the window it hits what the compositor has shown last, which on a busy
      // machine is what the page looked like before it was scrolled.
      'remote.events.async.enabled': false,
      ...(preferences.cookies === 'blocked' && { 'network.cookie.cookieBehavior': 2 }),
    },
  });
  return {
    engine: 'firefox',
    version: await browser.version(),
    close: () => browser.close(),
    newTab: async () => openTab(await browser.createBrowserContext(), [], preferences.touch),
    killTabs: async () => killDescendants(browser.process()?.pid ?? 0, CONTENT_PROCESS),
  };
}

/** @param errors of all tabs with this storage. */
async function openTab(context: BrowserContext, errors: string[], touch: boolean): Promise<Tab> {
  const page = await openPage(context);
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    navigate: async (url) => {
      // Does not wait for the end; leaving a page before it has loaded is not a failure.
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

/** Opens a window. Right after `killTabs` Firefox may give it a process that is just dying: then once more. */
async function openPage(context: BrowserContext): Promise<Page> {
  const open = () => context.newPage({ type: 'window' });
  return open().catch(open);
}
