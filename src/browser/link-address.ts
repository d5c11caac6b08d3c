/** Matches the schemes that a link may have: those of web pages, emails and calls, but not of scripts. */
const SCHEMES = /^(https?|mailto|tel):$/;

/**
 * Checks a URL from the database or from `src/content/site.ts` for use in `href` or `src`. Parses it as browsers do, which
 * ignore blanks and control characters before and in the scheme.
 *
 * @param address an absolute URL, or one relative to the site.
 * @returns the URL; an empty string if it is invalid or has another scheme.
 */
export function linkAddress(address: string): string {
  try {
    return SCHEMES.test(new URL(address, 'https://site.invalid').protocol) ? address : '';
  } catch {
    return '';
  }
}
