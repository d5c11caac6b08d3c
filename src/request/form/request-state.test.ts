import { describe, expect, test } from 'vitest';
import { REQUEST_TEXT } from '../../content/request.ts';
import { emptyDraft } from './request-draft.ts';
import { type FormState, initialState, type Phase, type RequestEvent, reduceRequest } from './request-state.ts';

const problems = { message: 'wrong', fields: { customerName: 'no name', projectType: 'no type' } };

const STATES: Record<Phase['tag'], FormState> = {
  idle: initialState(emptyDraft()),
  submitting: { draft: emptyDraft(), kept: null, phase: { tag: 'submitting' } },
  error: { draft: emptyDraft(), kept: null, phase: { tag: 'error', problems, mayWait: true, byMail: true } },
  success: { draft: emptyDraft(), kept: null, phase: { tag: 'success' } },
};

const EVENTS = {
  edited: { tag: 'edited', change: { customerName: 'Ada' } },
  invalid: { tag: 'invalid', problems },
  sent: { tag: 'sent' },
  saved: { tag: 'saved' },
  failed: { tag: 'failed', message: 'broken', mayWait: true },
} satisfies Record<string, RequestEvent>;

/** Each event's effect on each state: the resulting tag, or `-` for no change. */
const TABLE: Record<keyof typeof EVENTS, Record<Phase['tag'], Phase['tag'] | '-'>> = {
  edited: { idle: 'idle', submitting: '-', error: 'error', success: '-' },
  invalid: { idle: 'error', submitting: '-', error: 'error', success: '-' },
  sent: { idle: 'submitting', submitting: '-', error: 'submitting', success: '-' },
  saved: { idle: '-', submitting: 'success', error: '-', success: '-' },
  failed: { idle: '-', submitting: 'error', error: '-', success: '-' },
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

test("an edit changes only its field and clears only that field's problem", () => {
  const { draft, phase } = reduceRequest(STATES.error, EVENTS.edited);
  expect(draft).toEqual({ ...emptyDraft(), customerName: 'Ada' });
  expect(phase).toEqual({
    tag: 'error',
    problems: { message: 'wrong', fields: { projectType: 'no type' } },
    mayWait: true,
    byMail: true,
  });
});

const KEPT = { isDurable: true, updated: '' };
const LEFT = { ...emptyDraft(), customerName: 'Grace', companyName: 'Navy', features: ['seo'] as const };

test('one that comes when something is missing fills that in', () => {
  const missing = reduceRequest(STATES.idle, { tag: 'invalid', problems });
  const { draft, phase } = reduceRequest(missing, { tag: 'connected', kept: KEPT, draft: LEFT });
  expect(draft).toEqual(LEFT);
  expect(phase).toMatchObject({ tag: 'idle' });
  const typed = { ...missing, draft: { ...emptyDraft(), customerName: 'Ada' } };
  const { draft: both } = reduceRequest(typed, { tag: 'connected', kept: KEPT, draft: LEFT });
  expect(both, 'under what has been typed').toEqual({ ...LEFT, customerName: 'Ada' });
});

test.each([
  ['We start from Cove.\n', 'An hour of words', 'An hour of words\nWe start from Cove.\n'],
  ['We start from Cove.\n', 'We start from Cove.\nAn hour of words', 'We start from Cove.\nAn hour of words'],
  ['An hour of words, and more', 'An hour of words', 'An hour of words, and more'],
  ['We', 'We run a bakery', 'We run a bakery\nWe'],
])('of a description that is there and one that was left behind neither is lost: %j, %j', (own, left, both) => {
  const preset = initialState({ ...emptyDraft(), description: own });
  const event = { tag: 'connected', kept: KEPT, draft: { description: left } } as const;
  expect(reduceRequest(preset, event).draft.description).toBe(both);
});

test('one that comes after *Submit* is shown before anything is sent, unless it adds nothing', () => {
  const sent = { ...STATES.submitting, draft: { ...emptyDraft(), customerName: 'Ada' } };
  const event = { tag: 'connected', kept: KEPT, draft: LEFT } as const;
  expect(reduceRequest(sent, event)).toMatchObject({
    draft: { ...LEFT, customerName: 'Ada' },
    phase: { tag: 'error', problems: { message: REQUEST_TEXT.leftAdded }, mayWait: false },
  });
  expect(reduceRequest(sent, { ...event, draft: { ...emptyDraft(), customerName: 'Grace' } })).toEqual({
    ...sent,
    kept: KEPT,
  });
  expect(reduceRequest(STATES.success, event)).toEqual({ ...STATES.success, kept: KEPT });
});
