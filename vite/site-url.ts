/**
 * The address of the deployed site as an origin without a trailing slash; empty while there is none.
 *
 * @param configured what `src/content/site.ts` says, or what SITE_URL puts in its place for one build.
 * @throws Error where it is not the root of a web server: every path of the site begins there.
 */
export function siteUrl(configured: string): string {
  if (configured === '') return '';
  const url = URL.canParse(configured) ? new URL(configured) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? '') || url?.href !== `${url?.origin}/`) {
    throw new Error(`The site's url has to be an origin such as https://agency.example, but it is ${configured}.`);
  }
  return url.origin;
}
