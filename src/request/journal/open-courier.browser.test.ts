import { afterEach, expect, test } from 'vitest';
import type { ProjectRequest } from '../../shared/domain.ts';
import { carriedOver } from './open-courier.ts';
import { digestOf } from './record.ts';

const words = { customerName: 'Ada' } as ProjectRequest;

afterEach(() => history.replaceState(null, ''));

test('nothing was carried over', () => {
  expect(carriedOver()).toEqual([]);
  history.replaceState({ scroll: 3 }, '');
  expect(carriedOver()).toEqual([]);
  expect(history.state).toEqual({ scroll: 3 });
});

test('records come over once, without what is none', () => {
  const draft = {
    kind: 'draft',
    key: 'f',
    draft: { ...words },
    id: null,
    edits: null,
    refused: true,
    page: 'p',
    keptAt: 1,
  };
  history.replaceState({ journal: [draft, null, { key: 4 }] }, '');
  expect(carriedOver()).toEqual([draft]);
  expect(carriedOver()).toEqual([]);
});

test('the form of a page without a journal comes over, with the ids of what it has sent', () => {
  history.replaceState({ form: { draft: words, unsettled: [[JSON.stringify(words), 'sent under this']] } }, '');
  const [request, draft] = carriedOver();
  expect(request).toMatchObject({ kind: 'request', id: 'sent under this', state: 'unsent', digest: digestOf(words) });
  expect(draft).toMatchObject({ kind: 'draft', draft: words, id: 'sent under this', edits: null });
  expect(request).toMatchObject({ form: draft?.key });
});
