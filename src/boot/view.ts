// FIRST BUNDLE.

/** Whether the address asks for the admin view: hash `#admin`, or `admin=true` in the query string. */
export function isAdminView(address: Pick<Location, 'hash' | 'search'> = location): boolean {
  return address.hash === '#admin' || new URLSearchParams(address.search).get('admin') === 'true';
}
