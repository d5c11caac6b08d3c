/**
 * Resolves once `element` is within `margin` (as in `rootMargin`: shares of the window, or pixels) of being seen.
 * At once where there is no such element. Never, if it is taken out of the page before.
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
