import { chromium, firefox, webkit } from 'playwright';
import { findBrowser } from '../browser.ts';
import type { EngineBrowser, EngineName, Looks } from './driver.ts';
import { findFirefox, findPlaywrightsWebKit, findWebKit } from './find-engines.ts';
import { startFirefox } from './firefox-driver.ts';
import { startWithPlaywright } from './playwright-driver.ts';
import { startWebKit } from './webkit-driver.ts';

/**
 * Starts an engine with the best driver for it that is here: Playwright, where it has the engine; else the engine's own
 * remote protocol.
 *
 * @throws Error when the engine is not to be found, or does not start.
 */
export async function startEngine(engine: EngineName, looks: Looks): Promise<EngineBrowser> {
  if (engine === 'chromium') return startWithPlaywright(chromium, findBrowser(), looks);
  if (engine === 'firefox') {
    const found = findFirefox();
    if (found === undefined) throw new Error('There is no Firefox.');
    const { by, executablePath } = found;
    if (by === 'bidi') return startFirefox(executablePath, looks);
    return startWithPlaywright(firefox, { executablePath, args: [] }, looks);
  }
  const executablePath = findPlaywrightsWebKit();
  if (executablePath !== undefined) return startWithPlaywright(webkit, { executablePath, args: [] }, looks);
  const paths = findWebKit();
  if (paths === undefined) throw new Error('There is no WebKit.');
  return startWebKit(paths, looks);
}
