import { whenNear } from '../platform/when-near.ts';
import { whenAdminView } from './view.ts';

/** Marks what comes to life by React; all else of the prerendered page works by the platform and the first bundle. */
export const LIVE = { 'data-live': '' };

/**
 * Resolves when React has something to do: one of the page's live parts is within a screen of being seen, or the address
 * asks for the admin view. At once where nothing is prerendered.
 */
export function whenWanted(): Promise<void> {
  const live = [...document.querySelectorAll('[data-live]')];
  if (live.length === 0) return Promise.resolve();
  return Promise.race([whenAdminView(), ...live.map((part) => whenNear(part, '100% 0px'))]);
}
