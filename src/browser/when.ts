/** Runs `task` once the next frame has been laid out and painted. A hidden tab gets no frames. */
export function afterFrame(task: () => void): void {
  // A frame callback runs just before the paint, so a task queued in it runs just after.
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Runs `tasks` once the browser has painted the prerendered page, so that nothing delays that paint. Each is a separate
 * task, so that a tap can be handled between two.
 */
export function afterFirstPaint(...tasks: readonly (() => void)[]): void {
  let ran = false;
  const once = () => {
    if (ran) return;
    ran = true;
    for (const task of tasks) setTimeout(task);
  };
  afterFrame(once);
  setTimeout(once, 1000); // for a hidden tab
}

/** Runs `task` when the page has loaded and the main thread is idle. */
export function whenIdle(task: () => void): void {
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 3000 }) : setTimeout(task, 500);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

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
