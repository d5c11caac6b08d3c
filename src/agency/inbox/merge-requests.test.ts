import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/inbox-request.ts';
import { putAtEnd, putOnTop, replaced } from './merge-requests.ts';

const requests = (...ids: string[]) => ids.map((id) => aRequest({ id }));
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).join(' ');

test('new requests come first, each once', () => {
  expect(ids(putOnTop(requests('b', 'a'), requests('d', 'c')))).toBe('d c b a');
  expect(ids(putOnTop(requests('b', 'a'), requests('c', 'b')))).toBe('c b a');
  expect(ids(putOnTop([], requests('a')))).toBe('a');
});

test('what nothing has changed is the same object, so that its row is not drawn again', () => {
  const known = requests('b', 'a');
  expect(putOnTop(known, requests('c'))[1]).toBe(known[0]);
});

test('a known one takes its new content', () => {
  const changed = aRequest({ id: 'a', status: 'won' });
  expect(putOnTop(requests('b', 'a'), [changed])[1]).toBe(changed);
  expect(replaced(requests('b', 'a'), [changed])[1]).toBe(changed);
  expect(ids(replaced(requests('b', 'a'), requests('z')))).toBe('b a');
});

test('older ones come last, each once', () => {
  expect(ids(putAtEnd(requests('d', 'c'), requests('c', 'b')))).toBe('d c b');
});
