import type { CDPSession } from 'playwright';
import { asExpression } from '../../../tools/engines/driver.ts';
import { startChromium } from '../../lab/start-chromium.ts';
import { describeGraphics, type MeasuredEngine } from './measured-browser.ts';
import { browserCpuMs } from './process-tree.ts';

const SLOW_TIMES = 4;
/** The GPU pipeline on SwiftShader, so that it is the same on every machine. */
const GPU_PIPELINE = [
  '--enable-gpu-rasterization',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
];

/** Chromium to measure in. It tells the most: times of the main thread, by the DevTools protocol. */
export async function chromiumEngine(gpu: boolean): Promise<MeasuredEngine> {
  const start = () => startChromium(gpu ? GPU_PIPELINE : []);
  const first = await start();
  const graphics = await (await first.newPage()).evaluate(describeGraphics);
  await first.close();
  return {
    name: `Chromium ${first.version()}`,
    graphics,
    async open(url, { width, height }, plan, condition) {
      const browser = await start();
      try {
        const page = await browser.newPage({
          viewport: { width, height },
          deviceScaleFactor: plan.dpr,
          reducedMotion: condition === 'reduced-motion' ? 'reduce' : 'no-preference',
        });
        const whole = await browser.newBrowserCDPSession();
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Performance.enable');
        const rate = condition === 'slow-main-thread' ? SLOW_TIMES : plan.throttle;
        const throttle = async (to: number) => {
          if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: to });
        };
        await throttle(rate);
        await page.goto(url, { waitUntil: 'load' });
        return {
          evaluate: (run, ...given) => page.evaluate(asExpression(run, given)),
          read: () => read(cdp, whole, gpu),
          hurry: () => throttle(1),
          close: () => browser.close(),
        };
      } catch (error) {
        await browser.close();
        throw error;
      }
    },
  };
}

async function read(page: CDPSession, whole: CDPSession, gpu: boolean) {
  const [cpuMs, { metrics }] = await Promise.all([browserCpuMs(whole, gpu), page.send('Performance.getMetrics')]);
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { at: of('Timestamp'), busy: of('TaskDuration'), cpuMs };
}
