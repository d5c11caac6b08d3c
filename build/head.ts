import { PAGE, SITE } from '../src/content/site.ts';
import { structuredData } from './structured-data.ts';
import { themeTags } from './theme-tags.ts';

/**
 * Builds the metadata for search engines, link previews and the browser's toolbar, from `src/content/`.
 *
 * @param url the site's URL. If it is empty, the tags that need it (canonical and og:url) are left out.
 */
export function headTags(url: string): string {
  const { picture } = PAGE;
  return [
    `<title>${escapeHtml(SITE.name)}</title>`,
    // One tag for search results and link previews.
    `<meta name="description" property="og:description" content="${escapeHtml(SITE.description)}" />`,
    meta('name', 'color-scheme', 'light dark'),
    ...themeTags(),
    ...(url === '' ? [] : [`<link rel="canonical" href="${url}/">`, meta('property', 'og:url', `${url}/`)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE.name),
    meta('property', 'og:locale', PAGE.locale),
    meta('property', 'og:title', `${SITE.name}: ${SITE.tagline}`),
    meta('property', 'og:image', `${url}${picture.path}`),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n');
}

/** Builds the structured data for search engines. It goes at the end of the page, so that it doesn't delay the first paint. */
export function structuredDataTag(url: string): string {
  const data = JSON.stringify(structuredData(url)).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${data}</script>`;
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

/** Escapes text for HTML, between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
