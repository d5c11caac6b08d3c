import type { BrowserContextOptions, CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../tools/browser.ts';
import { type Watched, watch } from './watch.ts';

/**
 * Returns a script that calls a function of this process in a page or worker, where the function can't use its module's
 * variables. The script also defines `__name`, a helper that tsx calls for inner functions.
 */
export function scriptOf<Given extends readonly unknown[]>(
  call: (...given: Given) => unknown,
  ...given: Given
): string {
  return `(() => { const __name = (named) => named; return (${call})(...${JSON.stringify(given)}); })()`;
}

/**
 * Opens a blank page in a new browser, passes it to `use` with a session of its DevTools, and then closes the browser.
 *
 * @throws Error if `use` fails, if a script of the page throws, or if the page is hidden or stands still.
 */
export async function onPage<Result>(
  options: BrowserContextOptions,
  use: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(options);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(`The page failed: ${error}`));
    await page.addInitScript(scriptOf(watch));
    const outcome = await use(page, await page.context().newCDPSession(page)).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    const why = failures[0] ?? (await page.evaluate(() => (globalThis as Watched).disturbance));
    if (why !== undefined) throw new Error(why); // also the cause of an error in `use`
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  } finally {
    await browser.close();
  }
}
