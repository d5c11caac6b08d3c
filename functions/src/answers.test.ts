import { expect, test } from 'vitest';
import { FIELD_ROWS } from '../../src/shared/request-fields.ts';
import { REQUEST, stored } from '../tests/support/requests.ts';
import { answersOf, visitorAddress } from './answers.ts';

const lines = (answers: Record<string, unknown>) =>
  answersOf(stored(answers)).map(({ label, value }) => `${label}: ${value}`);

test('every field of the table is known by its label, in the order of the form', () => {
  const all = FIELD_ROWS.map(([name]) => [name, 'x']);
  expect(lines(Object.fromEntries(all))).toEqual(FIELD_ROWS.map(([, { label }]) => `${label}: x`));
});

test('what was not answered is left out', () => {
  expect(lines({ customerName: 'A', companyName: '', budget: '', features: [], description: ' \n' })).toEqual([
    'Full Name: A',
  ]);
});

test('a document that no version of the form has written is read as far as it goes', () => {
  const odd = {
    customerName: 7,
    customerEmail: null,
    projectType: 'time-machine',
    budget: ['5k-15k', { a: 1 }],
    features: 'seo',
    technologies: { 0: 'react' },
    pager: 'https://ada.example',
    'x\ny': true,
    constructor: 'x',
    createdAt: 'yesterday',
  };
  expect(lines(odd)).toEqual([
    'Full Name: 7',
    'Project Type: time-machine',
    'Budget: $5,000 - $15,000, (not a text)',
    'Features: SEO',
    'Technologies: (not a text)',
    'constructor: x',
    'pager: https://ada.example',
    'x y: true',
  ]);
  expect(lines({})).toEqual([]);
});

test('only what comes from the lists counts as chosen', () => {
  const chosen = (answers: Record<string, unknown>) =>
    answersOf(stored(answers))
      .filter((answer) => answer.chosen)
      .map(({ field }) => field);
  expect(chosen(REQUEST)).toEqual(['projectType', 'budget', 'timeline', 'teamSize', 'features', 'technologies']);
  expect(chosen({ ...REQUEST, budget: 'buy pills', features: ['seo', 'buy pills'], pager: 'seo' })).toEqual([
    'projectType',
    'timeline',
    'teamSize',
    'technologies',
  ]);
});

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' ada+tea@example.org ', 'ada+tea@example.org'],
  ['a@b', 'a@b'],
  ['ada@пример.example', 'ada@пример.example'],
  ['ада@example.org', undefined],
  ['ada@256.256.256.256', undefined],
  ['ada', undefined],
  ['ada@example.org, eve@evil.example', undefined],
  ['Ada <ada@example.org>', undefined],
  ['ada@example.org\r\nBcc: eve@evil.example', undefined],
  ['ada@evil.example>,<b@c.example', undefined],
  ['"a b"@example.org', undefined],
  ['a@b@c', undefined],
  ['a\u202e@b.example', undefined],
  [`${'a'.repeat(250)}@b.example`, undefined],
  [7, undefined],
])('%j can be replied to: %s', (customerEmail, address) => {
  expect(visitorAddress(stored({ customerEmail }))).toBe(address);
});
