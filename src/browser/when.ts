/** Runs `task` after the next frame has been painted. In a hidden tab, `task` waits until the tab is visible. */
export function afterFrame(task: () => void): void {
  // A frame callback runs just before the paint, and a task that it queues runs just after.
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Runs `tasks` after the browser has painted the prerendered page, so that they don't delay that paint. Each runs as a
 * separate task, so that the browser can handle input between them.
 */
export function afterFirstPaint(...tasks: readonly (() => void)[]): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    for (const task of tasks) setTimeout(task);
  };
  afterFrame(once);
  setTimeout(once, 1000); // for a hidden tab
}

/** Runs `task` soon after the page has loaded, if possible while the main thread is idle. */
export function whenIdle(task: () => void): void {
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 3000 }) : setTimeout(task, 500);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

/** A margin for {@link whenNear}: one screen above and below the viewport. */
export const WITHIN_A_SCREEN = '100% 0px';

/**
 * Resolves when `element` has been near the viewport for `stayMs` without a break. Resolves at once if `element` is null,
 * and never if it is removed first.
 *
 * @param margin the distance that counts as near, as a `rootMargin`: in pixels, or in percent of the viewport.
 */
export function whenNear(element: Element | null, margin: string, stayMs = 0): Promise<void> {
  return new Promise((resolve) => {
    if (element === null) return resolve();
    let timer = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = window.setTimeout(resolve, stayMs);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  });
}

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'];

/** Calls `act` whenever a pointer, a finger or the focus reaches an element that matches `selector`. */
export function onIntent(selector: string, act: () => void): void {
  const check = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector) !== null) act();
  };
  // Listens in the capture phase, because React stops the propagation of events from parts that aren't hydrated yet.
  for (const type of INTENT_EVENTS) document.addEventListener(type, check, { capture: true, passive: true });
}
