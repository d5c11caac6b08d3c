import { watchAddress } from '../platform/address.ts';

/** Whether the address asks for the admin view: hash `#admin`, or `admin=true` in the query string. */
export function isAdminView(address: Pick<Location, 'hash' | 'search'> = location): boolean {
  return address.hash === '#admin' || new URLSearchParams(address.search).get('admin') === 'true';
}

/** Resolves when a navigation within the page asks for the admin view. */
export function whenAdminView(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const look = () => {
      if (!isAdminView()) return;
      over.abort();
      resolve();
    };
    watchAddress(look, over.signal);
  });
}
