import type { BrowserType } from 'playwright';
import { asExpression, asStatement, type EngineBrowser, type EngineName, type Preferences } from './driver.ts';

/** Any browser that Playwright can drive: Chromium everywhere, its own builds of Firefox and WebKit if installed. */
export async function startWithPlaywright(
  type: BrowserType,
  launch: { readonly executablePath: string; readonly args: readonly string[] },
  preferences: Preferences,
): Promise<EngineBrowser> {
  const browser = await type.launch({ executablePath: launch.executablePath, args: [...launch.args] });
  const engine = type.name() as EngineName;
  return {
    engine,
    version: `${engine} ${browser.version()}`,
    rootProcess: undefined,
    close: () => browser.close(),
    async newTab() {
      const context = await browser.newContext({
        colorScheme: preferences.dark ? 'dark' : 'light',
        reducedMotion: preferences.reducedMotion ? 'reduce' : 'no-preference',
        hasTouch: preferences.touch,
        ...(engine === 'firefox' ? {} : { isMobile: preferences.touch }),
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      return {
        navigate: async (url) => {
          await page.goto(url, { waitUntil: 'commit' });
        },
        evaluate: (run, ...given) => page.evaluate(asExpression(run, given)),
        run: (source) => page.evaluate(asStatement(source)),
        resize: (size) => page.setViewportSize(size),
        click: ({ x, y }) => page.mouse.click(x, y),
        tap: ({ x, y }) => (preferences.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        hover: ({ x, y }) => page.mouse.move(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        screenshot: () => page.screenshot({ caret: 'initial' }),
        errors: () => errors,
        close: () => context.close(),
      };
    },
  };
}
