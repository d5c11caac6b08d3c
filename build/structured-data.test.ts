import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../src/content/site.ts');
  vi.resetModules();
});

test('search engines are told of the addresses that the page links, and of no other', async () => {
  vi.resetModules();
  vi.doMock('../src/content/site.ts', async (load) => ({
    ...(await load<typeof import('../src/content/site.ts')>()),
    SOCIAL_LINKS: { GitHub: 'https://github.com/agency', LinkedIn: '', Twitter: ' javascript:alert(1)', Website: '' },
  }));
  const { structuredData } = await import('./structured-data.ts');
  expect(structuredData('')['@graph'][0]).toMatchObject({ sameAs: ['https://github.com/agency'] });
});
