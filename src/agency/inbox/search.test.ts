import { expect, test, vi } from 'vitest';
import { aRequest, REQUEST, REQUEST_AS_READ } from '../../../tests/support/samples.ts';
import { filterRequests, requestsAsCsv } from './list-tools.ts';
import { findSpam } from './spam.ts';

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
    customerName: 'Cy Groß',
    customerPhone: '(077) 123-45.67',
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
  ['cy GROSS', ['odd']],
  ['0771234567', ['odd']],
  ['٠٧٧-١٢٣ 4567', ['odd']],
  ['(077) 123', ['odd']],
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

test('the CSV file has a heading, and shows answers by their labels', () => {
  const [heading, row] = requestsAsCsv([aRequest({ description: REQUEST.description })]).split('\r\n');
  const answers = REQUEST_AS_READ.map((line) => line.split(': '));
  expect(heading).toBe(`\uFEFF"Id","Received","Status",${answers.map(([label]) => `"${label}"`)},"Language"`);
  const cells = answers.map(([, answer = '']) => `"${answer.replace(/^\+/, "'+")}"`); // `+` would start a formula
  expect(row).toBe(`"r1","2026-11-22T08:00:00.000Z","pending",${cells},"English"`);
});

test('letters that become many when normalized keep neither a search nor the spam check busy, and each request is read once', () => {
  const description = `${'\ufdfa'.repeat(9_990)}word`;
  const hostile = Array.from({ length: 3 }, (_, n) => aRequest({ id: `r${n}`, createdAt: n, description }));
  const search = (words: string) => filterRequests(hostile, { search: words, status: '' }).length;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const normalized = () => normalize.mock.results.splice(0).reduce((sum, { value }) => sum + String(value).length, 0);
  expect([search('الله'), search('word')]).toEqual([3, 0]);
  expect(findSpam(hostile).size).toBe(2);
  expect(normalized()).toBeLessThan(3 * 2 * 50_000);
  expect([search('الله'), findSpam(hostile).size]).toEqual([3, 2]);
  expect(normalized()).toBeLessThan(100);
  normalize.mockRestore();
  const korean = aRequest({ description: `${'각'.repeat(9_990)}끝` });
  expect(filterRequests([korean], { search: '끝', status: '' })).toHaveLength(1);
});
