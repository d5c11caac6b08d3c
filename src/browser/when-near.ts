/** A margin for {@link whenNear}: the next screen up or down. */
export const WITHIN_A_SCREEN = '100% 0px';

/**
 * Resolves once `element` is within `margin` of the viewport (as in `rootMargin`: percent of the window, or pixels). At
 * once if `element` is null; never if it is removed from the page before.
 */
export function whenNear(element: Element | null, margin: string): Promise<void> {
  return new Promise((resolve) => {
    if (element === null) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  });
}
