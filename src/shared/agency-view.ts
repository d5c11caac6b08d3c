/** A view of the agency: the seeder, or the inbox with the id of the request that it opens, if any. */
export interface AgencyView {
  readonly name: 'inbox' | 'seeder';
  readonly id: string | null;
}

/** The query that opens a request, without its id. Mails use it, because some mail filters drop or escape a hash. */
export const REQUEST_QUERY = '?request=';

/** The hash that leads to the inbox. With `?id=…` it opens a request. */
export const INBOX_HASH = '#requests';

/**
 * Returns the agency's view to which a URL leads, or null. `#admin` and `?admin=true` lead to the seeder. Prefers the hash to the
 * query. Accepts what mail filters and mail programs do to links: escaping, added parameters, and punctuation at the end.
 */
export function readAgencyView(url: Readonly<Record<'hash' | 'search', string>>): AgencyView | null {
  for (const part of [url.hash, url.search].map(unescapeTwice)) {
    if (/^#\/?requests(?![\w-])|^\?(.*[?&;])?request=(3D)?\w{20}\b/.test(part))
      return { name: 'inbox', id: idIn(part) };
    if (/^#admin(?![\w-])|^\?(.*[?&;])?admin=true\b/.test(part)) return { name: 'seeder', id: null };
  }
  return null;
}

/** Finds the id of a request. In a mail that was not decoded, `=3D` stands for `=`. */
function idIn(part: string): string | null {
  return /[?&;](?:id|request)=(?:3D(?=\w{20}\b))?([\w-]+)/.exec(part)?.[1] ?? null;
}

function unescapeTwice(text: string): string {
  const once = (escaped: string) => escaped.replace(/%[0-7][\da-f]/gi, (code) => decodeURIComponent(code));
  return once(once(text));
}
