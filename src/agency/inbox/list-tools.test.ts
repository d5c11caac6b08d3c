import { expect, test } from 'vitest';
import { aRequest, REQUEST, REQUEST_AS_READ } from '../../../tests/support/samples.ts';
import { filterRequests, medianReply, requestsAsCsv } from './list-tools.ts';

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
const found = (filter: { search?: string; status?: string }) =>
  filterRequests(REQUESTS, { search: '', status: '', ...filter }).map(({ id }) => id);

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
])('a search for %j finds %j', (search, ids) => {
  expect(found({ search })).toEqual(ids);
});

test('a status filter keeps only the requests with that status', () => {
  expect(found({ status: 'won' })).toEqual(['game']);
  expect(found({ status: 'pending', search: 'zoe' })).toEqual(['tea']);
});

const HOUR_MS = 3_600_000;
const now = 100 * 24 * HOUR_MS;
const contacted = (afterHours: number | null, daysAgo = 1, id = `${afterHours} ${daysAgo}`) => {
  const contactedAt = afterHours === null ? null : now - daysAgo * 24 * HOUR_MS;
  return aRequest({ id, contactedAt, createdAt: (contactedAt ?? now) - (afterHours ?? 0) * HOUR_MS });
};

test.each([
  ['no requests', [], null],
  ['no contacted request', [contacted(null)], null],
  ['one contacted request', [contacted(5), contacted(null)], 5],
  ['an odd number of requests', [contacted(30), contacted(1), contacted(2)], 2],
  ['an even number of requests', [contacted(4), contacted(1), contacted(30), contacted(2)], 3],
  ['a request contacted more than 30 days ago', [contacted(1, 31), contacted(9, 29)], 9],
  ['a request listed twice', [contacted(1, 1, 'a'), contacted(8), contacted(7, 1, 'a')], 7.5],
  ['a request without a creation time', [{ ...contacted(5), createdAt: null }], null],
])('the median reply time is correct for %s', (_, requests, hours) => {
  expect(medianReply(requests, now)).toBe(hours === null ? null : hours * HOUR_MS);
});

test('the CSV file has a heading, and shows answers by their labels', () => {
  const [heading, row] = requestsAsCsv([aRequest({ description: REQUEST.description })]).split('\r\n');
  const answers = REQUEST_AS_READ.map((line) => line.split(': '));
  expect(heading).toBe(`\uFEFF"Id","Received","Status",${answers.map(([label]) => `"${label}"`)},"Language"`);
  const cells = answers.map(([, answer = '']) => `"${answer.replace(/^\+/, "'+")}"`); // a phone number is no formula
  expect(row).toBe(`"r1","2026-11-22T08:00:00.000Z","pending",${cells},"English"`);
});
