import { type Browser, type CDPSession, chromium } from 'playwright';
import { findBrowser } from '../../../tools/browser.ts';
import { asExpression } from '../../../tools/engines/driver.ts';
import { describeGraphics, type MeasuredBrowser, type MeasuredPage } from './measured-browser.ts';
import { browserCpuMs } from './process-tree.ts';

const SLOW_TIMES = 4;
/** The GPU pipeline on SwiftShader, so that it is the same on every machine. */
const GPU_PIPELINE = [
  '--enable-gpu-rasterization',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
];

/**
 * Starts the Chromium that the tests use.
 *
 * @throws Error that says what to do when there is none.
 */
export async function startBrowser(gpu: boolean): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...(gpu ? GPU_PIPELINE : [])] });
}

/** Starts Chromium to measure in. It tells the most: times of the main thread, by the DevTools protocol. */
export async function startChromium(gpu: boolean): Promise<MeasuredBrowser> {
  const browser = await startBrowser(gpu);
  const first = await browser.newPage();
  const graphics = await first.evaluate(describeGraphics);
  await first.close();
  return {
    name: `Chromium ${browser.version()}`,
    graphics,
    close: () => browser.close(),
    async open(url, { width, height }, plan, condition) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: plan.dpr,
        reducedMotion: condition === 'reduced-motion' ? 'reduce' : 'no-preference',
      });
      const page = await context.newPage();
      const whole = await browser.newBrowserCDPSession();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');
      const rate = condition === 'slow-main-thread' ? SLOW_TIMES : plan.throttle;
      const throttle = async (to: number) => {
        if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: to });
      };
      await throttle(rate);
      const opened: MeasuredPage = {
        evaluate: (run, ...given) => page.evaluate(asExpression(run, given)),
        read: () => read(cdp, whole, gpu),
        hurry: () => throttle(1),
        async close() {
          await whole.detach();
          await context.close();
        },
      };
      try {
        await page.goto(url, { waitUntil: 'load' });
        return opened;
      } catch (error) {
        await opened.close();
        throw error;
      }
    },
  };
}

async function read(page: CDPSession, whole: CDPSession, gpu: boolean) {
  const [cpuMs, { metrics }] = await Promise.all([browserCpuMs(whole, gpu), page.send('Performance.getMetrics')]);
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { at: of('Timestamp'), busy: of('TaskDuration'), thread: of('ThreadTime'), cpuMs };
}
