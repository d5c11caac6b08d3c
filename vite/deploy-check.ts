/**
 * Rejects a deploy build of a site that could not do its job.
 *
 * @param database the result of `checkFirebaseConfig`.
 * @param url the site's origin, or empty.
 * @throws Error that says what is missing and where to set it.
 */
export function checkDeploy(database: 'local' | 'firebase', url: string): void {
  if (database === 'local') {
    throw new Error(
      'A site without a Firebase configuration has nowhere to keep requests: fill in .env.local, see .env.example.',
    );
  }
  if (url === '') {
    throw new Error(
      'A site without an address has no canonical link, no picture in share previews and no map for search engines: ' +
        'fill in url in src/content/site.ts, or set SITE_URL for this build.',
    );
  }
}
