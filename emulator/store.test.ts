import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from './store.ts';

const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';
let dataDir = '';
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'firestore-store-'));
});

afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

test('each answered commit survives SIGKILL under load', async () => {
  const answered: string[] = [];
  const host = await start();
  const clients = Array.from({ length: 6 }, async (_, client) => {
    for (let i = 0; await commit(host, `${client}-${i}`); i++) {
      answered.push(`${client}-${i}`);
      // After a random delay, to hit any part of the commits in flight.
      if (answered.length === 20) setTimeout(() => server?.kill('SIGKILL'), Math.random() * 20);
    }
  });
  await Promise.all(clients);
  expect(answered.length).toBeGreaterThanOrEqual(20);
  const stored = idsIn(new Store(dataDir));
  expect(answered.filter((id) => !stored.includes(id))).toEqual([]);
});

test('a file truncated anywhere contains only whole commits, and accepts later ones', () => {
  const store = new Store(dataDir);
  for (const id of ['a', 'Zoë\u2028']) store.write(new Map([document(id), document(`${id}2`)]));
  const file = join(dataDir, 'firestore.jsonl');
  const whole = readFileSync(file);
  const stored = Array.from(whole, (_, length) => {
    writeFileSync(file, whole.subarray(0, length));
    const cut = new Store(dataDir);
    cut.write(new Map([document('later')]));
    cut.close();
    return idsIn(new Store(dataDir)).join(' ');
  });
  expect([...new Set(stored)]).toEqual(['later', 'a a2 later', 'a a2 Zoë\u2028 Zoë\u20282 later']);
});

/** Starts a server in a process of its own. @returns its host. */
async function start(): Promise<string> {
  const script = `import { startLocalFirestore } from '${new URL('./server.ts', import.meta.url)}';
    console.log((await startLocalFirestore(process.argv[1])).host);`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script, dataDir];
  server = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout!, 'data');
  return String(line).trim();
}

/** Returns true if the server confirmed the commit, and false if it did not answer. */
async function commit(host: string, id: string): Promise<boolean> {
  const body = JSON.stringify({ writes: [{ update: { name: `${DOCUMENTS}/load/${id}`, fields: {} } }] });
  try {
    const response = await fetch(`http://${host}/v1/${DOCUMENTS}:commit`, { method: 'POST', body });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

function document(id: string) {
  const name = `${DOCUMENTS}/load/${id}`;
  return [name, { name, createTime: '2026-11-20T08:30:00Z', updateTime: '2026-11-20T08:30:00Z' }] as const;
}

function idsIn(store: Store): string[] {
  store.close();
  return store.below(DOCUMENTS).map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
}
