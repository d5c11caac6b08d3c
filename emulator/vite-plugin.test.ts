import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer, type PreviewServer, preview, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localFirestore } from './vite-plugin.ts';

const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';
let root = '';
let server: ViteDevServer | PreviewServer | undefined;
let lines: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'firestore-vite-'));
  mkdirSync(join(root, 'dist'));
  for (const folder of ['', 'dist']) writeFileSync(join(root, folder, 'index.html'), '<title>The site</title>');
  lines = [];
});

afterEach(async () => {
  await server?.close();
  rmSync(root, { recursive: true });
});

async function start(mode: string, host = '127.0.0.1'): Promise<string> {
  const customLogger = createLogger('silent');
  customLogger.info = (line) => lines.push(line);
  customLogger.warn = (line) => lines.push(line);
  const plugins = [localFirestore('data', { collection: 'letters', line: 'A letter came in', link: '#letters?id=' })];
  const config = { root, configFile: false as const, customLogger, plugins };
  const listen = { host, port: 0 };
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

test('a data folder in use and a line that can’t be read are reported', async () => {
  const folder = join(root, 'data');
  mkdirSync(folder);
  writeFileSync(join(folder, 'firestore.jsonl'), '[]\n[["half\n');
  await start('preview');
  expect(lines.join()).toContain(`Left out of ${folder}/firestore.jsonl, because it can't be read: line 2`);
  await server?.close();
  writeFileSync(join(folder, 'lock'), String(process.ppid));
  await expect(start('preview')).rejects.toThrow(`Process ${process.ppid} uses the data in ${folder} already`);
});

const write = (path: string) => ({ update: { name: `${DOCUMENTS}/${path}`, fields: {} } });

/** Sends a commit. @returns the response's status. */
async function commit(site: string, writes: readonly object[], headers: Readonly<Record<string, string>> = {}) {
  const body = JSON.stringify({ writes });
  return (await fetch(`${site}/v1/${DOCUMENTS}:commit`, { method: 'POST', headers, body })).status;
}

describe.each(['dev', 'preview'])('vite %s', (mode) => {
  test('says that the data is open to the network if it is', async () => {
    const warnings = () => lines.filter((line) => line.includes('Anybody on your network'));
    await start(mode, '0.0.0.0');
    const hasNetwork = Object.values(networkInterfaces())
      .flat()
      .some((one) => one?.internal === false);
    expect(warnings()).toHaveLength(hasNetwork ? 1 : 0);
    await server?.close();
    lines = [];
    await start(mode);
    expect(warnings()).toEqual([]);
  });

  test('answers database calls, leaves the site unchanged, and prints a line for each new document of a collection', async () => {
    const site = await start(mode);
    expect(await commit(site, [write('letters/one'), write('others/one')])).toBe(200);
    await commit(site, [write('letters/one'), { delete: `${DOCUMENTS}/letters/never-there` }]);
    await commit(site, [write('letters/\u001B[2J')]);
    expect(await (await fetch(site)).text()).toContain('The site');
    expect(lines).toEqual([
      ...lines.filter((line) => !line.includes('etter')),
      `  ➜  A letter came in: ${site}/#letters?id=one`,
      `  ➜  A letter came in: ${site}/#letters?id=%1B%5B2J`,
    ]);
  });

  test('refuses requests from other websites', async () => {
    const site = await start(mode);
    expect(await commit(site, [], { origin: site })).toBe(200);
    expect(await commit(site, [], { origin: 'http://foreign.example' })).toBe(403);
    const read = await fetch(site, { headers: { origin: 'http://localhost:1' } });
    expect([...read.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
