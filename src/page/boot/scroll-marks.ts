import { afterFrame } from '../../browser/when.ts';
import { HEADER_SOLID_AFTER_PX } from '../../shared/constants.ts';

/**
 * Sets `<html data-scrolled>` to whether the page is scrolled past the threshold, and marks `<html data-past-launch>` while
 * the hero's *Launch Project* is out of view; CSS styles the header by them.
 */
export function watchHeader(signal: AbortSignal): void {
  const root = document.documentElement;
  const update = () => {
    root.dataset.scrolled = String(window.scrollY > HEADER_SOLID_AFTER_PX);
  };
  window.addEventListener('scroll', update, { passive: true, signal });
  afterFrame(update); // reading the position now would force an early layout
  const launch = document.querySelector('#home [data-launch]');
  const seen = new IntersectionObserver(([entry]) => {
    root.toggleAttribute('data-past-launch', entry?.isIntersecting === false);
  });
  if (launch !== null) seen.observe(launch);
}

/** Marks `<html data-scrollbar>` if the page's scrollbar takes up room, which an open dialog must keep. */
export function watchScrollbar(signal: AbortSignal): void {
  const root = document.documentElement;
  const update = () => root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
  window.addEventListener('resize', update, { passive: true, signal });
  update();
}
