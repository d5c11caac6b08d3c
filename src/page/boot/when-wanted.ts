import { WITHIN_A_SCREEN, whenNear } from '../../browser/when.ts';

/** Marks the sections that React hydrates. */
export const LIVE = { 'data-live': '' };

/**
 * Resolves when React is needed: a live part of the page is within a screen of the viewport. Resolves at once if nothing is
 * prerendered.
 */
export function whenWanted(): Promise<void> {
  const live = [...document.querySelectorAll('[data-live]')];
  if (live.length === 0) return Promise.resolve();
  return Promise.race(live.map((part) => whenNear(part, WITHIN_A_SCREEN)));
}
