import { HEADER_SOLID_AFTER_PX } from '../shared/constants.ts';
import { afterFrame } from './after-paint.ts';

/** Says on `<html data-scrolled>` whether the page is scrolled past the threshold; the header's look follows in CSS. */
export function watchHeader(signal: AbortSignal): void {
  const root = document.documentElement;
  const update = () => {
    root.dataset.scrolled = String(window.scrollY > HEADER_SOLID_AFTER_PX);
  };
  window.addEventListener('scroll', update, { passive: true, signal });
  afterFrame(update); // not now: to read the position would lay the page out before its time
}
