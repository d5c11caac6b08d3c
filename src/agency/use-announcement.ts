import { useEffect } from 'react';
import { SITE } from '../content/site.ts';

/**
 * Announces that a view has replaced the page, as a browser announces a new page: sets the title and moves the focus to
 * the view's heading. Once the view has gone, the title is the page's again, and the focus moves to the section that
 * the address names, or to the start of the page.
 *
 * @param title the view's, as its `h1` has it.
 */
export function useAnnouncement(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE.name}`;
    focus(document.querySelector('h1'));
    return () => {
      document.title = SITE.name;
      requestAnimationFrame(() =>
        focus(document.getElementById(location.hash.slice(1)) ?? document.querySelector('h1')),
      );
    };
  }, [title]);
}

/** Unless something else has the focus already. */
function focus(place: HTMLElement | null): void {
  if (place === null || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.style.outline = 'none'; // it can't be operated
  place.focus({ preventScroll: true });
}
