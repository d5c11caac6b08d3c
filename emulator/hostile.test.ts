import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from './body.ts';
import { type LocalFirestore, startLocalFirestore } from './serve.ts';

const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';
const dataDir = mkdtempSync(join(tmpdir(), 'firestore-hostile-'));
let firestore: LocalFirestore;

beforeAll(async () => {
  firestore = await startLocalFirestore(dataDir);
});

afterAll(async () => {
  await firestore.stop();
  rmSync(dataDir, { recursive: true });
});

/** Sends raw bytes. @returns what came back before the connection was closed or idle. */
async function raw(text: string, close = true): Promise<string> {
  const [host, port] = firestore.host.split(':');
  const socket = connect(Number(port), host);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  socket.write(text);
  if (close) setTimeout(() => socket.destroy(), 100);
  await once(socket, 'close');
  return answer;
}

async function stillServes(): Promise<void> {
  const response = await fetch(`http://${firestore.host}/v1/${DOCUMENTS}:commit`, { method: 'POST', body: '{}' });
  expect([response.status, await response.json()]).toEqual([200, {}]);
}

test('a truncated body does no harm', async () => {
  await raw(`POST /v1/${DOCUMENTS}:commit HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"writes":[`);
  await stillServes();
});

test('a path that can not be decoded is not found', async () => {
  expect(await raw(`GET /v1/${DOCUMENTS}/c/a% HTTP/1.1\r\nhost: localhost\r\n\r\n`)).toContain('404 Not Found');
  await stillServes();
});

test('a body that declares itself too long is rejected before it is read', async () => {
  const answer = await raw(
    `POST /v1/${DOCUMENTS}:commit HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${MAX_BODY_BYTES + 1}\r\n\r\n`,
  );
  expect(answer).toContain('413 Payload Too Large');
  await stillServes();
});

test('an endless body is rejected and cut off once it is too long', async () => {
  const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
  const head = `POST /v1/${DOCUMENTS}:commit HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n`;
  const answer = await raw(head + chunk.repeat(MAX_BODY_BYTES / 0x100000 + 1), false);
  expect(answer).toContain('413 Payload Too Large');
  await stillServes();
});

test('a client that disconnects before the answer does no harm', async () => {
  const body = JSON.stringify({ structuredQuery: {} });
  const aborted = new AbortController();
  const gone = fetch(`http://${firestore.host}/v1/${DOCUMENTS}:runQuery`, {
    method: 'POST',
    body,
    signal: aborted.signal,
  });
  aborted.abort();
  await expect(gone).rejects.toThrow();
  await stillServes();
});
