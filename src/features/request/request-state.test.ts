import { describe, expect, test } from 'vitest';
import { emptyDraft } from './request-draft.ts';
import { initialState, type Phase, type RequestEvent, type RequestState, reduceRequest } from './request-state.ts';

const problems = { message: 'wrong', fields: { customerName: 'no name', projectType: 'no type' } };

const STATES: Record<Phase['tag'], RequestState> = {
  idle: initialState(emptyDraft()),
  submitting: { draft: emptyDraft(), id: 'first', attempts: 2, phase: { tag: 'submitting', attempt: 2 } },
  error: { draft: emptyDraft(), id: 'first', attempts: 2, phase: { tag: 'error', problems } },
  success: { draft: emptyDraft(), id: 'first', attempts: 2, phase: { tag: 'success' } },
};

const EVENTS = {
  edited: { tag: 'edited', change: { customerName: 'Ada' } },
  invalid: { tag: 'invalid', problems },
  sent: { tag: 'sent', id: 'second' },
  saved: { tag: 'saved', attempt: 2 },
  savedStale: { tag: 'saved', attempt: 1 },
  failed: { tag: 'failed', attempt: 2, message: 'broken', idTaken: false },
  failedStale: { tag: 'failed', attempt: 1, message: 'broken', idTaken: false },
} satisfies Record<string, RequestEvent>;

/** Each event's effect on each state: the resulting tag, or `-` for no change. */
const TABLE: Record<keyof typeof EVENTS, Record<Phase['tag'], Phase['tag'] | '-'>> = {
  edited: { idle: 'idle', submitting: '-', error: 'error', success: '-' },
  invalid: { idle: 'error', submitting: '-', error: 'error', success: '-' },
  sent: { idle: 'submitting', submitting: '-', error: 'submitting', success: '-' },
  saved: { idle: '-', submitting: 'success', error: '-', success: '-' },
  savedStale: { idle: '-', submitting: '-', error: '-', success: '-' },
  failed: { idle: '-', submitting: 'error', error: '-', success: '-' },
  failedStale: { idle: '-', submitting: '-', error: '-', success: '-' },
};

describe.each(Object.keys(TABLE) as (keyof typeof EVENTS)[])('%s', (event) => {
  test.each(Object.keys(STATES) as Phase['tag'][])('in %s', (tag) => {
    const before = STATES[tag];
    const after = reduceRequest(before, EVENTS[event]);
    const expected = TABLE[event][tag];
    if (expected === '-') expect(after).toBe(before);
    else expect(after.phase.tag).toBe(expected);
  });
});

test('the id is set when the request is first sent', () => {
  expect(reduceRequest(STATES.idle, EVENTS.sent).id).toBe('second');
});

test('a retry takes the id that it is sent under and counts the attempt', () => {
  const retried = reduceRequest(STATES.error, EVENTS.sent);
  expect(retried.id).toBe('second');
  expect(retried.phase).toEqual({ tag: 'submitting', attempt: 3 });
});

test("an edit changes only its field and clears only that field's problem", () => {
  const { draft, phase } = reduceRequest(STATES.error, EVENTS.edited);
  expect(draft).toEqual({ ...emptyDraft(), customerName: 'Ada' });
  expect(phase).toEqual({ tag: 'error', problems: { message: 'wrong', fields: { projectType: 'no type' } } });
});

test('a failure keeps every field of the form', () => {
  const filled = { ...STATES.submitting, draft: { ...emptyDraft(), description: 'long story' } };
  expect(reduceRequest(filled, EVENTS.failed).draft).toEqual(filled.draft);
});

test('an id taken by another version is dropped; any other is kept', () => {
  expect(reduceRequest(STATES.submitting, { ...EVENTS.failed, idTaken: true }).id).toBeNull();
  expect(reduceRequest(STATES.submitting, EVENTS.failed).id).toBe('first');
});
