import type { LighthouseResult } from 'lighthouse';
import { freePort } from '../../tools/web-server.ts';
import { missingPackages } from '../lab/build.ts';
import { startChromium } from '../lab/start-chromium.ts';
import type { Taken } from './page-sample.ts';

/** Now and then Lighthouse loses the trace of a page (NO_NAVSTART). */
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** Whether Lighthouse can be asked. */
export function haveLighthouse(): boolean {
  return missingPackages(['lighthouse']).length === 0;
}

/**
 * Has Lighthouse load the page as its mobile preset does, in a browser of its own: one that has seen the page before
 * would not be a first visit.
 *
 * @throws Error when Lighthouse could not measure the page, tried again.
 */
export async function measureLighthouse(url: string): Promise<Taken> {
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await runLighthouse(url);
    if (result !== undefined && result.runtimeError === undefined) return read(result);
    failure = result?.runtimeError?.message ?? 'no result';
  }
  throw new Error(`Lighthouse could not measure ${url}: ${failure}`);
}

async function runLighthouse(url: string): Promise<LighthouseResult | undefined> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await startChromium([`--remote-debugging-port=${port}`]);
  try {
    return (
      await lighthouse(url, { port, logLevel: 'silent', throttlingMethod: 'simulate', onlyCategories: CATEGORIES })
    )?.lhr;
  } finally {
    await browser.close();
  }
}

function read({ audits, categories }: LighthouseResult): Taken {
  const scores = Object.entries(categories).map(([id, { score }]) => [id, [Math.round(100 * (score ?? 0))]] as const);
  const metrics = Object.entries(METRICS).map(([key, id]) => [key, [audits[id]?.numericValue ?? Number.NaN]] as const);
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .flatMap((audit) => (audit !== undefined && audit.score !== null && audit.score < 1 ? audit : []));
  return {
    values: Object.fromEntries([...scores, ...metrics]),
    notes: failed.map(({ title, score, displayValue = '' }) => `${title}: ${score} ${displayValue}`.trim()),
  };
}
