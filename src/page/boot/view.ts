/** The views: the page, and those of the agency. */
type View = 'page' | 'seeder' | 'inbox';

/**
 * Returns the view for a URL. The hash `#requests`, also with a query (`#requests?id=…`), is the inbox. The hash `#admin`, or
 * `admin=true` in the query, is the seeder.
 */
export function readView({ hash, search }: Pick<Location, 'hash' | 'search'> = location): View {
  if (/^#requests(\?|$)/.test(hash)) return 'inbox';
  return hash === '#admin' || new URLSearchParams(search).get('admin') === 'true' ? 'seeder' : 'page';
}

/** Reloads the document when a navigation within it leads from the page to one of the agency's views, or back. */
export function watchView(signal: AbortSignal): void {
  // Set below before a reload, after which browsers scroll to the top instead of the hash.
  if (history.scrollRestoration === 'manual') {
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }
  const isPage = readView() === 'page';
  const reloadForView = () => {
    if ((readView() === 'page') === isPage) return;
    history.scrollRestoration = 'manual'; // as the browser would restore the other view's position
    location.reload();
  };
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, reloadForView, { signal });
}
