import type { Plugin, Rolldown } from 'vite';
import type { LegalText } from '#content/legal/legal-text.ts';
import { LEGAL_PAGE } from '#content/legal/links.ts';
import { headersFile } from './headers.ts';
import { legalPage, notFoundPage } from './static-pages.ts';

/**
 * Adds the files with fixed names to the build: robots.txt, sitemap.xml (if the site has a URL), 404.html, legal.html, and
 * `_headers` for hosts other than Firebase.
 *
 * @param url the site's URL, or empty.
 */
export function namedFiles(url: string, texts: readonly LegalText[]): Plugin {
  let base = '/';
  return {
    name: 'named-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(base) });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(url) });
      if (url !== '') this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemapXml(url) });
      const font = base + findFont(bundle);
      this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundPage(font, base) });
      this.emitFile({ type: 'asset', fileName: LEGAL_PAGE, source: legalPage(texts, font, base) });
    },
  };
}

/** Finds the site's font. @throws Error if the build has none. */
function findFont(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
  if (font === undefined) throw new Error('The build has no font.');
  return font;
}

/** Allows crawlers to visit all pages, and links the sitemap if the site has a URL. */
function robotsTxt(url: string): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return url === '' ? rules : `${rules}\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * Lists only the front page (https://www.sitemaps.org/protocol.html). Search results should not lead to the templates' demos,
 * and crawlers find the legal texts through the page.
 *
 * @param url the site's URL: a sitemap needs absolute URLs.
 */
function sitemapXml(url: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `  <url><loc>${url}/</loc></url>`,
    '</urlset>',
    '',
  ].join('\n');
}
