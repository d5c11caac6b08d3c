import { expect, test } from 'vitest';
import { emptyDraft, missingAnswers, restoreDraft } from './draft.ts';

const whole = {
  ...emptyDraft(),
  customerName: 'Ada',
  projectType: 'api',
  features: ['seo', 'payment'],
  technologies: ['react'],
};

test('a draft of this version is restored unchanged, without the language of the page that sent it', () => {
  expect(restoreDraft({ ...whole, language: 'de' })).toEqual({ draft: whole, leftOut: '' });
});

test('answers that this version doesn’t know are left out, and `leftOut` lists them', () => {
  const { pager: _pager, ...stored } = { ...whole, pager: '' };
  const old = { ...stored, projectType: 'robot', technologies: ['react', 'cobol', 'perl'], pager: 'ada.example' };
  const { draft, leftOut } = restoreDraft(old);
  const { projectType: _, ...known } = whole;
  expect(draft).toEqual({ ...known, technologies: ['react'] });
  expect(leftOut).toContain('Project Type: robot; Technologies: cobol, perl; pager: ada.example.');
});

test('values that no version could have written are left out', () => {
  const broken = { customerName: null, features: [null, 'seo'], description: {}, constructor: 'x' };
  const { draft, leftOut } = restoreDraft(broken);
  expect(draft).toEqual({ features: ['seo'] });
  expect(leftOut).toContain('Left out, as it is no longer asked for: constructor: x.');
});

test('a restored draft fills in only the fields that are still empty', () => {
  const own = { ...emptyDraft(), customerName: 'Ada' };
  const left = { ...emptyDraft(), customerName: 'Grace', companyName: 'Navy', features: ['seo'] as const };
  expect(missingAnswers(own, left)).toEqual({ companyName: 'Navy', features: ['seo'] });
});

test.each([
  ['We start from Cove.\n', 'An hour of words', 'An hour of words\nWe start from Cove.\n'],
  ['We start from Cove.\n', 'We start from Cove.\nAn hour of words', 'We start from Cove.\nAn hour of words'],
  ['An hour of words, and more', 'An hour of words', undefined],
  ['We', 'We run a bakery', 'We run a bakery\nWe'],
])('the form’s description and a restored one are joined: %j, %j', (own, left, both) => {
  const preset = { ...emptyDraft(), description: own };
  expect(missingAnswers(preset, { description: left }).description).toBe(both);
});
