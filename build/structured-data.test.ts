import { expect, test, vi } from 'vitest';
import { structuredData } from './structured-data.ts';

vi.mock('../src/content/site.ts', async (load) => ({
  ...(await load<typeof import('../src/content/site.ts')>()),
  SOCIAL_LINKS: { GitHub: 'https://github.com/agency', LinkedIn: '', Twitter: ' javascript:alert(1)', Website: '' },
}));

test('search engines are told of the addresses that the page links, and of no other', () => {
  expect(structuredData('')['@graph'][0]).toMatchObject({ sameAs: ['https://github.com/agency'] });
});
