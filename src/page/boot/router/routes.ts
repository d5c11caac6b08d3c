import { watchAddress } from '../../../browser/navigation.ts';
import { persistentImport } from '../../../browser/persistent-import.ts';

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

/** Hashes that open something. A test compares them with `shared/hash-routes.ts`. */
const ROUTES = /^#(privacy|terms|cookies|imprint)$/;

/**
 * Opens what the hash of the address names: a legal text. Until then, neither its code nor anything
 * that it needs is loaded.
 */
export function watchRoutes(signal: AbortSignal): void {
  let clicked = '';
  const look = async () => {
    const cameByLink = clicked === location.hash;
    clicked = '';
    if (!ROUTES.test(location.hash)) return;
    const { activeElement } = document;
    const { openRoute } = await persistentImport(() => import('./open-route.ts'));
    await openRoute(cameByLink, activeElement);
  };
  const onClick = ({ target }: Event) => {
    clicked = (target instanceof Element && target.closest('a')?.hash) || '';
  };
  document.addEventListener('click', onClick, { capture: true, signal }); // capture: see launch.ts
  watchAddress(() => void look(), signal);
  void look();
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
