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

test.each([
  'localhost',
  'localhost:4173',
  'LOCALHOST:4173',
  'serendis.localhost:4173',
  '127.0.0.1:4173',
  '[::1]:4173',
  '[::1]',
  '192.168.1.20:4173', // a phone in the local network
])('the host %s is its own', (host) => {
  expect(passes({ host })).toBe(true);
});

test.each([
  '',
  ':4173',
  'foreign.example',
  'foreign.example:4173',
  'localhost.foreign.example:4173',
  '127.0.0.1.nip.example:4173',
  'localhost@foreign.example',
  'notlocalhost',
  'localhost:4173.foreign.example',
  '[::1',
  '[foreign.example]:4173',
  '::1]',
])('the host %j is foreign', (host) => {
  expect(passes({ host })).toBe(false);
});

test('a host name passes if the server was told to serve it, or any name', () => {
  const host = 'studio.example:4173';
  expect([passes({ host }, ['studio.example']), passes({ host }, true), passes({ host }, ['studio'])]).toEqual([
    true,
    true,
    false,
  ]);
});

const host = 'localhost:4173';

test.each([
  { host },
  { host, origin: 'http://localhost:4173' },
  { host, origin: 'https://localhost:4173' },
  { host: '192.168.1.20:4173', origin: 'http://192.168.1.20:4173' },
  { host, 'sec-fetch-site': 'same-origin' },
  { host, 'sec-fetch-site': 'none' },
])('passes: %j', (headers) => {
  expect(passes(headers)).toBe(true);
});

test.each([
  { host, origin: 'http://foreign.example' },
  { host, origin: 'null' },
  { host, origin: '' },
  { host, origin: 'http://localhost' },
  { host, origin: 'http://localhost:5173' },
  { host, origin: 'http://127.0.0.1:4173' },
  { host, origin: 'http://localhost:4173.foreign.example' },
  { host, 'sec-fetch-site': 'cross-site' },
  { host, 'sec-fetch-site': 'same-site' },
])('is refused: %j', (headers) => {
  expect(passes(headers)).toBe(false);
});
