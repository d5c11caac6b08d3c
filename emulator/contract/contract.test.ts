import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haveGoogleFirestore, startGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startLocalFirestore } from '../serve.ts';
import { type Answer, play } from './case.ts';
import { CASES } from './cases.ts';

/**
 * Every case runs against our server, which must answer as Google's emulator did when it was recorded. The wide run
 * holds the record to Google's; `RECORD_CONTRACT=1` rewrites it.
 */
const RECORD = new URL('./google-answers.jsonl', import.meta.url);
const recording = process.env.RECORD_CONTRACT === '1';
const recorded: Record<string, Answer[]> = recording ? {} : readRecord();

/** A running emulator may have documents of an earlier run. */
const RUN = Date.now().toString(36);
const projectOf = (index: number) => `demo-case-${RUN}-${index}`;
const ROWS = CASES.map((each, i) => [each.name, each, projectOf(i)] as const);

test('each case has a unique name and is recorded', () => {
  const names = CASES.map((each) => each.name);
  expect(new Set(names).size).toBe(names.length);
  if (!recording) expect(Object.keys(recorded).sort()).toEqual([...names].sort());
});

// Ours answers while Java starts.
const withGoogle = (recording || process.env.WIDE !== undefined) && haveGoogleFirestore();
describe.skipIf(!withGoogle).concurrent("Google's emulator answers as recorded", () => {
  let host = '';
  let stop = async () => {};
  beforeAll(async () => {
    ({ host, stop } = await startGoogleFirestore());
    // Its first answer takes seconds, more than a case may.
    await fetch(`http://${host}/v1/projects/demo-first/databases/(default)/documents/c/a`);
  }, 60_000);
  afterAll(async () => {
    if (recording) writeRecord();
    await stop();
  });
  test.each(ROWS)('%s', async (name, each, project) => {
    const answers = await play(host, each, project);
    if (recording) recorded[name] = answers;
    expect(answers).toEqual(recorded[name]);
  });
});

describe.concurrent('the local Firestore answers as recorded', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
  let host = '';
  let stop = async () => {};
  beforeAll(async () => {
    ({ host, stop } = await startLocalFirestore(dataDir));
  });
  afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true });
  });
  test.each(ROWS)('%s', async (name, each, project) => {
    expect(await play(host, each, project)).toEqual(recorded[name]);
  });
});

/** One line per case: its name and its answers. */
function readRecord(): Record<string, Answer[]> {
  const lines = readFileSync(RECORD, 'utf8').trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, Answer[]]));
}

function writeRecord(): void {
  const lines = CASES.map(({ name }) => JSON.stringify([name, recorded[name]]));
  writeFileSync(RECORD, `${lines.join('\n')}\n`);
}
