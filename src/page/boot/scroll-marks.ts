import { afterFrame } from '../../browser/when.ts';
import { HEADER_SOLID_AFTER_PX } from '../../shared/constants.ts';

/**
 * Sets two attributes of the root element for the header's styles: `data-scrolled`, whether the page is scrolled past the
 * threshold, and `data-past-launch` while the hero's *Launch Project* is out of view.
 */
export function watchHeader(signal: AbortSignal): void {
  const root = document.documentElement;
  const update = () => {
    root.dataset.scrolled = String(window.scrollY > HEADER_SOLID_AFTER_PX);
  };
  window.addEventListener('scroll', update, { passive: true, signal });
  afterFrame(update); // not now, as reading the position would force a layout
  const launch = document.querySelector('#home [data-launch]');
  const visibility = new IntersectionObserver(([entry]) => {
    root.toggleAttribute('data-past-launch', entry?.isIntersecting === false);
  });
  if (launch !== null) visibility.observe(launch);
}

/** Sets `data-scrollbar` on the root element if the scrollbar takes up space, which an open dialog must preserve. */
export function watchScrollbar(signal: AbortSignal): void {
  const root = document.documentElement;
  const update = () => root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
  window.addEventListener('resize', update, { passive: true, signal });
  update();
}
