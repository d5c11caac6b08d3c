import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/samples.ts';
import { filterRequests, NO_FILTER } from './filter-requests.ts';

const REQUESTS = [
  aRequest({ id: 'tea', customerName: 'Zoë Müller', status: 'pending', projectType: 'web-app' }),
  aRequest({
    id: 'game',
    customerName: 'Ben',
    customerEmail: 'ben@bücher.example',
    description: 'A game.',
    status: 'won',
    projectType: 'game',
  }),
  aRequest({
    id: 'odd',
    customerName: 'Cy',
    customerEmail: 'cy@xn--hrner-jua.example',
    description: '',
    status: 'on hold',
    projectType: 'time-machine',
  }),
];
const found = (filter: Partial<typeof NO_FILTER>) =>
  filterRequests(REQUESTS, { ...NO_FILTER, ...filter }).map(({ id }) => id);

test('without a filter, all are there', () => {
  expect(found({})).toEqual(['tea', 'game', 'odd']);
});

test.each([
  ['zoe', ['tea']],
  ['MÜLLER', ['tea']],
  ['mu\u0308ller zoë', ['tea']],
  ['game development', ['game']],
  ['web application', ['tea']],
  ['web-app', []],
  ['ben@BÜCHER.example', ['game']],
  ['xn--bcher-kva', ['game']],
  ['hörner.example', ['odd']],
  ['tea blog', ['tea']],
  ['tea game', []],
  ['odd', ['odd']],
  ['  ', ['tea', 'game', 'odd']],
  ['perera & sons', ['tea', 'game', 'odd']],
])('searching for %j', (search, ids) => {
  expect(found({ search })).toEqual(ids);
});

test('a status limits what is shown', () => {
  expect(found({ status: 'won' })).toEqual(['game']);
  expect(found({ status: 'pending', search: 'zoe' })).toEqual(['tea']);
});
