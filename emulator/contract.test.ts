import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../tests/support/google-firestore.ts';
import { startWebServer, type WebServer } from '../tools/web-server.ts';
import { CASES, query, type Steps } from './contract-cases.ts';
import { answer } from './server.ts';
import { Store } from './store.ts';

describe.skipIf(!haveGoogleFirestore()).concurrent('the local Firestore answers like Google’s emulator', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
  const store = new Store(dataDir);
  let local: WebServer;

  beforeAll(async () => {
    local = await startWebServer((request, response) => void answer(request, response, { store }, []));
  });

  afterAll(async () => {
    await local?.close();
    store.close();
    rmSync(dataDir, { recursive: true });
  });

  test.each(Object.entries(CASES))('%s', async (_, steps) => {
    expect(await play(local.host, steps)).toEqual(await play(process.env.FIRESTORE_EMULATOR_HOST ?? '', steps));
  });
});

/** Sends a case's calls as Google's client for Node does, and finally queries the collection `c`. @returns the responses. */
async function play(host: string, steps: Steps): Promise<unknown[]> {
  const project = `demo-${randomUUID()}`;
  const root = `projects/${project}/databases/(default)/documents`;
  const bodies: string[] = [];
  const answers: unknown[] = [];
  const times = new Map<string, string>();
  for (const step of [...steps, query()]) {
    const [call, body] = typeof step === 'function' ? step(bodies) : step;
    const path = `projects/${project}/databases/%28default%29/documents:${call}?$alt=json%3Benum-encoding=int`;
    const response = await fetch(`http://${host}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: 'Bearer owner' },
      body: JSON.stringify(body).replaceAll('$N', root),
    });
    bodies.push(await response.text());
    answers.push([response.status, comparable(bodies.at(-1)?.replaceAll(root, '$N') ?? '', times)]);
  }
  return answers;
}

/** Parses a response. Replaces times and messages, which differ between servers, with labels; equal times get equal labels. */
function comparable(body: string, times: Map<string, string>): unknown {
  return JSON.parse(body, (key, value: unknown) => {
    if (key === 'message' || key === 'readTime') return `<${key}>`;
    if (typeof value !== 'string' || Math.abs(Date.parse(value) - Date.now()) > 86_400_000) return value;
    if (key === 'timestampValue') return '<request time>';
    if (!/(create|update|commit)Time/.test(key)) return value;
    const label = times.get(value) ?? `<time ${times.size + 1}>`;
    times.set(value, label);
    return label;
  });
}
