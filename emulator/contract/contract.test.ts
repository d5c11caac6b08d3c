import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haveGoogleFirestore, startGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startLocalFirestore } from '../serve.ts';
import type { Answer, Case } from './case.ts';
import { AGGREGATION_CASES } from './cases/aggregations.ts';
import { CLIENT_CASES } from './cases/clients.ts';
import { HTTP_CASES } from './cases/http.ts';
import { NAME_CASES } from './cases/names.ts';
import { QUERY_CASES } from './cases/queries.ts';
import { READ_CASES } from './cases/reads.ts';
import { SIZE_CASES } from './cases/sizes.ts';
import { TRANSACTION_CASES } from './cases/transactions.ts';
import { VALUE_CASES } from './cases/values.ts';
import { WRITE_CASES } from './cases/writes.ts';
import { play, SHARED_PROJECT } from './play.ts';

/**
 * Every case runs against Google's emulator and ours, and both must answer as recorded. The record checks ours on
 * machines without Google's; `RECORD_CONTRACT=1` rewrites it from Google's.
 */
const RECORD = new URL('./google-answers.jsonl', import.meta.url);
const recording = process.env.RECORD_CONTRACT === '1';
const recorded: Record<string, Answer[]> = recording ? {} : readRecord();

const CASES: readonly Case[] = [
  ...VALUE_CASES,
  ...NAME_CASES,
  ...WRITE_CASES,
  ...SIZE_CASES,
  ...QUERY_CASES,
  ...READ_CASES,
  ...HTTP_CASES,
  ...AGGREGATION_CASES,
  ...TRANSACTION_CASES,
  ...CLIENT_CASES,
];

/** Error messages contain positions in names, so all ids have the same length. */
const projectOf = (index: number) => `demo-case-${String(index).padStart(3, '0')}`;

const google = haveGoogleFirestore();

test('each case has a unique name and is recorded', () => {
  const names = CASES.map((each) => each.name);
  expect(new Set(names).size).toBe(names.length);
  if (!recording) expect(Object.keys(recorded).sort()).toEqual([...names].sort());
});

// Each case has a project of its own, so that all can run at once; ours answers while Java starts.
describe.skipIf(!google).concurrent("Google's emulator answers as recorded", () => {
  let host = '';
  let stop = async () => {};
  beforeAll(async () => {
    ({ host, stop } = await startGoogleFirestore());
    // Its first answer takes seconds, more than a case may.
    await fetch(`http://${host}/v1/projects/${SHARED_PROJECT}/databases/(default)/documents/c/a`);
    if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) await clear(host);
  }, 60_000);
  afterAll(async () => {
    if (recording) writeRecord();
    await stop();
  });
  test.each(CASES.map((each, i) => [each.name, each, i] as const))('%s', async (name, each, i) => {
    const answers = await play(host, each, projectOf(i));
    if (recording) recorded[name] = brief(answers);
    expect(brief(answers)).toEqual(recorded[name]);
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
  test.each(CASES.map((each, i) => [each.name, each, i] as const))('%s', async (name, each, i) => {
    expect(brief(await play(host, each, projectOf(i)))).toEqual(recorded[name]);
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

/** A shared emulator may contain documents of an earlier run. */
async function clear(host: string): Promise<void> {
  for (const project of [SHARED_PROJECT, ...CASES.map((_, i) => projectOf(i))]) {
    await fetch(`http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`, { method: 'DELETE' });
  }
}

/** Replaces long runs of one letter by their length, to keep the record small. */
function brief(answers: readonly Answer[]): Answer[] {
  return JSON.parse(JSON.stringify(answers, shorten)) as Answer[];
}

function shorten(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length < 100) return value;
  return value.replaceAll(/(.)\1{99,}/gs, (run, letter: string) => `<${run.length} × ${letter}>`);
}
