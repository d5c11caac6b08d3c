import { WITHIN_A_SCREEN, whenNear } from '../../browser/when.ts';

/** The attribute of sections that React hydrates. */
export const LIVE = { 'data-live': '' };

/**
 * Resolves when React is needed: when a live section is within a screen of the viewport, or at once if nothing is prerendered.
 */
export function whenWanted(): Promise<void> {
  const live = [...document.querySelectorAll('[data-live]')];
  if (live.length === 0) return Promise.resolve();
  return Promise.race(live.map((part) => whenNear(part, WITHIN_A_SCREEN)));
}
