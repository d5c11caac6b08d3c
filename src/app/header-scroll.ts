// FIRST BUNDLE.
import { HEADER_SOLID_AFTER_PX } from '../shared/constants.ts';
import { afterFrame } from './after-paint.ts';

/** Marks `<html data-scrolled>` while the page is scrolled past the threshold; the header's look follows in CSS. */
export function watchHeader(): void {
  const root = document.documentElement;
  const update = () => root.toggleAttribute('data-scrolled', window.scrollY > HEADER_SOLID_AFTER_PX);
  window.addEventListener('scroll', update, { passive: true });
  afterFrame(update); // not now: to read the position would lay the page out before its time
}
