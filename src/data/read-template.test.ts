import { beforeEach, expect, test, vi } from 'vitest';
import { TEMPLATE as WHOLE } from '../../tests/support/samples.ts';
import { readCategories, readTemplate } from './read-template.ts';

const { isActive, status, authorId, viewCount, likes, reviewCount, ...SHOWN } = WHOLE;
const FILE = WHOLE.mainImage;
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockImplementation(() => {});
});

test('a complete record is read unchanged, with its id and without fields that nothing shows', () => {
  const stored = { ...WHOLE, createdAt: {}, secret: 'x', mainImage: { ...FILE, bucket: 'x' } };
  expect(readTemplate('one', stored)).toEqual({ id: 'one', ...SHOWN });
  expect(warn).not.toHaveBeenCalled();
});

test('missing fields are empty', () => {
  const read = readTemplate('one', { title: WHOLE.title });
  expect(Object.keys(read ?? {}).sort()).toEqual(['id', ...Object.keys(SHOWN)].sort());
  expect(read).toMatchObject({ description: '', tags: [], rating: 0, price: '', isFeatured: false });
  expect(read?.mainImage).toEqual({ url: '', path: '', filename: '' });
  expect(read?.metadata).toEqual({ fileSize: '', lastModified: '', version: '', compatibility: [] });
});

test.each<[string, object, object]>([
  ['a number for the archive size', { demoFiles: { ...FILE, size: 6144 } }, { demoFiles: { size: '6144' } }],
  ['text for the rating', { rating: ' 4.5 ' }, { rating: 4.5 }],
  ['text for the order of a screenshot', { screenshots: [{ ...FILE, order: '2' }] }, { screenshots: [{ order: 2 }] }],
  ['text for a boolean', { isFeatured: 'true' }, { isFeatured: true }],
  ['a tag that is a number', { tags: ['a', 1, 'a', null, ''] }, { tags: ['a', '1'] }],
  ['a single text for a list', { techStack: 'React' }, { techStack: ['React'] }],
  ['a price in another case', { price: 'premium ' }, { price: 'Premium' }],
])('%s is coerced as intended', (_, stored, read) => {
  expect(readTemplate('one', { ...WHOLE, ...stored })).toMatchObject(read);
});

test.each<[string, object, object]>([
  ['a rating in words', { rating: 'five' }, { rating: 0 }],
  ['an unknown price', { price: 'Cheap' }, { price: '' }],
  ['a screenshot that is text', { screenshots: ['a.svg'] }, { screenshots: [{ url: '' }] }],
  ['a javascript: URL for the preview', { previewUrl: 'javascript:alert(1)' }, { previewUrl: '' }],
  [
    'a javascript: URL for a picture',
    { mainImage: { ...FILE, url: ' JavaScript:alert(1)' } },
    { mainImage: { url: '' } },
  ],
])('%s becomes empty, and the record stays', (_, stored, read) => {
  expect(readTemplate('one', { ...WHOLE, ...stored })).toMatchObject({ ...read, title: WHOLE.title });
  expect(warn).not.toHaveBeenCalled();
});

test.each(Object.keys(SHOWN).filter((key) => key !== 'title'))('no wrong type of %s discards the record', (key) => {
  for (const wrong of [7, 'x', true, [{}], { x: [] }, Symbol('wrong')]) {
    expect(readTemplate('one', { ...WHOLE, [key]: wrong }), String(wrong)).toMatchObject({ title: WHOLE.title });
  }
});

test.each([[' '], [undefined], [null], [{}], [['Pulse']]])(
  'a record with the title %j is left out, and the console says why',
  (title) => {
    expect(readTemplate('one', { ...WHOLE, title })).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith('Template one is left out: it has no title.');
  },
);

const names = (...records: readonly Readonly<Record<string, unknown>>[]) =>
  readCategories(records).map(({ displayName }) => displayName);

test('categories come in their order; without one they come last, in the order of the database', () => {
  const records = [{ name: 'y' }, { name: 'b', order: 2 }, { name: 'a', order: '0' }, { name: 'x', order: 'first' }];
  expect(names(...records)).toEqual(['a', 'b', 'y', 'x']);
});

test('seeded twice, each is there once: the first in order', () => {
  const again = { name: 'ai', displayName: 'Artificial', order: 2 };
  expect(names(again, { name: 'ai', displayName: 'AI/ML', order: 1 }, again)).toEqual(['AI/ML']);
});

test('what is unreadable is made up for; without a name a record is left out', () => {
  expect(
    readCategories([{ displayName: 'Nameless' }, { name: 7, displayName: ' ', isActive: 'false' }, { name: 'ai' }]),
  ).toEqual([
    { name: '7', displayName: '7', isActive: false },
    { name: 'ai', displayName: 'ai', isActive: true },
  ]);
});
