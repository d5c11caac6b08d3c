import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectRequest } from '../../shared/domain.ts';
import { carriedOver, unlessLeft } from './open-outbox.ts';
import { digestOf } from './record.ts';

const words = { customerName: 'Ada' } as ProjectRequest;

afterEach(() => history.replaceState(null, ''));

test('records come over once, without what is none; another state stays', () => {
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
  history.replaceState({ scroll: 3 }, '');
  expect(carriedOver()).toEqual([]);
  expect(history.state).toEqual({ scroll: 3 });
});

test('the form of a page without a journal comes over, with the ids of what it has sent', () => {
  history.replaceState({ form: { draft: words, unsettled: [[JSON.stringify(words), 'sent under this']] } }, '');
  const [request, draft] = carriedOver();
  expect(request).toMatchObject({ kind: 'request', id: 'sent under this', state: 'unsent', digest: digestOf(words) });
  expect(draft).toMatchObject({ kind: 'draft', draft: words, id: 'sent under this', edits: null });
  expect(request).toMatchObject({ form: draft?.key });
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const fails = () => Promise.reject(new Error('no network'));

async function failsAsThePageIsLeft(): Promise<never> {
  window.dispatchEvent(new Event('beforeunload'));
  return fails();
}

test('what works or fails while the page stays is told at once', async () => {
  expect(await unlessLeft(async () => 'in')).toBe('in');
  await expect(unlessLeft(fails)).rejects.toThrow('no network');
});

test('what fails because the page is being left is not told, unless the page stays after all', async () => {
  const told = vi.fn();
  unlessLeft(failsAsThePageIsLeft).catch(told);
  await vi.advanceTimersByTimeAsync(4000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('nobody listens afterwards: a page that listens may be kept out of the back/forward cache', async () => {
  const remove = vi.spyOn(window, 'removeEventListener');
  await unlessLeft(async () => 'in');
  await unlessLeft(fails).catch(() => {});
  expect(remove.mock.calls.map(([name]) => name)).toEqual(['beforeunload', 'beforeunload']);
});
