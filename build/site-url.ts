/**
 * The deployed site's address as an origin without a trailing slash; empty if there is none yet.
 *
 * @param configured the value from `src/content/site.ts`, or from SITE_URL for one build.
 * @throws Error if it is not the root of a web server: all paths of the site start there.
 */
export function siteUrl(configured: string): string {
  if (configured === '') return '';
  const url = URL.canParse(configured) ? new URL(configured) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? '') || url?.href !== `${url?.origin}/`) {
    throw new Error(`The site's url must be an origin such as https://agency.example, but it is ${configured}.`);
  }
  return url.origin;
}
