import { readSource, type Source } from '../shared/source.ts';

/**
 * Returns a visit's source: nothing that identifies the visitor, and nothing about a link within the site.
 *
 * @param referrer the value of `document.referrer`.
 * @param address the page's URL.
 */
export function visitSource(referrer: string, address: string): Source {
  const { host, pathname, searchParams } = new URL(address);
  const from = new URL(referrer || address).host;
  return readSource({ ...Object.fromEntries(searchParams), landing: pathname, referrer: from === host ? '' : from });
}
