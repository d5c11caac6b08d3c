import { WITHIN_A_SCREEN, whenNear } from '../platform/when-near.ts';
import { whenAdminView } from './view.ts';

/** Marks the parts that React hydrates; the rest of the prerendered page works without it. */
export const LIVE = { 'data-live': '' };

/**
 * Resolves when React is needed: a live part of the page is within a screen of the viewport, or the address asks for
 * the admin view. Resolves at once if nothing is prerendered.
 */
export function whenWanted(): Promise<void> {
  const live = [...document.querySelectorAll('[data-live]')];
  if (live.length === 0) return Promise.resolve();
  return Promise.race([whenAdminView(), ...live.map((part) => whenNear(part, WITHIN_A_SCREEN))]);
}
