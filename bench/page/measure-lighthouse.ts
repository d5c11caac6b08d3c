import { launchBrowser } from '../../tools/browser.ts';
import { freePort } from '../../tools/web-server.ts';

/** More than one attempt, because Lighthouse sometimes fails to record a page's trace. */
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Runs Lighthouse with its mobile preset in a new browser.
 *
 * @returns the scores by category, 0 to 100.
 * @throws Error if Lighthouse can't measure the page.
 */
export async function measureLighthouse(url: string): Promise<ReadonlyMap<string, number>> {
  const { default: lighthouse } = await import('lighthouse');
  let failure: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: CATEGORIES });
      failure = result?.lhr.runtimeError?.message;
      if (result === undefined || failure !== undefined) continue;
      return new Map(
        Object.entries(result.lhr.categories).map(([id, { score }]) => [id, Math.round(100 * (score ?? 0))]),
      );
    } finally {
      await browser.close();
    }
  }
  throw new Error(`Lighthouse could not measure ${url}: ${failure}`);
}
