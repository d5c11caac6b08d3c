import type { CDPSession } from 'playwright';
import { asExpression } from '../../tools/engines/driver.ts';
import { startChromium } from '../lab/start-chromium.ts';
import { browserCpuMs } from './browser-cpu.ts';
import type { Viewport } from './sample.ts';

/** Readings at one moment. */
interface Readings {
  /** By the browser's own clock, s. */
  readonly at: number;
  /** Processor time of all of the browser's processes so far. */
  readonly cpuMs: number;
  /** Time that the page's main thread was in a task so far, s. */
  readonly busy: number;
}

/** A page that is measured, in a browser of its own. */
export interface MeasuredPage {
  /** Runs a function in the page. It and its arguments travel as text. */
  evaluate<Answer, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Answer | Promise<Answer>,
    ...given: Arguments
  ): Promise<Answer>;
  read(): Promise<Readings>;
  /** Ends its browser. */
  close(): Promise<void>;
}

/** Starts a browser and loads a page. */
export async function openPage(
  url: string,
  { width, height }: Pick<Viewport, 'width' | 'height'>,
): Promise<MeasuredPage> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    const whole = await browser.newBrowserCDPSession();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    return {
      evaluate: (run, ...given) => page.evaluate(asExpression(run, given)),
      read: () => read(cdp, whole),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function read(page: CDPSession, whole: CDPSession): Promise<Readings> {
  const [cpuMs, { metrics }] = await Promise.all([browserCpuMs(whole), page.send('Performance.getMetrics')]);
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { at: of('Timestamp'), busy: of('TaskDuration'), cpuMs };
}
