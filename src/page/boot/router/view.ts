import { watchAddress } from '../../../browser/address.ts';

/** What the address can ask for: the page, or one of the agency's own views. */
export type View = 'page' | 'admin' | 'requests';

/**
 * The view that the address asks for. Hash `#requests`, alone or with a query of its own (`#requests?id=…`), is the
 * inbox; hash `#admin`, or `admin=true` in the query string, the database admin.
 */
export function askedView({ hash, search }: Pick<Location, 'hash' | 'search'> = location): View {
  if (/^#requests(\?|$)/.test(hash)) return 'requests';
  return hash === '#admin' || new URLSearchParams(search).get('admin') === 'true' ? 'admin' : 'page';
}

/** Resolves when a navigation within the page asks for one of the agency's own views. */
export function whenDeskWanted(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const look = () => {
      if (askedView() === 'page') return;
      over.abort();
      resolve();
    };
    watchAddress(look, over.signal);
  });
}
