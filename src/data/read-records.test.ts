import { beforeEach, expect, test, vi } from 'vitest';
import { TEMPLATE as WHOLE } from '../../tests/support/fixtures.ts';
import { readCategories, readTemplate } from './read-records.ts';

const { isActive, status, authorId, viewCount, likes, reviewCount, ...SHOWN } = WHOLE;
const FILE = WHOLE.mainImage;
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockImplementation(() => {});
});

test('a complete record is read unchanged, with its id and without the fields that the site does not show', () => {
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
  ['a rating that is text', { rating: '4.5' }, { rating: 0 }],
  ['an archive size that is a number', { demoFiles: { ...FILE, size: 6144 } }, { demoFiles: { size: '' } }],
  ['a list that is a text', { techStack: 'React' }, { techStack: [] }],
  ['a boolean that is text', { isFeatured: 'true' }, { isFeatured: false }],
  ['an unknown price', { price: 'Cheap' }, { price: '' }],
  ['a screenshot that is text', { screenshots: ['a.svg'] }, { screenshots: [{ url: '' }] }],
  ['a javascript: URL for the preview', { previewUrl: 'javascript:alert(1)' }, { previewUrl: '' }],
  [
    'a javascript: URL for a picture',
    { mainImage: { ...FILE, url: ' JavaScript:alert(1)' } },
    { mainImage: { url: '' } },
  ],
])('%s becomes empty, and the record is kept', (_, stored, read) => {
  expect(readTemplate('one', { ...WHOLE, ...stored })).toMatchObject({ ...read, title: WHOLE.title });
  expect(warn).not.toHaveBeenCalled();
});

test('empty and repeated texts in a list are omitted', () => {
  expect(readTemplate('one', { ...WHOLE, tags: ['a', 1, 'a', null, ''] })?.tags).toEqual(['a']);
});

test.each(Object.keys(SHOWN).filter((key) => key !== 'title'))('a wrong type of %s keeps the record', (key) => {
  for (const wrong of [7, 'x', true, [{}], { x: [] }, Symbol('wrong')]) {
    expect(readTemplate('one', { ...WHOLE, [key]: wrong }), String(wrong)).toMatchObject({ title: WHOLE.title });
  }
});

test.each([[' '], [undefined], [null], [{}], [['Pulse']]])(
  'a record with the title %j is omitted, and a warning states the reason',
  (title) => {
    expect(readTemplate('one', { ...WHOLE, title })).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith('Template one is left out: it has no title.');
  },
);

const names = (...records: readonly Readonly<Record<string, unknown>>[]) =>
  readCategories(records).map(({ displayName }) => displayName);

test('categories are sorted by order; those without one are last, in the order of the database', () => {
  const records = [{ name: 'y' }, { name: 'b', order: 2 }, { name: 'a', order: 0 }, { name: 'x', order: 'first' }];
  expect(names(...records)).toEqual(['a', 'b', 'y', 'x']);
});

test('of several categories with the same name, only the first in order is kept', () => {
  const again = { name: 'ai', displayName: 'Artificial', order: 2 };
  expect(names(again, { name: 'ai', displayName: 'AI/ML', order: 1 }, again)).toEqual(['AI/ML']);
});

test('a category without a name is omitted; one without a display name shows its name', () => {
  const records = [
    { displayName: 'Nameless' },
    { name: 7 },
    { name: 'ai', isActive: false },
    { name: 'web', displayName: 7 },
  ];
  expect(readCategories(records)).toEqual([
    { name: 'ai', displayName: 'ai', isActive: false },
    { name: 'web', displayName: 'web', isActive: true },
  ]);
});
