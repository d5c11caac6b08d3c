import { useEffect } from 'react';
import { SITE } from '../content/site.ts';

/**
 * Says that a view has replaced the page, as a browser does of a new page: by its title and the focus, both given to the
 * view's heading. Once the view has gone, the title is the page's again, and the focus at the section that the address
 * names, or where the page begins.
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
