import { chromium, firefox, webkit } from 'playwright';
import { findBrowser, findTestBrowser } from '../browser.ts';
import type { EngineBrowser, EngineName, Preferences } from './driver.ts';
import { findFirefox, findPlaywrightsWebKit, findWebKit } from './find-engines.ts';
import { startWithPlaywright } from './playwright-driver.ts';

/**
 * Starts an engine with the best driver available: Playwright if it has the engine, else the engine's own remote
 * protocol. A driver's package is loaded only where it drives: each process of the tests comes by here.
 *
 * @throws Error when the engine is missing or does not start.
 */
export async function startEngine(engine: EngineName, preferences: Preferences): Promise<EngineBrowser> {
  if (engine === 'chromium') {
    // Only a whole browser has settings.
    const found = preferences.cookies === 'blocked' ? findBrowser() : findTestBrowser();
    return startWithPlaywright(chromium, found, preferences);
  }
  if (engine === 'firefox') {
    const found = findFirefox();
    if (found === undefined) throw new Error('No Firefox found.');
    const { by, executablePath } = found;
    if (by === 'bidi') return (await import('./firefox-driver.ts')).startFirefox(executablePath, preferences);
    return startWithPlaywright(firefox, { executablePath, args: [] }, preferences);
  }
  const executablePath = findPlaywrightsWebKit();
  if (executablePath !== undefined) return startWithPlaywright(webkit, { executablePath, args: [] }, preferences);
  const paths = findWebKit();
  if (paths === undefined) throw new Error('No WebKit found.');
  return (await import('./webkit-driver.ts')).startWebKit(paths, preferences);
}
