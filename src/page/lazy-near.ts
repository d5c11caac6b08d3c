import { type ComponentType, lazy } from 'react';
import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

/**
 * A component whose prerendered markup stays inert until it is within a screen of the viewport: its code is then
 * fetched and it is hydrated separately. Without prerendered markup it is fetched at once.
 *
 * @param place selector of the element that contains it, or is it.
 */
export function lazyNear(place: string, load: Load): ComponentType {
  return lazyUntil(place, load, (element) => whenNear(element, WITHIN_A_SCREEN));
}

/**
 * A component that needs no script: its prerendered markup stays, and its code is fetched only if there is none.
 *
 * @param place selector of the element that it is. No other view may have such a one.
 */
export function lazyStatic(place: string, load: Load): ComponentType {
  return lazyUntil(place, load, () => new Promise(() => {}));
}

function lazyUntil(place: string, load: Load, wanted: (prerendered: Element) => Promise<void>): ComponentType {
  return lazy(async () => {
    if (import.meta.env.SSR) return load();
    const prerendered = document.querySelector(place);
    if (prerendered !== null) {
      // React removes it for one of the agency's views, and where it can't take over the page as a whole.
      const removed = whenRemoved(prerendered, document.getElementById('root'));
      await Promise.race([wanted(prerendered), removed]);
    }
    return retryImport(load);
  });
}

/**
 * Resolves once `element` is no longer in the page: by a change among the children of `root`, which is all that is
 * observed.
 */
function whenRemoved(element: Element, root: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return;
      observer.disconnect();
      resolve();
    });
    if (root !== null) observer.observe(root, { childList: true });
  });
}
