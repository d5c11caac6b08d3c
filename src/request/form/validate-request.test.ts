import { expect, test } from 'vitest';
import { REQUEST_FIELDS } from '../../shared/request-fields.ts';
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
  const problems = validateRequest(toProjectRequest(draft));
  expect(problems?.message).toBe('Please fill in all required fields');
  expect(Object.keys(problems?.fields ?? {})).toEqual([field]);
});

test.each([
  ...['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@localhost', 'ada@example..com', '<ada@example.com>'],
  ...['ada@example.com?bcc=b', 'ada@example.com%0aBcc', 'ada@example.com/x', 'ada@[1.2.3.4]', '\uFE0F@\uFE0F.\uFE0F'],
])('the email address %s is rejected', (customerEmail) => {
  expect(Object.keys(validateRequest({ ...valid, customerEmail })?.fields ?? {})).toEqual(['customerEmail']);
});

test.each([
  'a.b+c@sub.example.lk',
  "o'brien@example.com",
  'අයේෂා@උදාහරණය.ලංකා',
  'x@xn--fkbrj.lk',
  'a@نامه\u200Cای.ایران',
  'a@i❤.ws',
  'r&d@x_y.lk',
])('the email address %s is accepted', (customerEmail) => {
  expect(validateRequest({ ...valid, customerEmail })).toBeNull();
});

const LIMITS = Object.entries(REQUEST_FIELDS).flatMap(([field, row]) =>
  'limit' in row ? [[field, row.limit] as const] : [],
);

test.each(LIMITS)('%s may have %i UTF-16 code units, and none is cut', (field, most) => {
  const full = field === 'customerEmail' ? `${'a'.repeat(most - 4)}@b.c` : '😀'.repeat(most / 2);
  expect(validateRequest({ ...valid, [field]: full })).toBeNull();
  expect(validateRequest({ ...valid, [field]: `a${full}` })).toEqual({
    message: 'Please shorten the marked text',
    fields: { [field]: 'Shorten this by 1 character.' },
  });
});

test('in the message missing fields come before a malformed email and long ones, and a name of 201 spaces is missing', () => {
  const draft = { ...valid, customerName: ' '.repeat(201), customerEmail: 'ada', companyName: 'x'.repeat(201) };
  expect(validateRequest(toProjectRequest(draft))).toEqual({
    message: 'Please fill in all required fields',
    fields: {
      customerName: 'Tell us your name.',
      customerEmail: 'Enter an email address like name@example.com.',
      companyName: 'Shorten this by 1 character.',
    },
  });
});
