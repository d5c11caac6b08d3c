import { watchAddress } from '../../browser/navigation.ts';

/** What the address can ask for: the page, or one of the agency's own views. */
type View = 'page' | 'admin' | 'requests';

/**
 * The view that the address asks for. Hash `#requests`, alone or with a query of its own (`#requests?id=…`), is the
 * inbox; hash `#admin`, or `admin=true` in the query string, the database admin.
 */
export function askedView({ hash, search }: Pick<Location, 'hash' | 'search'> = location): View {
  if (/^#requests(\?|$)/.test(hash)) return 'requests';
  return hash === '#admin' || new URLSearchParams(search).get('admin') === 'true' ? 'admin' : 'page';
}

/** Loads the document again when a navigation within it leads from the page to one of the agency's views, or back. */
export function watchView(signal: AbortSignal): void {
  // Set below, before a reload that led here. Browsers then go to the top, not to the hash.
  if (history.scrollRestoration === 'manual') {
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }
  const isPage = askedView() === 'page';
  watchAddress(() => {
    if ((askedView() === 'page') === isPage) return;
    history.scrollRestoration = 'manual'; // the browser would restore the other view's position
    location.reload();
  }, signal);
}
