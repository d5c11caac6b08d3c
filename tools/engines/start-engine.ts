import { chromium, firefox, webkit } from 'playwright';
import { findBrowser } from '../browser.ts';
import type { EngineBrowser, EngineName, Preferences } from './driver.ts';
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
export async function startEngine(engine: EngineName, preferences: Preferences): Promise<EngineBrowser> {
  if (engine === 'chromium') return startWithPlaywright(chromium, findBrowser(), preferences);
  if (engine === 'firefox') {
    const found = findFirefox();
    if (found === undefined) throw new Error('No Firefox found.');
    const { by, executablePath } = found;
    if (by === 'bidi') return startFirefox(executablePath, preferences);
    return startWithPlaywright(firefox, { executablePath, args: [] }, preferences);
  }
  const executablePath = findPlaywrightsWebKit();
  if (executablePath !== undefined) return startWithPlaywright(webkit, { executablePath, args: [] }, preferences);
  const paths = findWebKit();
  if (paths === undefined) throw new Error('No WebKit found.');
  return startWebKit(paths, preferences);
}
