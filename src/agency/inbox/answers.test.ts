import { expect, test } from 'vitest';
import { REQUEST, REQUEST_AS_READ } from '../../../tests/rules/samples.ts';
import { aRequest } from '../../../tests/support/inbox-request.ts';
import { answersAsText, answersOf } from './answers.ts';

test('every answer is there by its label, in the order of the form', () => {
  const answers = answersOf(aRequest({ description: REQUEST.description }));
  expect(answers.map(({ label, value }) => `${label}: ${value}`)).toEqual(REQUEST_AS_READ);
});

test('what was not answered is left out, and a choice that the form does not offer is shown as it is stored', () => {
  const odd = aRequest({
    companyName: '',
    customerPhone: ' ',
    features: [],
    technologies: ['cobol'],
    budget: 'millions',
  });
  const fields = answersOf(odd).map(({ field }) => field);
  expect(fields).not.toContain('companyName');
  expect(fields).not.toContain('customerPhone');
  expect(fields).not.toContain('features');
  expect(answersOf(odd)).toContainEqual({ field: 'budget', label: 'Budget', value: 'millions' });
  expect(answersOf(odd)).toContainEqual({ field: 'technologies', label: 'Technologies', value: 'cobol' });
});

test('as text, an answer of several lines stands under its label', () => {
  const text = answersAsText(aRequest({ companyName: '' }));
  expect(text).toContain('Full Name: Ada Perera\nEmail Address: ada@example.org\n');
  expect(text.endsWith('Description:\nA shop for tea.\nWith a blog.')).toBe(true);
});
