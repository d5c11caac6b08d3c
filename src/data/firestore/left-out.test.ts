import { expect, test } from 'vitest';
import { TEMPLATE_LIMIT } from '../../shared/constants.ts';
import { leftOutOf } from './left-out.ts';

const SHOWN = { title: 'Pulse', isActive: true, status: 'published' };
const stored = (id: string, change: object = {}) => ({ id, data: () => ({ ...SHOWN, ...change }) });

test('templates that the gallery shows are not listed, however odd their other fields', () => {
  expect(leftOutOf([stored('a'), stored('b', { title: 7, rating: 'five', tags: {} })])).toEqual([]);
});

test('templates that it leaves out are listed with every reason', () => {
  expect(
    leftOutOf([
      stored('a', { title: ' ' }),
      stored('b', { status: 'draft' }),
      stored('c', { status: undefined }),
      stored('d', { isActive: 'true' }),
      stored('e', { title: null, status: 'Published', isActive: undefined }),
    ]),
  ).toEqual([
    { id: 'a', title: '', reasons: [{ tag: 'untitled' }] },
    { id: 'b', title: 'Pulse', reasons: [{ tag: 'status', value: 'draft' }] },
    { id: 'c', title: 'Pulse', reasons: [{ tag: 'status', value: '' }] },
    { id: 'd', title: 'Pulse', reasons: [{ tag: 'inactive' }] },
    { id: 'e', title: '', reasons: [{ tag: 'status', value: 'Published' }, { tag: 'inactive' }, { tag: 'untitled' }] },
  ]);
});

test('only as many as the gallery asks for count as shown', () => {
  const full = Array.from({ length: TEMPLATE_LIMIT }, (_, index) => stored(`t${index}`));
  const templates = [
    stored('draft', { status: 'draft' }),
    ...full,
    stored('last'),
    stored('last but untitled', { title: '' }),
  ];
  expect(leftOutOf(templates).slice(1)).toEqual([
    { id: 'last', title: 'Pulse', reasons: [{ tag: 'beyond' }] },
    { id: 'last but untitled', title: '', reasons: [{ tag: 'beyond' }, { tag: 'untitled' }] },
  ]);
});
