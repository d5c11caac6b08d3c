import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserType, Page } from 'playwright';
import {
  asExpression,
  asStatement,
  type EngineBrowser,
  type EngineName,
  killDescendants,
  type Preferences,
  type Tab,
} from './driver.ts';

/** For each engine, matches the command lines of the processes that run pages and workers. */
const CONTENT_PROCESS = { chromium: / --type=renderer /, firefox: / -contentproc .* tab$/, webkit: /WebProcess/ };

/** The longest wait for a browser to detect that a page was killed, or for a page to answer. */
const NOTICED_WITHIN_MS = 5000;

/** Starts any browser that Playwright supports: any Chromium, and Playwright's own builds of Firefox and WebKit. */
export async function startWithPlaywright(
  type: BrowserType,
  launch: { readonly executablePath: string; readonly args: readonly string[] },
  preferences: Preferences,
): Promise<EngineBrowser> {
  const options = { executablePath: launch.executablePath, args: [...launch.args] };
  const engine = type.name() as EngineName;
  const own = {
    colorScheme: preferences.dark ? 'dark' : 'light',
    reducedMotion: preferences.reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: preferences.touch,
    ...(engine === 'firefox' ? {} : { isMobile: preferences.touch }),
  } as const;
  if (preferences.cookies === 'blocked') return startBlocked(type, { ...options, ...own });
  const browser = await type.launch(options);
  return {
    close: () => browser.close(),
    async newTab() {
      return openTab(await browser.newContext(own), [], preferences.touch);
    },
    async killTabs() {
      const pages = browser.contexts().flatMap((context) => context.pages());
      // A page that is switching processes reports no crash, so its wait times out.
      const crash = (page: Page) => page.waitForEvent('crash', { timeout: NOTICED_WITHIN_MS }).catch(() => {});
      const crashed = Promise.all(pages.map(crash));
      // Playwright starts browsers as children of this process and doesn't provide their ids.
      killDescendants(process.pid, CONTENT_PROCESS[engine]);
      await crashed;
      for (const page of pages) await withTimeout(page.close());
    },
  };
}

/** Resolves with the result of `work`, or undefined if it fails or takes too long. A killed page may never answer. */
function withTimeout<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NOTICED_WITHIN_MS));
  return Promise.race([work.catch(() => undefined), late]);
}

/** Opens a page. Retries if it doesn't answer, because `killTabs` also kills Chromium's spare process for the next page. */
async function openPage(context: BrowserContext): Promise<Page> {
  for (let tries = 0; tries < 3; tries++) {
    const page = await withTimeout(context.newPage());
    if (page !== undefined && (await withTimeout(page.evaluate(() => true))) === true) return page;
    if (page !== undefined) await withTimeout(page.close());
  }
  return context.newPage();
}

type Launch = Parameters<BrowserType['launchPersistentContext']>[1] & { readonly hasTouch: boolean };

/** Starts Chromium with a profile whose settings block cookies. Tabs can share it, because pages can't store anything. */
async function startBlocked(type: BrowserType, options: Launch): Promise<EngineBrowser> {
  if (type.name() !== 'chromium') throw new Error(`Playwright can’t block cookies in ${type.name()}.`);
  const folder = mkdtempSync(join(tmpdir(), 'serendis-profile-'));
  mkdirSync(join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await type.launchPersistentContext(folder, options);
  return {
    newTab: async () => {
      const tab = await openTab(context, [], options.hasTouch);
      return { ...tab, close: async () => void (await Promise.all(context.pages().map((page) => page.close()))) };
    },
    killTabs: () => Promise.reject(new Error('Not needed with cookies blocked.')),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Opens a tab. @param errors collects the errors of this tab and of those opened from it with `another`. */
async function openTab(context: BrowserContext, errors: string[], touch: boolean): Promise<Tab> {
  const page = await openPage(context);
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
    tap: ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot({ caret: 'initial' }),
    errors: () => errors,
    another: () => openTab(context, errors, touch),
    close: () => context.close(),
  };
}
