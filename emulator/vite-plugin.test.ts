import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer, type PreviewServer, preview, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localFirestore } from './vite-plugin.ts';

const DOCUMENTS = '/v1/projects/demo-local/databases/(default)/documents';
let root = '';
let server: ViteDevServer | PreviewServer | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firestore-vite-'));
  mkdirSync(join(root, 'dist'));
  for (const folder of ['', 'dist']) writeFileSync(join(root, folder, 'index.html'), '<title>The site</title>');
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true });
});

/** Status of a request with headers that `fetch` doesn't let anyone set. */
function statusOf(
  origin: string,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

async function start(
  mode: 'dev' | 'preview',
  lines: string[] = [],
  allowedHosts: readonly string[] = [],
): Promise<string> {
  const customLogger = createLogger('silent');
  customLogger.info = (line) => lines.push(line);
  const listen = { host: '127.0.0.1', port: 0, allowedHosts: [...allowedHosts] };
  const announced = { letters: { line: 'A letter came in', link: '#letters?id=' } };
  const plugins = [localFirestore({ dataDir: 'data', announced })];
  const config = { root, configFile: false as const, customLogger, plugins };
  if (mode === 'dev') {
    server = await createServer({ ...config, server: { ...listen, ws: false }, optimizeDeps: { noDiscovery: true } });
    await server.listen();
  } else {
    server = await preview({ ...config, preview: listen });
  }
  server.printUrls();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('Vite does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

test.each(['dev', 'preview'] as const)('vite %s answers for the database and leaves the site alone', async (mode) => {
  const lines: string[] = [];
  const origin = await start(mode, lines);
  const name = `${DOCUMENTS.slice('/v1/'.length)}/c/a`;
  const body = JSON.stringify({ writes: [{ update: { name, fields: {} } }] });
  const commit = await fetch(`${origin}${DOCUMENTS}:commit`, { method: 'POST', body });
  expect([commit.status, Object.keys(await commit.json())]).toEqual([200, ['writeResults', 'commitTime']]);
  expect((await fetch(`${origin}${DOCUMENTS}:nope`, { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${origin}/`)).text()).toContain('The site');
  expect(lines.join('\n')).toContain(`Firestore: project demo-local, data in ${join(root, 'data')}`);
  expect(lines.join('\n')).toContain('Security rules are not enforced');
});

test.each(['dev', 'preview'] as const)('vite %s lets no other website in', async (mode) => {
  const origin = await start(mode);
  const { host, port } = new URL(origin);
  const ask = (path: string, headers: Readonly<Record<string, string>>, method = 'POST') =>
    statusOf(origin, path, method, headers);
  expect(await ask(`${DOCUMENTS}:commit`, { origin })).toBe(200);
  expect(await ask(`${DOCUMENTS}:commit`, { origin: 'http://foreign.example' })).toBe(403);
  expect(await ask(`${DOCUMENTS}:commit`, { origin: `http://localhost:${port}` })).toBe(403);
  expect(await ask(`${DOCUMENTS}:commit`, { origin: 'http://localhost:1' }, 'OPTIONS')).toBe(403);
  const rebound = { host: `foreign.example:${port}`, origin: `http://foreign.example:${port}` };
  expect(await ask(`${DOCUMENTS}:commit`, rebound)).toBe(403);
  expect(await ask('/', rebound, 'GET'), 'the site itself').toBe(403);
  const read = await fetch(`http://${host}/`, { headers: { origin: 'http://localhost:1' } });
  expect([...read.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test.each(['dev', 'preview'] as const)('vite %s tells of each new document of a collection once', async (mode) => {
  const lines: string[] = [];
  const origin = await start(mode, lines);
  const name = (path: string) => `${DOCUMENTS.slice('/v1/'.length)}/${path}`;
  const commit = (writes: readonly object[]) =>
    fetch(`${origin}${DOCUMENTS}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
  const write = (path: string, rest: object = {}) => ({ update: { name: name(path), fields: {} }, ...rest });
  await commit([write('letters/one'), write('others/one')]);
  await commit([write('letters/one')]);
  await commit([write('letters/two'), write('others/one', { currentDocument: { exists: false } })]);
  await commit([{ delete: name('letters/never-there') }]);
  await commit([write('letters/\u001B[2J')]);
  const told = lines.filter((line) => line.includes('letter'));
  expect(told.map((line) => line.replace(/http:\/\/[^/]*/, 'http://here'))).toEqual([
    '  ➜  A letter came in: http://here/#letters?id=one',
    '  ➜  A letter came in: http://here/#letters?id=%1B%5B2J',
  ]);
});
