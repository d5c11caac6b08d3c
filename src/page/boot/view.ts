/** The views: the public page, and the agency's two views. */
type View = 'page' | 'seeder' | 'inbox';

/**
 * Returns the view for a URL. The hash `#requests`, with or without a query (`#requests?id=…`), leads to the inbox. The hash
 * `#admin`, or `admin=true` in the query, leads to the seeder.
 */
export function readView({ hash, search }: Pick<Location, 'hash' | 'search'> = location): View {
  if (/^#requests(\?|$)/.test(hash)) return 'inbox';
  return hash === '#admin' || new URLSearchParams(search).get('admin') === 'true' ? 'seeder' : 'page';
}

/** Reloads the document when a navigation within it leads from the page to one of the agency's views, or back. */
export function watchView(): void {
  const isPage = readView() === 'page';
  const reloadForView = () => {
    if ((readView() === 'page') !== isPage) location.reload();
  };
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, reloadForView);
}
