import { type Database, isAbsolute } from './check-config.ts';
import { headersFor, readHeaderRules } from './hosting/header-rules.ts';
import { blockedByHeader, type Policy, parsePolicy } from './page-policy.ts';

/**
 * Rejects a deploy build of a site that could not do its job.
 *
 * @param url the site's address, or only its path.
 * @param policy the front page's.
 * @param hosting path of firebase.json.
 * @throws Error that says what is missing and where to set it.
 */
export function checkDeploy(database: Database, url: string, policy: Policy, hosting = 'firebase.json'): void {
  if (database === 'local') {
    throw new Error(
      'A site without a Firebase configuration has nowhere to keep requests: fill in .env.local, see .env.example.',
    );
  }
  if (!isAbsolute(url)) {
    throw new Error(
      'A site without an address has no canonical link, no picture in share previews and no map for search engines: ' +
        'fill in url in src/content/site.ts, or set SITE_URL for this build.',
    );
  }
  const header = headersFor(readHeaderRules(hosting), '/')['content-security-policy'] ?? '';
  const blocked = blockedByHeader(policy, parsePolicy(header));
  if (blocked.length > 0) {
    throw new Error(
      `The Content-Security-Policy of ${hosting} would block what the page needs, App Check for example. Add to its first entry, ` +
        `in place of 'none' where that stands: ${blocked.join('; ')}`,
    );
  }
}
