import { useEffect } from 'react';
import { SITE } from '../content/site.ts';

/**
 * Says that another view has replaced the page, as a browser does of a new page: by its title and the focus, both from
 * the view's own heading. Place it beside the view, within the same Suspense boundary. Once the view has gone, the title
 * is the page's again, and the focus at the section that the address names, or where the page begins.
 */
export function AnnounceView() {
  useEffect(() => {
    const heading = document.querySelector('h1');
    document.title = `${heading?.textContent ?? ''} · ${SITE.name}`;
    focus(heading);
    return () => {
      document.title = SITE.name;
      requestAnimationFrame(() =>
        focus(document.getElementById(location.hash.slice(1)) ?? document.querySelector('h1')),
      );
    };
  }, []);
  return null;
}

/** Unless something else has the focus already. */
function focus(place: HTMLElement | null): void {
  if (place === null || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.style.outline = 'none'; // it can't be operated
  place.focus({ preventScroll: true });
}
