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
test.each(OWN)('the host %s is its own', (host) => expect(passes({ host })).toBe(true));

const FOREIGN = 'foreign.example:4173 localhost.foreign.example 127.0.0.1.nip.example localhost@a.example notlocalhost';
test.each(['', '[foreign.example]:4173', ...FOREIGN.split(' ')])('the host %j is foreign', (host) => {
  expect(passes({ host })).toBe(false);
});

test('a host name passes if the server allows it, or any name', () => {
  const host = 'studio.example:4173';
  expect([passes({ host }, ['studio.example']), passes({ host }, true)]).toEqual([true, true]);
  expect(passes({ host }, ['studio'])).toBe(false);
});

const host = 'localhost:4173';

test.each([
  { host, origin: 'http://localhost:4173' },
  { host, origin: 'https://localhost:4173' },
  { host, 'sec-fetch-site': 'same-origin' },
  { host, 'sec-fetch-site': 'none' },
])('passes: %j', (headers) => expect(passes(headers)).toBe(true));

test.each([
  { host, origin: 'http://foreign.example' },
  { host, origin: 'null' },
  { host, origin: '' },
  { host, origin: 'http://localhost:5173' },
  { host, origin: 'http://127.0.0.1:4173' },
  { host, origin: 'http://localhost:4173.foreign.example' },
  { host, 'sec-fetch-site': 'cross-site' },
  { host, 'sec-fetch-site': 'same-site' },
])('is refused: %j', (headers) => expect(passes(headers)).toBe(false));
