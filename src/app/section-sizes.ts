// FIRST BUNDLE.
import { onInterest } from '../ui/on-interest.ts';
import { isAdminView } from './view.ts';

/** So that it does not hold up what the visitor's own tap does. */
const AFTER_MS = 100;

/**
 * Has the browser learn how tall the sections are that nobody has seen yet: at the first sign that a link or the menu
 * will be used, one section a frame. From then on, until the window's width changes, `<html data-sized>` says that
 * the way to a section is exact without laying out everything on it; see `lazy-section.module.css`.
 */
export function watchSectionSizes(): void {
  const root = document.documentElement;
  let width = 0;
  const learn = async () => {
    if (width === window.innerWidth || isAdminView()) return;
    width = window.innerWidth;
    for (const section of document.querySelectorAll('main > section')) {
      section.toggleAttribute('data-measured', true);
      await nextFrame();
      section.toggleAttribute('data-measured', false);
    }
    root.toggleAttribute('data-sized', width === window.innerWidth);
  };
  const soon = () => setTimeout(() => void learn(), AFTER_MS);
  const forget = () => {
    width = 0;
    root.removeAttribute('data-sized');
    if (location.hash !== '') soon();
  };

  onInterest('a[href^="#"], [popovertarget]', soon);
  // The admin view takes the sections away.
  window.addEventListener('hashchange', () => (isAdminView() ? forget() : soon()));
  window.addEventListener('resize', () => width !== window.innerWidth && forget());
  if (location.hash !== '') window.addEventListener('load', soon);
}

/** Resolves once the next frame has been laid out and painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
