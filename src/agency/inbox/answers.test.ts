import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/inbox-request.ts';
import { answersAsText, answersOf } from './answers.ts';

test('every answer is there by its label, in the order of the form', () => {
  expect(answersOf(aRequest()).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Full Name: Ada Perera',
    'Email Address: ada@example.org',
    'Phone: +94 11 000 0000',
    'Company: Perera & Sons',
    'Project Type: Web Application',
    'Budget: $5,000 - $15,000',
    'Timeline: 2–3 months',
    'Team Size: 2-3',
    'Features: Payment, SEO',
    'Technologies: React, Firebase',
    'Description: A shop for tea.\nWith a blog.',
  ]);
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
