import type { Plugin, Rolldown } from 'vite';
import type { LegalText } from '../src/content/legal/legal-text.ts';
import { LEGAL_PAGE } from '../src/shared/legal-page.ts';
import { type HeaderRule, headersFile } from './hosting/header-rules.ts';
import { legalPage } from './legal-page.ts';
import { notFoundPage } from './not-found-page.ts';

/**
 * Adds files with well-known names to the build: robots.txt, sitemap.xml (if the site has an address), 404.html, the legal
 * texts, and `_headers` for hosts other than Firebase.
 *
 * @param url the site's address, or empty.
 */
export function namedFiles(url: string, rules: readonly HeaderRule[], texts: readonly LegalText[]): Plugin {
  let base = '/';
  return {
    name: 'named-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(rules, base) });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(url) });
      if (url !== '') this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemapXml(url) });
      const font = base + typeface(bundle);
      this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundPage(font, base) });
      this.emitFile({ type: 'asset', fileName: LEGAL_PAGE, source: legalPage(texts, font, base) });
    },
  };
}

/** @throws Error when the build has none. */
function typeface(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
  if (font === undefined) throw new Error('The build has no typeface.');
  return font;
}

/** robots.txt: allows everything, and links the sitemap once the site has an address. */
function robotsTxt(url: string): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return url === '' ? rules : `${rules}\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * sitemap.xml (https://www.sitemaps.org/protocol.html). The templates' demos are samples that searches
 * should not lead to; the legal texts are found from the page.
 *
 * @param url the site's address: a sitemap needs absolute addresses.
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
