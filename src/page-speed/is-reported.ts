import { PAGE_SPEED_SHARE } from '../shared/constants.ts';

/**
 * Whether this page view is to report its speed: chosen by chance, unless the browser asks for privacy or to save data, the
 * page is in the background, or it is one of the agency's own views, which have no hero.
 */
export function isReported(): boolean {
  const { connection, doNotTrack, globalPrivacyControl } = navigator;
  const isRefused = globalPrivacyControl === true || doNotTrack === '1' || connection?.saveData === true;
  const isSeen = document.visibilityState === 'visible' && document.getElementById('home') !== null;
  return isSeen && !isRefused && Math.random() < PAGE_SPEED_SHARE;
}
