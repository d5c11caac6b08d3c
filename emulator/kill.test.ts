import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';
const CLIENTS = 6;
const WRITES_PER_COMMIT = 10;
/** Each starts a server. */
const ROUNDS = process.env.WIDE === undefined ? 1 : 6;
/** Answers to wait for in each round before the server is killed. */
const ANSWERS_PER_ROUND = 20;
/** Longest time between the last of those and the kill. */
const LATEST_KILL_MS = 20;

let dataDir = '';
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'firestore-kill-'));
});

afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

test('each answered commit survives SIGKILL under load, and none is stored partially', async () => {
  const answered = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const host = await start();
    const enough = answered.size + ANSWERS_PER_ROUND;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let i = 0; ; i++) {
        const id = `r${round}-c${client}-${i}`;
        if (!(await commit(host, id))) return; // the server is gone
        answered.add(id);
        // After a random delay, to hit any part of the commits in flight.
        if (answered.size === enough) setTimeout(() => server?.kill('SIGKILL'), Math.random() * LATEST_KILL_MS);
      }
    });
    await Promise.all(clients);
  }

  const stored = await countByCommit(await start());
  expect(answered.size).toBeGreaterThanOrEqual(ROUNDS * ANSWERS_PER_ROUND);
  expect(
    [...answered].filter((id) => !stored.has(id)),
    'answered but lost',
  ).toEqual([]);
  expect(
    [...stored].filter(([, count]) => count !== WRITES_PER_COMMIT),
    'stored partially',
  ).toEqual([]);
}, 60_000);

/** Resolves to the host once the server reports that it is listening. */
function start(): Promise<string> {
  const script = `import { startLocalFirestore } from '${new URL('./serve.ts', import.meta.url)}';
    console.log('listening on ' + (await startLocalFirestore(process.argv[1])).host);`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script, dataDir];
  const child = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'pipe'] });
  server = child;
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const host = /listening on (\S+)\n/.exec(output)?.[1];
      if (host !== undefined) resolve(host);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The server exited before it listened:\n${output}`)));
  });
}

/** True if the server answered that the commit is stored; false if it did not answer. */
async function commit(host: string, id: string): Promise<boolean> {
  const writes = Array.from({ length: WRITES_PER_COMMIT }, (_, part) => ({
    update: { name: `${DOCUMENTS}/load/${id}-${part}`, fields: { commit: { stringValue: id } } },
    currentDocument: { exists: false },
  }));
  try {
    const response = await fetch(`http://${host}/v1/${DOCUMENTS}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes }),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

/** Number of stored documents per commit. */
async function countByCommit(host: string): Promise<Map<string, number>> {
  const response = await fetch(`http://${host}/v1/${DOCUMENTS}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'load' }] } }),
  });
  const results = (await response.json()) as { document: { fields: { commit: { stringValue: string } } } }[];
  const counts = new Map<string, number>();
  for (const { document } of results) {
    const id = document.fields.commit.stringValue;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
