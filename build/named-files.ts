import type { Plugin, Rolldown } from 'vite';
import type { LegalBuild } from '../src/content/legal/texts.ts';
import { LEGAL_PAGE } from '../src/shared/doors.ts';
import { legalPage } from './legal-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { robotsTxt, sitemapXml } from './search-files.ts';

/**
 * Adds files with well-known names to the build: robots.txt, sitemap.xml (if the site has an address), 404.html and the
 * legal texts.
 *
 * @param url the site's origin, or empty.
 * @param build what the legal texts tell of.
 */
export function namedFiles(url: string, build: LegalBuild): Plugin {
  return {
    name: 'named-files',
    apply: 'build',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(url) });
      if (url !== '') this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemapXml(url) });
      const font = `/${typeface(bundle)}`;
      this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundPage(font) });
      this.emitFile({ type: 'asset', fileName: LEGAL_PAGE.slice(1), source: legalPage(build, font) });
    },
  };
}

/** @throws Error when the build has none. */
function typeface(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
  if (font === undefined) throw new Error('The build has no typeface.');
  return font;
}
