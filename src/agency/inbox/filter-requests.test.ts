import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/inbox-request.ts';
import { filterRequests, NO_FILTER, typesOf } from './filter-requests.ts';

const REQUESTS = [
  aRequest({ id: 'tea', customerName: 'Zoë Müller', status: 'pending', projectType: 'web-app' }),
  aRequest({ id: 'game', customerName: 'Ben', description: 'A game.', status: 'won', projectType: 'game' }),
  aRequest({ id: 'odd', customerName: 'Cy', description: '', status: 'on hold', projectType: 'time-machine' }),
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
  ['tea blog', ['tea']],
  ['tea game', []],
  ['odd', ['odd']],
  ['  ', ['tea', 'game', 'odd']],
  ['perera & sons', ['tea', 'game', 'odd']],
])('searching for %j', (search, ids) => {
  expect(found({ search })).toEqual(ids);
});

test('status and type limit what is shown', () => {
  expect(found({ status: 'won' })).toEqual(['game']);
  expect(found({ type: 'web-app' })).toEqual(['tea']);
  expect(found({ status: 'won', type: 'web-app' })).toEqual([]);
  expect(found({ status: 'pending', search: 'zoe' })).toEqual(['tea']);
});

test('types are those of the loaded requests, by their labels', () => {
  expect(typesOf([...REQUESTS, aRequest({ projectType: '' })])).toEqual([
    ['game', 'Game Development'],
    ['time-machine', 'time-machine'],
    ['web-app', 'Web Application'],
  ]);
});
