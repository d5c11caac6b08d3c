// FIRST BUNDLE.
import { whenNear } from '../platform/when-near.ts';
import { isAdminView } from './view.ts';

/** Marks what comes to life by React; all else of the prerendered page works by the platform and the first bundle. */
export const LIVE = { 'data-live': '' };

/**
 * Resolves when React has something to do: one of the page's live parts is within a screen of being seen, or the address
 * asks for the admin view. At once where nothing is prerendered.
 */
export function whenWanted(): Promise<void> {
  const live = [...document.querySelectorAll('[data-live]')];
  if (live.length === 0) return Promise.resolve();
  const admin = new Promise<void>((resolve) => {
    window.addEventListener('hashchange', () => isAdminView() && resolve());
  });
  return Promise.race([admin, ...live.map((part) => whenNear(part, '100% 0px'))]);
}
