import { afterFrame } from '../browser/when.ts';
import { HEADER_SOLID_AFTER_PX } from '../shared/constants.ts';

const WIDE = '(min-width: 56rem)'; // as in header.module.css

/**
 * Watches the menu. Sets attributes and a variable on the root element, for the styles:
 * - `data-scrolled`: whether the page is scrolled past `HEADER_SOLID_AFTER_PX`; absent until the first script has run
 * - `--scrollbar`: the width of the scrollbar, whose space stays reserved while a dialog is open
 * - `data-past-launch`: present while the hero's *Launch Project* is out of view
 */
export function watchHeader(): void {
  watchMenu();
  const root = document.documentElement;
  const update = () => {
    root.dataset.scrolled = String(window.scrollY > HEADER_SOLID_AFTER_PX);
  };
  window.addEventListener('scroll', update, { passive: true });
  afterFrame(update); // deferred, because reading the position now would force a layout
  new ResizeObserver(() => {
    // A modal dialog hides the scrollbar. Without one, the difference is the scrollbar's width.
    if (document.querySelector('dialog:modal') === null)
      root.style.setProperty('--scrollbar', `${innerWidth - root.offsetWidth}px`);
  }).observe(root);
  const launch = document.querySelector('#home [data-launch]');
  const visibility = new IntersectionObserver((entries) => {
    root.toggleAttribute('data-past-launch', entries.at(-1)?.isIntersecting === false);
  });
  if (launch !== null) visibility.observe(launch);
}

/**
 * Closes the menu after a click on a link or button in it, when the focus leaves the header, and when the window becomes wide.
 * Popovers do none of this by themselves.
 */
function watchMenu(): void {
  const menu = () => document.getElementById('menu');
  const close = () => menu()?.hidePopover?.();
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('#menu :is(a, button)') !== null) close();
  };
  document.addEventListener('click', onClick, { capture: true }); // in the capture phase, before anything can stop the event
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('header') === null) close();
  };
  document.addEventListener('focusin', onFocus, { capture: true });
  matchMedia(WIDE).addEventListener('change', close);
}
