import { runsInstalled } from './runs-installed.ts';

/**
 * Whether the network bears some 400 kB that the visitor has not asked for yet. Where the browser does not say what the
 * network is like, only a visitor who has installed the page is taken to want all of it.
 */
export function isNetworkGenerous(): boolean {
  const { connection } = navigator;
  if (connection?.saveData === true) return false;
  return connection?.effectiveType === undefined ? runsInstalled() : connection.effectiveType === '4g';
}
