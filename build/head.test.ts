import { afterEach, expect, test, vi } from 'vitest';
import { SOCIAL_LINKS } from '../src/content/site.ts';
import { headTags, structuredData, structuredDataTag } from './head.ts';

const URL_OF_SITE = 'https://agency.example';

/** Returns the content of each meta element, by its name or property. */
function metas(head: string): Readonly<Record<string, string>> {
  const found = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  expect(new Set(found.map(([, name]) => name)).size, 'each is there once').toBe(found.length);
  return Object.fromEntries(found.map(([, name, content]) => [name, content]));
}

test('without an address no tag pretends to have one', () => {
  const head = headTags('');
  const elsewhere = Object.values<string>(SOCIAL_LINKS).filter((link) => link !== '');
  const tags = elsewhere.reduce((text, link) => text.replaceAll(link, ''), head + structuredDataTag(''));
  expect(tags).not.toMatch(/canonical|og:url|https?:\/\/(?!schema\.org)/);
  expect(metas(head)['og:image']).toBe('/icons/og.png');
});

test('text can not break out of its tag or script', () => {
  const script =
    /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(structuredDataTag(URL_OF_SITE))?.[1] ?? '';
  expect(script).not.toContain('<');
  expect(JSON.parse(script)).toEqual(JSON.parse(JSON.stringify(structuredData(URL_OF_SITE))));
});

afterEach(() => {
  vi.doUnmock('../src/content/site.ts');
  vi.resetModules();
});

test('structured data names the addresses that the page links, and no other', async () => {
  vi.resetModules();
  vi.doMock('../src/content/site.ts', async (load) => ({
    ...(await load<typeof import('../src/content/site.ts')>()),
    SOCIAL_LINKS: { GitHub: 'https://github.com/agency', LinkedIn: '', Twitter: ' javascript:alert(1)', Website: '' },
  }));
  const { structuredData } = await import('./head.ts');
  expect(structuredData('')['@graph'][0]).toMatchObject({ sameAs: ['https://github.com/agency'] });
});
