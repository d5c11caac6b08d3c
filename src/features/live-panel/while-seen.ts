/**
 * Runs `work` while `place` is in view and the tab in front. Each time that ends, or `signal` is aborted, the signal that
 * `work` got is aborted; each time it begins again, `work` is called anew.
 */
export function whileSeen(place: Element, work: (seen: AbortSignal) => void, signal: AbortSignal): void {
  let current: AbortController | undefined;
  let inView = false;
  const update = () => {
    const wanted = inView && !document.hidden && !signal.aborted;
    if (wanted === (current !== undefined)) return;
    current?.abort();
    current = wanted ? new AbortController() : undefined;
    if (current !== undefined) work(current.signal);
  };
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(place);
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    update();
  });
}
