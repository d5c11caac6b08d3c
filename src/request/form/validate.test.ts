import { expect, test } from 'vitest';
import { FIELD_ROWS, REQUEST_FIELDS, type TextName } from '../../shared/request-fields.ts';
import { emptyDraft } from './draft.ts';
import { toProjectRequest, validateRequest } from './validate.ts';

const TEXTS = FIELD_ROWS.flatMap(([name, { limit }]) => (limit === undefined ? [] : [name as TextName]));
const LINES = TEXTS.filter((name) => name !== 'description');
const valid = { ...emptyDraft(), customerName: 'Ada', customerEmail: 'ada@example.com', projectType: 'api' } as const;

const clean = (field: TextName, text: string) => toProjectRequest({ ...valid, [field]: text })[field];

test.each(LINES)('without visible characters %s becomes empty, or is left out if it is an added field', (field) => {
  const added = FIELD_ROWS.some(([name, row]) => name === field && row.added);
  expect(clean(field, '\u200D\u200B\u{E0041}\uFE0F\u061C\u202E\u1160')).toBe(added ? undefined : '');
});

test.each(['علی\u200Cرضا', 'ක්\u200Dෂ', 'ന്\u200D', '👩‍💻 Ada', 'שרה\u200F', 'Zoe\u0308', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
  '“%s” stays unchanged',
  (text) => {
    for (const field of TEXTS) if (field !== 'customerEmail') expect(clean(field, text)).toBe(text);
  },
);

test('an email address is normalized, without pasted format characters', () => {
  expect(clean('customerEmail', '\u200E\u2068ada\u00AD@exa\u200Bmple.com\u2069\u200F\u061C')).toBe('ada@example.com');
  expect(clean('customerEmail', '\uFE0FAda@i❤\uFE0F.ws')).toBe('Ada@xn--i-7iq.ws');
  expect(clean('customerEmail', '\u200Dada@exam\u200B\u200C\u200Bple\u200C.com\u200D')).toBe('ada@example.com');
  expect(clean('customerEmail', 'ｏﬃｃｅ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('office@example.com');
});

test('cleaning a million blanks doesn’t time out', () => {
  const blanks = ' \u3000'.repeat(500_000);
  expect(clean('companyName', `${blanks}A${blanks}B${blanks}`)).toBe(`A${blanks}B`);
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

test.each(TEXTS)('%s may be as long as its limit, in UTF-16 code units, and a longer text is rejected', (field) => {
  const most = REQUEST_FIELDS[field].limit;
  const full = field === 'customerEmail' ? `${'a'.repeat(most - 4)}@b.c` : '😀'.repeat(most / 2);
  expect(validateRequest({ ...valid, [field]: full })).toBeNull();
  expect(validateRequest({ ...valid, [field]: `a${full}` })).toEqual({
    message: 'Please shorten the marked text',
    fields: { [field]: 'Shorten this by 1 character.' },
  });
});

test('the message names missing fields before a malformed email and long texts; a name of 201 spaces is missing', () => {
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
