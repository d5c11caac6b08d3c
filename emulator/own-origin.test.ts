import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOwnOrigin, type HostNames } from './own-origin.ts';
import { type LocalFirestore, startLocalFirestore } from './serve.ts';

const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';
const dataDir = mkdtempSync(join(tmpdir(), 'firestore-origin-'));
let firestore: LocalFirestore;

beforeAll(async () => {
  firestore = await startLocalFirestore(dataDir);
});

afterAll(async () => {
  await firestore.stop();
  rmSync(dataDir, { recursive: true });
});

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

/** Sends a request as a browser would for a page. @returns status, CORS headers and body. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>>, body = '') {
  return new Promise<{ status: number; cors: string[]; body: string }>((resolve, reject) => {
    const call = request(`http://${firestore.host}${path}`, { method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const cors = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
      resolve({ status: response.statusCode ?? 0, cors, body: Buffer.concat(chunks).toString() });
    });
    call.once('error', reject).end(body);
  });
}

test('no page writes, reads, asks or clears, and the answer has no CORS header', async () => {
  const write = JSON.stringify({ writes: [{ update: { name: `${DOCUMENTS}/c/a`, fields: {} } }] });
  const read = JSON.stringify({ documents: [`${DOCUMENTS}/c/a`] });
  const clear = `/emulator/v1/${DOCUMENTS}`;
  const rebound = { host: 'foreign.example', origin: 'http://foreign.example' };
  for (const headers of [{ origin: 'http://foreign.example' }, { origin: 'null' }, rebound]) {
    const page = { ...headers, 'content-type': 'text/plain' };
    for (const [method, path, body] of [
      ['POST', `/v1/${DOCUMENTS}:commit`, write],
      ['POST', `/v1/${DOCUMENTS}:batchGet`, read],
      ['OPTIONS', `/v1/${DOCUMENTS}:commit`, ''],
      ['DELETE', clear, ''],
    ] as const) {
      const answer = await ask(method, path, page, body);
      expect([method, answer.status, answer.cors]).toEqual([method, 403, []]);
    }
  }
  const answer = await ask('POST', `/v1/${DOCUMENTS}:batchGet`, { 'sec-fetch-site': 'cross-site' }, read);
  expect(JSON.parse(answer.body)).toEqual({
    error: {
      code: 403,
      message: 'The local Firestore answers its own origin only, and Sec-Fetch-Site is "cross-site".',
      status: 'PERMISSION_DENIED',
    },
  });
  const own = await ask('POST', `/v1/${DOCUMENTS}:batchGet`, {}, read);
  expect(JSON.parse(own.body), 'nothing was written').toMatchObject([{ missing: `${DOCUMENTS}/c/a` }]);
});
