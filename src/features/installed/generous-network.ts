import { runsInstalled } from './runs-installed.ts';

/** Whether the visitor has asked for nothing but what is needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/**
 * Whether the network bears some 400 kB that the visitor has not asked for yet. Where the browser does not say what the
 * network is like, only a visitor who has installed the page is taken to want all of it.
 */
export function isNetworkGenerous(): boolean {
  const type = navigator.connection?.effectiveType;
  return !savesData() && (type === undefined ? runsInstalled() : type === '4g');
}
