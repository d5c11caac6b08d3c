import type { CDPSession } from 'playwright';
import { asExpression } from '../../../tools/engines/driver.ts';
import { startChromium } from '../../lab/start-chromium.ts';
import { describeGraphics, type MeasuredEngine } from './measured-browser.ts';
import { browserCpuMs } from './process-tree.ts';

/** Chromium to measure in. It tells the most: times of the main thread, by the DevTools protocol. */
export async function chromiumEngine(): Promise<MeasuredEngine> {
  const first = await startChromium();
  const graphics = await (await first.newPage()).evaluate(describeGraphics);
  await first.close();
  return {
    name: `Chromium ${first.version()}`,
    graphics,
    async open(url, { width, height }) {
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
    },
  };
}

async function read(page: CDPSession, whole: CDPSession) {
  const [cpuMs, { metrics }] = await Promise.all([browserCpuMs(whole), page.send('Performance.getMetrics')]);
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { at: of('Timestamp'), busy: of('TaskDuration'), cpuMs };
}
