import { test as base, expect, type TestInfo } from 'playwright/test';
import type { EngineBrowser, EngineName, Preferences, Size, Tab } from '../../../tools/engines/driver.ts';
import { startEngine } from '../../../tools/engines/start-engine.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { type Visitor, visit } from './visitor.ts';

/** The longest wait for a screenshot. After a failure, a driver may never answer. */
const SCREENSHOT_TIMEOUT_MS = 5000;

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** The options of a journey. A Playwright project or a test file sets them in its `use`. */
export interface JourneyOptions {
  readonly engineName: EngineName;
  /** A phone has the dark theme and, except in WebKitGTK, a touchscreen. A desktop has the light theme and a mouse. */
  readonly device: keyof typeof SIZES;
  /** Whether the page may animate. Off by default, because drawing particles without a GPU slows a test by up to a quarter. */
  readonly wantsMotion: boolean;
  readonly cookies: Preferences['cookies'];
}

/**
 * Matches errors that tests cause on purpose, such as network failures and blocked storage. The two statuses are
 * NS_BINDING_ABORTED and NS_ERROR_NOT_AVAILABLE, which Firefox logs when a test leaves a page while a font is loading.
 */
const EXPECTED_ERRORS =
  /downloadable font: download failed .* status=(2152398850|2147746065)|Failed to load resource|net::ERR_|NetworkError|Loading failed|importing a module|dynamically imported|MIME type|Storage access is restricted|A ServiceWorker (intercepted the request|passed a promise)/i;

export interface JourneyFixtures {
  readonly gateway: Gateway;
  readonly visitor: Visitor;
  readonly size: Size;
  /** Whether the window has the size of a phone. */
  readonly phone: boolean;
}

/** A test for any browser engine. All journeys of a Playwright worker share a browser, but each has its own origin. */
export const journey = base.extend<JourneyFixtures, JourneyOptions & { readonly engine: EngineBrowser }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  device: ['phone', { option: true, scope: 'worker' }],
  wantsMotion: [false, { option: true, scope: 'worker' }],
  cookies: [undefined, { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, device, wantsMotion, cookies }, use) => {
      const phone = device === 'phone';
      const preferences = { dark: phone, touch: phone, reducedMotion: !wantsMotion, ...(cookies && { cookies }) };
      const browser = await startEngine(engineName, preferences);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  size: ({ device }, use) => use(SIZES[device]),
  phone: ({ device }, use) => use(device === 'phone'),
  gateway: async ({ baseURL }, use) => {
    const gateway = await openGateway(baseURL ?? '');
    await use(gateway);
    await gateway.stop();
    expect(gateway.violations, 'violations of a content security policy').toEqual([]);
    expect(gateway.unhandled, 'errors and rejections that nothing has handled').toEqual([]);
  },
  visitor: async ({ engine, size }, use, info) => {
    const tab = await engine.newTab();
    await use(await visit(tab, size));
    if (info.status !== info.expectedStatus) await attachScreenshot(tab, info);
    const errors = tab.errors().filter((error) => !EXPECTED_ERRORS.test(error));
    await tab.close();
    expect(errors, 'errors of the page').toEqual([]);
  },
});

async function attachScreenshot(tab: Tab, info: TestInfo): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SCREENSHOT_TIMEOUT_MS));
  const body = await Promise.race([tab.screenshot().catch(() => undefined), late]);
  if (body !== undefined) await info.attach('seen last', { body, contentType: 'image/png' });
}
