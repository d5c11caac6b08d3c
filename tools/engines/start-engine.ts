import { chromium, firefox, webkit } from 'playwright';
import { findBrowser } from '../browser.ts';
import type { EngineBrowser, EngineName, Looks } from './driver.ts';
import { findFirefox, findPlaywrightsWebKit, findWebKit } from './find-engines.ts';
import { startFirefox } from './firefox-driver.ts';
import { startWithPlaywright } from './playwright-driver.ts';
import { startWebKit } from './webkit-driver.ts';

/**
 * Starts an engine with the best driver available: Playwright if it has the engine, else the engine's own remote
 * protocol.
 *
 * @throws Error when the engine is missing or does not start.
 */
export async function startEngine(engine: EngineName, looks: Looks): Promise<EngineBrowser> {
  if (engine === 'chromium') return startWithPlaywright(chromium, findBrowser(), looks);
  if (engine === 'firefox') {
    const found = findFirefox();
    if (found === undefined) throw new Error('No Firefox found.');
    const { by, executablePath } = found;
    if (by === 'bidi') return startFirefox(executablePath, looks);
    return startWithPlaywright(firefox, { executablePath, args: [] }, looks);
  }
  const executablePath = findPlaywrightsWebKit();
  if (executablePath !== undefined) return startWithPlaywright(webkit, { executablePath, args: [] }, looks);
  const paths = findWebKit();
  if (paths === undefined) throw new Error('No WebKit found.');
  return startWebKit(paths, looks);
}
