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
