import { beforeEach, expect, test, vi } from 'vitest';
import { readTemplate } from './stored-template.ts';

const FILE = { url: '/a.svg', path: 'a.svg', filename: 'a.svg' };

const WHOLE = {
  title: 'Pulse',
  description: 'Figures at a glance.',
  category: 'webapps',
  tags: ['dashboard'],
  rating: 4.8,
  downloads: '1.2k',
  previewUrl: 'https://example.org/demo',
  price: 'Premium',
  techStack: ['React'],
  features: ['Charts'],
  color: '#22d3ee',
  borderColor: '#155e75',
  isActive: true,
  status: 'published',
  isFeatured: true,
  authorId: 'serendis',
  downloadCount: 1200,
  viewCount: 9000,
  likes: 310,
  reviewCount: 42,
  mainImage: FILE,
  screenshots: [{ ...FILE, order: 1 }],
  demoFiles: { ...FILE, size: '6 kB' },
  metadata: { fileSize: '6 kB', lastModified: '2026-11-01', version: '1.0.0', compatibility: ['Chrome 123'] },
};

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockImplementation(() => {});
});

test('a whole record is read as it stands, with its id and without fields that the page does not know', () => {
  const stored = { ...WHOLE, createdAt: {}, secret: 'x', mainImage: { ...FILE, bucket: 'x' } };
  expect(readTemplate('one', stored)).toEqual({ id: 'one', ...WHOLE });
  expect(warn).not.toHaveBeenCalled();
});

test('fields that are missing are empty', () => {
  const { title, isActive, status, ...missing } = WHOLE;
  const read = readTemplate('one', { title, isActive, status });
  expect(Object.keys(read ?? {}).sort()).toEqual(['id', 'title', 'isActive', 'status', ...Object.keys(missing)].sort());
  expect(read).toMatchObject({ description: '', tags: [], rating: 0, price: 'Free', isFeatured: false });
  expect(read?.mainImage).toEqual({ url: '', path: '', filename: '' });
  expect(read?.metadata).toEqual({ fileSize: '', lastModified: '', version: '', compatibility: [] });
});

test('a field of null is a missing one', () => {
  expect(readTemplate('one', { ...WHOLE, tags: null, demoFiles: null })).toMatchObject({
    tags: [],
    demoFiles: { size: '' },
  });
});

test.each(Object.keys(WHOLE))('a record whose %s has the wrong type is left out, and the console says so', (key) => {
  expect(readTemplate('one', { ...WHOLE, [key]: Symbol('wrong') })).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`Template one is left out: ${key} is not`));
});

test.each([
  ['no title', { title: ' ' }],
  ['a rating that is not finite', { rating: Number.NaN }],
  ['a price that is not sold', { price: 'Cheap' }],
  ['a tag that is a number', { tags: ['a', 1] }],
  ['a screenshot that is text', { screenshots: ['a.svg'] }],
  ['a screenshot with a wrong order', { screenshots: [{ ...FILE, order: 'first' }] }],
  ['a list as metadata', { metadata: [] }],
  ['a script for a preview', { previewUrl: 'javascript:alert(1)' }],
  ['a script for a picture', { mainImage: { ...FILE, url: ' JavaScript:alert(1)' } }],
  ['a download of data', { demoFiles: { ...FILE, url: 'data:text/html,x' } }],
])('a record with %s is left out', (_, wrong) => {
  expect(readTemplate('one', { ...WHOLE, ...wrong })).toBeUndefined();
});

test.each(['/demos/pulse/', 'demos/pulse/', '#template', '', 'http://localhost:4173/x'])(
  'the address %j is fine',
  (url) => {
    expect(readTemplate('one', { ...WHOLE, previewUrl: url })?.previewUrl).toBe(url);
  },
);
