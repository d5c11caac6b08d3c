import { expect, test } from 'vitest';
import { emptyDraft, toProjectRequest } from './request-draft.ts';
import { validateRequest } from './validate-request.ts';

const valid = { ...emptyDraft(), customerName: 'Ada', customerEmail: 'ada@example.com', projectType: 'api' } as const;

test('name, email and project type are enough', () => {
  expect(validateRequest(valid)).toBeNull();
});

test.each([
  ['customerName', { ...valid, customerName: ' \t ' }],
  ['customerEmail', { ...valid, customerEmail: '  ' }],
  ['projectType', { ...valid, projectType: '' }],
] as const)('without %s the draft is invalid', (field, draft) => {
  const problems = validateRequest(draft);
  expect(problems?.message).toBe('Please fill in all required fields');
  expect(Object.keys(problems?.fields ?? {})).toEqual([field]);
});

test.each(['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@-example.com', 'ada@example..com'])(
  'the email address %s is rejected, as in browsers',
  (customerEmail) => {
    expect(Object.keys(validateRequest({ ...valid, customerEmail })?.fields ?? {})).toEqual(['customerEmail']);
  },
);

test.each(['ada@localhost', 'a.b+c@sub.example.lk', ' ada@example.com '])(
  'the email address %s is accepted',
  (customerEmail) => {
    expect(validateRequest({ ...valid, customerEmail })).toBeNull();
  },
);

test('missing fields take precedence over a malformed email in the message, and both fields are named', () => {
  const problems = validateRequest({ ...valid, customerName: '', customerEmail: 'ada' });
  expect(problems?.message).toBe('Please fill in all required fields');
  expect(Object.keys(problems?.fields ?? {})).toEqual(['customerName', 'customerEmail']);
});

test('names and the email address are trimmed', () => {
  const stored = toProjectRequest({ ...valid, customerName: ' Ada ', customerEmail: ' a@b.c ', companyName: ' X ' });
  expect(stored).toEqual({ ...valid, customerName: 'Ada', customerEmail: 'a@b.c', companyName: 'X' });
});

test('a preset with an unknown project type leaves it unset', () => {
  expect(emptyDraft({ projectType: 'rocket', note: '' }).projectType).toBe('');
  expect(emptyDraft({ projectType: 'game', note: 'Hello' })).toMatchObject({
    projectType: 'game',
    description: 'Hello',
  });
});
