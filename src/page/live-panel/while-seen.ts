/** As in `particles/when-to-run.ts`. Sharing it would give the field one more file to wait for. */
const COVER = ':is(dialog[open], :popover-open)';

/**
 * Runs `work` while `place` is in view, nothing covers the page and the tab is in front. Each time that ends, or `signal`
 * is aborted, the signal that `work` got is aborted; each time it begins again, `work` is called anew.
 */
export function whileSeen(place: Element, work: (seen: AbortSignal) => void, signal: AbortSignal): void {
  let current: AbortController | undefined;
  let inView = false;
  const update = () => {
    const wanted = inView && !document.hidden && !signal.aborted && document.querySelector(COVER) === null;
    if (!wanted) {
      current?.abort();
      current = undefined;
    } else if (current === undefined) {
      current = new AbortController();
      work(current.signal);
    }
  };
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(place);
  document.addEventListener('visibilitychange', update, { signal });
  // `toggle` does not bubble; older browsers signal a dialog only by its `open` attribute.
  document.addEventListener('toggle', update, { capture: true, signal });
  const dialogs = new MutationObserver(update);
  dialogs.observe(document, { subtree: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    dialogs.disconnect();
    update();
  });
}
