import puppeteer from 'puppeteer-core';
import { asExpression, asStatement, type EngineBrowser, type Preferences } from './driver.ts';

/** Firefox stores pointer kinds as bits: 1 is a finger, 2 a mouse, 4 a pointer that hovers. */
const POINTERS = { finger: 1, mouse: 2 | 4 };

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
    },
  });
  return {
    engine: 'firefox',
    version: await browser.version(),
    rootProcess: browser.process()?.pid,
    close: () => browser.close(),
    async newTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const errors: string[] = [];
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
        tap: ({ x, y }) => (preferences.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        hover: ({ x, y }) => page.mouse.move(x, y),
        async press(key) {
          if (key !== 'Shift+Tab') return page.keyboard.press(key === 'Space' ? ' ' : key);
          await page.keyboard.down('Shift');
          await page.keyboard.press('Tab');
          await page.keyboard.up('Shift');
        },
        type: (text) => page.keyboard.type(text),
        screenshot: async () => Buffer.from(await page.screenshot({ captureBeyondViewport: false })),
        errors: () => errors,
        close: () => context.close(),
      };
    },
  };
}
