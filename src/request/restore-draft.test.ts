import { expect, test } from 'vitest';
import { REQUEST_FIELDS } from '../shared/request-fields.ts';
import { emptyDraft } from './form/request-draft.ts';
import { restoreDraft } from './restore-draft.ts';

const whole = {
  ...emptyDraft(),
  customerName: 'Ada',
  projectType: 'api',
  features: ['seo', 'payment'],
  technologies: ['react'],
};

test('a draft of this version comes back as it was, without a word', () => {
  expect(restoreDraft(whole, false, REQUEST_FIELDS)).toEqual({ draft: whole, updated: '' });
});

test('a refused draft that needs nothing left out says that the page was updated', () => {
  expect(restoreDraft(whole, true, REQUEST_FIELDS)).toEqual({
    draft: whole,
    updated: 'This page has been updated. Please check your request, and submit it again.',
  });
});

test('what is no longer known is left out, and named with its label', () => {
  const { pager: _pager, ...stored } = { ...whole, pager: '' };
  const old = { ...stored, projectType: 'robot', technologies: ['react', 'cobol', 'perl'], pager: 'ada.example' };
  const { draft, updated } = restoreDraft(old, true, REQUEST_FIELDS);
  const { projectType: _, ...known } = whole;
  expect(draft).toEqual({ ...known, technologies: ['react'] });
  expect(updated).toContain('Project Type: robot; Technologies: cobol, perl; pager: ada.example.');
});

test('what an earlier version did not ask is left to the form, and an unanswered question needs no word', () => {
  expect(restoreDraft({ customerName: 'Ada', pager: '', extras: [] }, false, REQUEST_FIELDS)).toEqual({
    draft: { customerName: 'Ada' },
    updated: '',
  });
});

test('a field that has changed from a text to a list, or back, is left out and named', () => {
  const { draft, updated } = restoreDraft({ budget: ['discuss'], features: 'seo' }, false, REQUEST_FIELDS);
  expect(draft).toEqual({});
  expect(updated).toContain('Budget: discuss; Features: seo.');
});

test('what no version has written is left out', () => {
  const broken = { customerName: null, features: [null, 'seo'], description: {}, constructor: 'x' };
  const { draft, updated } = restoreDraft(broken, false, REQUEST_FIELDS);
  expect(draft).toEqual({ features: ['seo'] });
  expect(updated).toContain('Left out, as it is no longer asked for: constructor: x.');
});
