import { expect, test } from 'vitest';
import { robotsTxt, sitemapXml } from './named-files.ts';

test('robots.txt allows everything and does not mention the admin view', () => {
  for (const url of ['', 'https://agency.example']) {
    expect(robotsTxt(url)).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(robotsTxt(url)).not.toMatch(/admin|Disallow/i);
  }
});

test('robots.txt links the sitemap by its absolute address, once there is one', () => {
  expect(robotsTxt('https://agency.example')).toContain('\nSitemap: https://agency.example/sitemap.xml\n');
  expect(robotsTxt('')).not.toContain('Sitemap');
});

test('the sitemap lists the page', () => {
  expect(sitemapXml('https://agency.example')).toContain('<loc>https://agency.example/</loc>');
});
