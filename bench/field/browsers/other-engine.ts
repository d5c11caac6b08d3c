import type { EngineBrowser, EngineName, Tab } from '../../../tools/engines/driver.ts';
import { startEngine } from '../../../tools/engines/start-engine.ts';
import type { Viewport } from '../sample.ts';
import { describeGraphics, type MeasuredEngine } from './measured-browser.ts';
import { treeCpuMs } from './process-tree.ts';

const LOADED_WITHIN_MS = 30_000;

/** Firefox or WebKit to measure in. */
export async function otherEngine(engine: Exclude<EngineName, 'chromium'>): Promise<MeasuredEngine> {
  const start = () => startEngine(engine, { dark: false, reducedMotion: false, touch: false });
  const first = await start();
  const graphics = await (await first.newTab()).evaluate(describeGraphics).finally(() => first.close());
  return {
    name: first.version.replace(/^firefox\/?/, 'Firefox ').trim(),
    graphics,
    async open(url, viewport) {
      const browser = await start();
      try {
        const tab = await browser.newTab();
        await load(tab, url, viewport);
        return {
          evaluate: (run, ...given) => tab.evaluate(run, ...given),
          read: async () => read(browser),
          close: () => browser.close(),
        };
      } catch (error) {
        await browser.close();
        throw error;
      }
    },
  };
}

async function load(tab: Tab, url: string, { width, height }: Viewport): Promise<void> {
  await tab.resize({ width, height });
  await tab.navigate(url);
  const look = () => [location.protocol, document.readyState, innerWidth, innerHeight].join(' ');
  const wanted = `http: complete ${width} ${height}`;
  let last = '';
  for (const end = Date.now() + LOADED_WITHIN_MS; last !== wanted; await new Promise((done) => setTimeout(done, 100))) {
    if (Date.now() > end) throw new Error(`${url} was not loaded at its size: ${last} instead of ${wanted}.`);
    // The page that is left vanishes under the question.
    last = await tab.evaluate(look).catch(String);
  }
}

function read({ rootProcess }: EngineBrowser) {
  if (rootProcess === undefined)
    throw new Error('This driver does not tell its browser’s process: its CPU can’t be read.');
  return { at: performance.now() / 1000, cpuMs: treeCpuMs(rootProcess), busy: null };
}
