import { afterEach, expect, test, vi } from 'vitest';
import { SITE, SOCIAL_LINKS } from '../src/content/site.ts';
import { headTags, structuredDataTag } from './head.ts';

const URL_OF_SITE = 'https://agency.example';

test('if no URL is configured, no tag contains the site’s URL', () => {
  const head = headTags('');
  const elsewhere = Object.values<string>(SOCIAL_LINKS).filter((link) => link !== '');
  const tags = elsewhere.reduce((text, link) => text.replaceAll(link, ''), head + structuredDataTag(''));
  expect(tags).not.toMatch(/canonical|og:url|https?:\/\/(?!schema\.org)/);
  expect(head).toContain('<meta property="og:image" content="/icons/og-en.png">');
});

test('the manifest is requested with credentials, so that a site behind a login can be installed', () => {
  expect(headTags('')).toContain('href="/manifest.webmanifest" crossorigin="use-credentials">');
});

afterEach(() => {
  vi.doUnmock('../src/content/site.ts');
  vi.resetModules();
});

/** Loads `head.ts` with changes to `src/content/site.ts`. */
function headOf(more: object) {
  vi.resetModules();
  vi.doMock('../src/content/site.ts', async (load) => ({ ...(await load<object>()), ...more }));
  return import('./head.ts');
}

test('texts are escaped in tags and in the structured data', async () => {
  const { headTags, structuredDataTag } = await headOf({ SITE: { ...SITE, name: '"></script>' } });
  expect(headTags(URL_OF_SITE)).toContain('content="&quot;>&lt;/script>">');
  const [, json = ''] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(structuredDataTag(URL_OF_SITE)) ?? [];
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ name: '"></script>' });
});

test('structured data lists exactly the profiles to which the page links', async () => {
  const { structuredData } = await headOf({
    SOCIAL_LINKS: { GitHub: 'https://github.com/agency', LinkedIn: '', Twitter: ' javascript:alert(1)', Website: '' },
  });
  expect(structuredData('')['@graph'][0]).toMatchObject({ sameAs: ['https://github.com/agency'] });
});
