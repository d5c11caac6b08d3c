import { expect, test } from 'vitest';
import { checkOwnOrigin, type HostNames } from './own-origin.ts';

const passes = (headers: Readonly<Record<string, string>>, names: HostNames = []) => {
  try {
    checkOwnOrigin(headers, names);
    return true;
  } catch {
    return false;
  }
};

const OWN = 'localhost LOCALHOST:4173 serendis.localhost:4173 127.0.0.1:4173 [::1]:4173 192.168.1.20'.split(' ');
test.each(OWN)('a request to the host %s passes', (host) => expect(passes({ host })).toBe(true));

const FOREIGN = 'foreign.example:4173 localhost.foreign.example 127.0.0.1.nip.example localhost@a.example notlocalhost';
test.each(['', '[foreign.example]:4173', ...FOREIGN.split(' ')])('a request to the host %j is refused', (host) => {
  expect(passes({ host })).toBe(false);
});

test('a host name passes if the server allows that name or any name', () => {
  const host = 'studio.example:4173';
  expect([passes({ host }, ['studio.example']), passes({ host }, true)]).toEqual([true, true]);
  expect(passes({ host }, ['studio'])).toBe(false);
});

const host = 'localhost:4173';

test.each<[boolean, Readonly<Record<string, string>>]>([
  [true, { origin: 'http://localhost:4173' }],
  [true, { 'sec-fetch-site': 'same-origin' }],
  [true, { 'sec-fetch-site': 'none' }],
  [false, { origin: 'http://foreign.example' }],
  [false, { origin: 'null' }],
  [false, { origin: 'http://localhost:5173' }],
  [false, { origin: 'http://localhost:4173.foreign.example' }],
  [false, { 'sec-fetch-site': 'cross-site' }],
  [false, { 'sec-fetch-site': 'same-site' }],
])('a request passes (%s) with these headers: %j', (isOwn, headers) =>
  expect(passes({ host, ...headers })).toBe(isOwn),
);
