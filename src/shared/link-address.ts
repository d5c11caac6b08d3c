/** Declared here because this folder is compiled without the types of browsers and Node. */
declare const URL: new (url: string, base: string) => { readonly protocol: string };

/** Matches the schemes that a link may have: for web pages, emails and calls, but not `javascript:` or `data:`. */
const SCHEMES = /^(https?|mailto|tel):$/;

/**
 * Checks whether a URL is safe in `href` and `src`. Parses the URL as browsers do: they ignore spaces and control characters
 * before the scheme, and tabs and line breaks in it.
 *
 * @param address an absolute URL, or one relative to the site.
 * @returns the URL; an empty string if it is invalid or its scheme isn't allowed.
 */
export function linkAddress(address: string): string {
  try {
    return SCHEMES.test(new URL(address, 'https://site.invalid').protocol) ? address : '';
  } catch {
    return '';
  }
}
