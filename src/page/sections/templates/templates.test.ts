import { expect, test, vi } from 'vitest';
import { SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import { labelOf, listChoices } from './categories.ts';
import { firstSentence } from './template-card.tsx';
import { formatDay } from './template-dialog.tsx';
import { sortTemplates, translateTemplate } from './use-gallery.ts';

vi.mock('../../../shared/base.ts', async (load) => ({ ...(await load<object>()), BASE: '/de/' }));

const [sample] = SAMPLE_TEMPLATES;
const of = (...categories: readonly string[]) =>
  categories.map((category, index) => ({ ...sample!, category, id: String(index) }));
const STORED = [
  { name: 'mobile', displayName: 'Phones', isActive: true },
  { name: 'old', displayName: 'Old', isActive: false },
  { name: 'unused', displayName: 'Unused', isActive: true },
  { name: 'ai', displayName: 'AI/ML', isActive: true },
];

test('the filter lists categories in order with their labels, unknown ones last, but no empty or inactive ones', () => {
  expect(listChoices(of('own', 'ai', 'old', 'ai', '', 'mobile'), STORED)).toEqual([
    { name: 'mobile', label: 'Phones' },
    { name: 'ai', label: 'AI/ML' },
    { name: 'own', label: 'own' },
  ]);
  expect(labelOf(STORED, 'old')).toBe('Old');
});

test('in whatever order templates are stored, they are sorted: featured first, then by rating, downloads and title', () => {
  const make = (id: string, change: object) => ({ ...sample!, ...change, id, title: id });
  const same = { rating: 4.8, downloadCount: 5, isFeatured: true };
  const all = [
    make('gamma', { ...same, downloadCount: 20 }),
    make('delta', same),
    make('eta', same),
    make('alpha', { ...same, rating: 4.7 }),
    make('beta', { ...same, rating: 4.9, isFeatured: false }),
  ];
  for (const shuffled of [all, all.toReversed()])
    expect(sortTemplates(shuffled).map(({ id }) => id)).toEqual(['gamma', 'delta', 'eta', 'alpha', 'beta']);
});

test('on another language’s page, a stored sample has the bundled words, and any other template keeps its own', () => {
  const stored = { ...sample!, id: 'stored', price: '' as const, title: 'Titel', description: 'Auf Deutsch.' };
  const { title, description } = sample!;
  expect(translateTemplate(stored)).toEqual({ ...stored, title, description });
  expect(translateTemplate({ ...stored, downloadCount: 1 })).toMatchObject({
    title: 'Titel',
    description: 'Auf Deutsch.',
  });
});

test.each([
  ['Calm. And more of it.', 'Calm.'],
  ['“Is it?” Yes.', '“Is it?”'],
  ['Works with e.g. charts, at 4.5 stars. Then more.', 'Works with e.g. charts, at 4.5 stars.'],
  ['أيعمل؟ «نعم». وأكثر.', 'أيعمل؟'],
  ['No end', 'No end'],
  ['One sentence alone.', 'One sentence alone.'],
  ['', ''],
])('the first sentence of “%s” is “%s”', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

test('each sample begins with a sentence short enough for a card', () => {
  for (const { description } of SAMPLE_TEMPLATES) expect(firstSentence(description).length).toBeLessThan(90);
});

test('a date is written in words, in any time zone; any other text stays unchanged', () => {
  expect(['2026-10-30', '2026-01-01T23:59:59-12:00', 'spring 2026', '2026-13-40', ''].map(formatDay)).toEqual([
    '30 October 2026',
    '1 January 2026',
    'spring 2026',
    '2026-13-40',
    '',
  ]);
});
