import { expect, test, vi } from 'vitest';
import { aRequest } from '../../../tests/support/fixtures.ts';
import { searchRequests } from './search.ts';
import { findSpam } from './spam.ts';

const REQUESTS = [
  aRequest({ id: 'tea', createdAt: 3, customerName: 'Zoë Müller', status: 'pending', projectType: 'web-app' }),
  aRequest({
    id: 'game',
    createdAt: 2,
    customerName: 'Ben',
    customerEmail: 'ben@bücher.example',
    description: 'A game.',
    status: 'won',
    projectType: 'game',
  }),
  aRequest({
    id: 'odd',
    createdAt: 1,
    customerName: 'Cy Groß',
    customerPhone: '(077) 123-45.67',
    customerEmail: 'cy@xn--hrner-jua.example',
    description: '',
    status: 'on hold',
    projectType: 'time-machine',
  }),
];
const found = (search: string) => searchRequests(REQUESTS.toReversed(), search).map(({ id }) => id);

test.each([
  ['zoe', ['tea']],
  ['mu\u0308ller zoë', ['tea']],
  ['game development', ['game']],
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
])('a search for %j finds %j, newest first', (search, ids) => {
  expect(found(search)).toEqual(ids);
});

test.each([
  ['مصطفي', 'مصطفى'],
  ['محـمد', 'محمد'],
  ['مُحَمَّد', 'محمد'],
  ['فاطمة', 'فاطمه'],
  ['أحمد', 'احمد'],
  ['کریم', 'كريم'],
  ['Straße', 'strasse'],
  ['Müller', 'Mueller'],
  ['Işık', 'isik'],
  ['İstanbul', 'istanbul'],
  ['Łukasz Bjørn', 'lukasz bjorn'],
  ['Room ٢٤', 'room 24'],
  ['O’Brien', "o'brien"],
  ['Jean\u2011Luc', 'jean-luc'],
  ['Ada\u200eBen', 'adaben'],
])('%j is found by %j, and the other way round', (stored, search) => {
  const ids = (text: string, words: string) => searchRequests([aRequest({ notes: text })], words).map(({ id }) => id);
  expect(ids(stored, search)).toEqual(['r1']);
  expect(ids(search, stored)).toEqual(['r1']);
  expect(ids('Somebody', search)).toEqual([]);
});

test.each(['+49 (0)30 1234567', '0049301234567', '030/1234567', '٠٣٠ ١٢٣٤٥٦٧', '\u200e030\u20111234567'])(
  'the phone number %j is found however it is written',
  (customerPhone) => {
    for (const search of ['030 1234567', '030-123', '1234567', '+49 30 1234567', '۰۳۰۱۲۳۴۵۶۷'])
      if (!search.startsWith('+') || /49/.test(customerPhone))
        expect(searchRequests([aRequest({ customerPhone })], search), search).toHaveLength(1);
    expect(searchRequests([aRequest({ customerPhone })], '030 7654321')).toEqual([]);
  },
);

test('letters that become many when normalized keep neither a search nor the spam check busy, and each request is read once', () => {
  const description = `${'\ufdfa'.repeat(9_990)}word`;
  const hostile = Array.from({ length: 3 }, (_, n) => aRequest({ id: `r${n}`, createdAt: n, description }));
  const search = (words: string) => searchRequests(hostile, words).length;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const normalized = () => normalize.mock.results.splice(0).reduce((sum, { value }) => sum + String(value).length, 0);
  expect([search('الله'), search('word')]).toEqual([3, 0]);
  expect(findSpam(hostile).size).toBe(2);
  expect(normalized()).toBeLessThan(3 * 2 * 50_000);
  expect([search('الله'), findSpam(hostile).size]).toEqual([3, 2]);
  expect(normalized()).toBeLessThan(100);
  normalize.mockRestore();
  const korean = aRequest({ description: `${'각'.repeat(9_990)}끝` });
  expect(searchRequests([korean], '끝')).toHaveLength(1);
});
