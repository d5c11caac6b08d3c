import { legalTexts } from '#content/legal/texts.ts';
import { LANGUAGES, languagePath } from '../src/content/languages.ts';
import { LEGAL_PAGE, type LegalBuild } from '../src/content/legal.ts';
import { BASE, SITE_BASE } from '../src/shared/base.ts';
import { pageUrl } from './head.ts';
import { headersFile } from './headers.ts';
import { webManifest } from './manifest.ts';
import { legalPage, notFoundPage } from './static-pages.ts';

/**
 * Returns the files to write beside index.html, by name. Each language has its legal texts and manifest. The site's root also
 * has the 404 page, robots.txt, `_headers` for hosts other than Firebase, and, if `url` isn't empty, sitemap.xml.
 *
 * @param url the site's URL, or empty.
 * @param typefaces the URLs of the build's typefaces.
 */
export function unhashedFiles(
  url: string,
  build: LegalBuild,
  typefaces: readonly string[],
): Readonly<Record<string, string>> {
  const ofLanguage = {
    [LEGAL_PAGE]: legalPage(legalTexts(build), typefaces),
    'manifest.webmanifest': JSON.stringify(webManifest()),
  };
  if (BASE !== SITE_BASE) return ofLanguage;
  return {
    ...ofLanguage,
    '404.html': notFoundPage(typefaces),
    _headers: headersFile(LANGUAGES.map(({ id }) => SITE_BASE + languagePath(id))),
    'robots.txt': robotsTxt(url),
    ...(url !== '' && { 'sitemap.xml': sitemapXml(url) }),
  };
}

/** Allows crawlers to visit all pages, and links the sitemap if the site has a URL. */
function robotsTxt(url: string): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return url === '' ? rules : `${rules}\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * Lists only the front page, in each language (https://www.sitemaps.org/protocol.html). The page's head, not the sitemap, links
 * its translations. Search results should not lead to the templates' demos, and crawlers find the legal texts through the page.
 *
 * @param url the site's URL: a sitemap needs absolute URLs.
 */
function sitemapXml(url: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LANGUAGES.map(({ id }) => `  <url><loc>${pageUrl(url, id)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
