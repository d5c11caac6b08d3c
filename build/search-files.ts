/** robots.txt: allows everything, and links the sitemap once the site has an address. */
export function robotsTxt(url: string): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return url === '' ? rules : `${rules}\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * sitemap.xml (https://www.sitemaps.org/protocol.html). The templates' demos are samples that searches
 * should not lead to; the legal texts are found from the page.
 *
 * @param url the site's origin: a sitemap needs absolute addresses.
 */
export function sitemapXml(url: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `  <url><loc>${url}/</loc></url>`,
    '</urlset>',
    '',
  ].join('\n');
}
