import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';

/** What covers the whole page. Only the page's own popovers: extensions show theirs, too. */
const COVER = `dialog[open], #${LAUNCH_DIALOG_ID}:popover-open, #menu:popover-open`;

/**
 * Watches everything that decides whether the field may move, and reports it whenever it may have changed: the hero is
 * in view, no dialog or menu covers it, the tab is visible, and reduced motion is not set. Reports first once all of it is known.
 */
export function watchMayRun(hero: Element, tell: (mayRun: boolean) => void, signal: AbortSignal): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let inSight = false;
  const update = () => tell(inSight && !document.hidden && !reduced.matches && document.querySelector(COVER) === null);
  const observer = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(hero);
  document.addEventListener('visibilitychange', update, { signal });
  window.addEventListener('pageshow', update, { signal });
  reduced.addEventListener('change', update, { signal });
  // `toggle` does not bubble; older browsers signal a dialog only by its `open` attribute.
  document.addEventListener('toggle', update, { capture: true, signal });
  const dialogs = new MutationObserver(update);
  dialogs.observe(document.documentElement, { subtree: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    dialogs.disconnect();
  });
}
