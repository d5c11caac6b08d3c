import { onIntent, watchAddress } from '../../browser/navigation.ts';
import { afterFrame } from '../../browser/when.ts';
import { askedView } from './router/routes.ts';
import { keepInView, sections } from './sections-in-view.ts';

/** Delays measuring, so that it does not hold up the response to the visitor's own tap. */
const AFTER_MS = 100;
/** The page has scrolled to where its address leads by then. Until it has sizes, jumps are exact too: all is laid out. */
const ARRIVED_MS = 3000;

/**
 * Lets the browser learn the heights of sections that have not been laid out: one section per frame, at the first sign
 * that a link or the menu will be used. From then on, until the window's width changes, `<html data-sized>` says that a
 * jump to a section needs no layout of those on the way; see `page.module.css`. `land-on-link.ts` corrects for
 * heights that change later, such as templates loading.
 */
export function watchSectionSizes(signal: AbortSignal): void {
  const root = document.documentElement;
  let width = 0;
  let runs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Nothing jumps in front of the visitor. */
  const isCalm = () => window.scrollY === 0 || CSS.supports('overflow-anchor', 'auto');
  async function learn(): Promise<void> {
    const all = sections();
    const complete = all.length > 0 && all.every((section) => section.querySelector('h1, h2')); // no spinners
    if (signal.aborted || width === window.innerWidth || !complete || !isCalm()) return;
    width = window.innerWidth;
    const run = ++runs;
    for (const section of all) {
      section.toggleAttribute('data-measured', true);
      await new Promise<void>(afterFrame);
      section.toggleAttribute('data-measured', false);
      if (signal.aborted || run !== runs) return;
      if (!isCalm()) return forget();
    }
    // The address has laid out all. One that is no longer, in view, counts as a layout shift, though nothing moves.
    if (location.hash) keepInView();
    root.toggleAttribute('data-sized', true);
  }
  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void learn(), location.hash ? ARRIVED_MS : AFTER_MS);
  }
  function forget(): void {
    width = 0;
    runs++;
    root.removeAttribute('data-sized');
    if (location.hash) soon();
  }

  onIntent('a[href^="#"], [popovertarget="menu"]', soon, signal);
  // The agency's own views remove the sections.
  watchAddress(() => (askedView() === 'page' ? soon() : forget()), signal);
  window.addEventListener('resize', () => width !== window.innerWidth && forget(), { signal });
  if (location.hash) window.addEventListener('load', soon, { signal });
}
