import { beforeEach, expect, test, vi } from 'vitest';
import { languageToOffer } from './language-offer.ts';

vi.mock('../content/languages.ts', () => ({ LANGUAGES: [{ id: 'en' }, { id: 'pt-BR' }, { id: 'fi' }] }));

beforeEach(() => {
  vi.stubGlobal('document', { referrer: '', querySelector: (link: string) => (link.includes('"en"') ? null : {}) });
  vi.stubGlobal('location', { origin: 'https://agency.example' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  return () => vi.unstubAllGlobals();
});

test.each([
  [['de', 'fi-FI', 'pt-BR'], 'fi'],
  [['pt-BR'], 'pt-BR'],
  [['pt-PT', 'fil'], undefined],
  [['en-GB', 'fi'], undefined],
])('the English page offers a browser that prefers %j the language %s', (languages, id) => {
  vi.stubGlobal('navigator', { languages });
  expect(languageToOffer()?.id).toBe(id);
});
