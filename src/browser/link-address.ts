/** What a link may ask of a browser: a page, an email or a call. Above all no script. */
const SCHEMES = /^(https?|mailto|tel):$/;

/**
 * An address from the database or from `src/content/site.ts` as it may stand in `href` or `src`. Read as browsers read
 * it, which drop blanks and control characters before and within the scheme.
 *
 * @param address absolute, or relative to the site.
 * @returns the address; empty if it leads to anything but a web page, an email or a call.
 */
export function linkAddress(address: string): string {
  try {
    return SCHEMES.test(new URL(address, 'https://site.invalid').protocol) ? address : '';
  } catch {
    return '';
  }
}
