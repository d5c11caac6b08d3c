import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../tools/browser.ts';

/**
 * Starts the Chromium that the tests use.
 *
 * @param more switches beside those that every launch needs.
 * @throws Error that says what to do when there is none.
 */
export function startChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
