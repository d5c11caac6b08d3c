import { type ComponentType, lazy } from 'react';
import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

/**
 * Creates a component that is loaded and hydrated only when its prerendered markup is within a screen of the viewport. Without
 * prerendered markup it loads at once.
 *
 * @param place the selector of the element that contains it, or of its root element.
 */
export function lazyNear(place: string, load: Load): ComponentType {
  return lazyUntil(place, load, (element) => whenNear(element, WITHIN_A_SCREEN));
}

/**
 * Creates a component that needs no script. Its code loads only if there is no prerendered markup.
 *
 * @param place the selector of its root element, which must not match in the agency's views.
 */
export function lazyStatic(place: string, load: Load): ComponentType {
  return lazyUntil(place, load, () => new Promise(() => {}));
}

function lazyUntil(place: string, load: Load, wanted: (prerendered: Element) => Promise<void>): ComponentType {
  return lazy(async () => {
    if (import.meta.env.SSR) return load();
    const prerendered = document.querySelector(place);
    if (prerendered !== null) {
      // React removes it if it can't hydrate the page as a whole.
      const removed = whenRemoved(prerendered, document.getElementById('root'));
      await Promise.race([wanted(prerendered), removed]);
    }
    return retryImport(load);
  });
}

/** Resolves when a change among the children of `root` has removed `element` from the page. */
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
