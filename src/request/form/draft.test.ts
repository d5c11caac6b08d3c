import { expect, test } from 'vitest';
import { emptyDraft, missingAnswers, restoreDraft } from './draft.ts';

const whole = {
  ...emptyDraft(),
  customerName: 'Ada',
  projectType: 'api',
  features: ['seo', 'payment'],
  technologies: ['react'],
};

test('a draft of this version comes back as it was, without a word', () => {
  expect(restoreDraft(whole)).toEqual({ draft: whole, notice: '' });
});

test('what is no longer known is left out, and named with its label', () => {
  const { pager: _pager, ...stored } = { ...whole, pager: '' };
  const old = { ...stored, projectType: 'robot', technologies: ['react', 'cobol', 'perl'], pager: 'ada.example' };
  const { draft, notice } = restoreDraft(old);
  const { projectType: _, ...known } = whole;
  expect(draft).toEqual({ ...known, technologies: ['react'] });
  expect(notice).toContain('Project Type: robot; Technologies: cobol, perl; pager: ada.example.');
});

test('what no version has written is left out', () => {
  const broken = { customerName: null, features: [null, 'seo'], description: {}, constructor: 'x' };
  const { draft, notice } = restoreDraft(broken);
  expect(draft).toEqual({ features: ['seo'] });
  expect(notice).toContain('Left out, as it is no longer asked for: constructor: x.');
});

test('a restored draft fills in what is missing, under what has been typed', () => {
  const own = { ...emptyDraft(), customerName: 'Ada' };
  const left = { ...emptyDraft(), customerName: 'Grace', companyName: 'Navy', features: ['seo'] as const };
  expect(missingAnswers(own, left)).toEqual({ companyName: 'Navy', features: ['seo'] });
});

test.each([
  ['We start from Cove.\n', 'An hour of words', 'An hour of words\nWe start from Cove.\n'],
  ['We start from Cove.\n', 'We start from Cove.\nAn hour of words', 'We start from Cove.\nAn hour of words'],
  ['An hour of words, and more', 'An hour of words', undefined],
  ['We', 'We run a bakery', 'We run a bakery\nWe'],
])('of a description that is there and one that was left behind neither is lost: %j, %j', (own, left, both) => {
  const preset = { ...emptyDraft(), description: own };
  expect(missingAnswers(preset, { description: left }).description).toBe(both);
});
