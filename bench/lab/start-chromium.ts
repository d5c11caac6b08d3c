import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../tools/browser.ts';

/**
 * Starts the tests' Chromium.
 *
 * @param more additional switches.
 * @throws Error if no browser is available; the message says what to do.
 */
export function startChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
