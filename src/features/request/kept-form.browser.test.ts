import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAnew } from '../../platform/load-anew.ts';
import { reloadWithForm, takeKeptForm } from './kept-form.ts';
import { emptyDraft } from './request-draft.ts';

vi.mock('../../platform/load-anew.ts', () => ({ loadAnew: vi.fn(async () => {}) }));

const DRAFT = { ...emptyDraft(), customerName: 'Ada', projectType: 'api' } as const;
const UNSETTLED = [['the words', 'the-id']] as const;

beforeEach(() => history.replaceState(null, ''));
afterEach(() => history.replaceState(null, ''));

/** Stands in for the reload, which would take the test along: the next page finds what this one left. */
async function reload(): Promise<void> {
  const [launch, state] = vi.mocked(loadAnew).mock.lastCall ?? [];
  expect(launch, 'the form opens again').toBe('/?launch');
  history.replaceState(state, '');
}

test('a form goes over a reload with what is in it and what is not settled', async () => {
  await reloadWithForm(DRAFT, UNSETTLED);
  await reload();
  expect(takeKeptForm()).toEqual({ draft: DRAFT, unsettled: UNSETTLED });
});

test('it is there once: a later reload does not bring it back', async () => {
  await reloadWithForm(DRAFT, UNSETTLED);
  await reload();
  takeKeptForm();
  expect(takeKeptForm()).toBeUndefined();
  expect(history.state).toBeNull();
});

test('a field that an earlier version did not have is empty', () => {
  history.replaceState({ form: { draft: { customerName: 'Ada' }, unsettled: [] } }, '');
  expect(takeKeptForm()?.draft).toEqual({ ...emptyDraft(), customerName: 'Ada' });
});

test.each([null, { scroll: 3 }])('history.state %o holds no form, and stays', (state) => {
  history.replaceState(state, '');
  expect(takeKeptForm()).toBeUndefined();
  expect(history.state).toEqual(state);
});
