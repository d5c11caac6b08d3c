import type { ShellMessage } from '../shared/shell-protocol.ts';
import { runsInstalled } from './installed-app.ts';

/**
 * What the service worker should cache beyond the shell: nothing with Save-Data, else about 100 kB, or about 400 kB on
 * a network known to be fast. If the browser does not report the network (Firefox, Safari), only visitors who installed
 * the page get everything.
 */
export function whatToKeep(): ShellMessage | undefined {
  const { saveData, effectiveType } = navigator.connection ?? {};
  if (saveData === true) return undefined;
  const generous = effectiveType === undefined ? runsInstalled() : effectiveType === '4g';
  return generous ? 'keep the rest' : 'keep what is missed';
}

const QUIET_MS = 1500;
const AT_MOST_MS = 15_000;

/**
 * Resolves once nothing has been fetched for a while, or at the limit, so that what follows competes with no other
 * fetch.
 */
export function networkQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(quiet);
      clearTimeout(longest);
      observer.disconnect();
      resolve();
    };
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, QUIET_MS);
    });
    let quiet = setTimeout(done, QUIET_MS);
    const longest = setTimeout(done, AT_MOST_MS);
    observer.observe({ type: 'resource' });
  });
}
