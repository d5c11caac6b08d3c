import { WAITING_DIALOG_ID } from '../shared/request-names.ts';

/** Matches open elements that cover the page. Popovers are listed by id, because browser extensions open others. */
const COVER = `dialog:modal, #${WAITING_DIALOG_ID}:popover-open, #menu:popover-open`;

/**
 * Reports whether the field may move, and reports again whenever this may have changed. The field may move if the hero is in
 * view, no dialog or menu covers it, the tab is visible, and reduced motion is not preferred.
 */
export function watchMayRun(hero: Element, report: (mayRun: boolean) => void): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let isInView = false;
  const update = () =>
    report(isInView && !document.hidden && !reduced.matches && document.querySelector(COVER) === null);
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    update();
  }).observe(hero);
  document.addEventListener('visibilitychange', update);
  window.addEventListener('pageshow', update);
  reduced.addEventListener('change', update);
  // Listens in the capture phase, because `toggle` doesn't bubble. In older browsers dialogs don't fire `toggle`, so an
  // observer watches their `open` attribute.
  document.addEventListener('toggle', update, { capture: true });
  new MutationObserver(update).observe(document.documentElement, { subtree: true, attributeFilter: ['open'] });
}
