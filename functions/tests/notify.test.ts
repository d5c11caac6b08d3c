import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../emulator/server.ts';
import { Store } from '../../emulator/store.ts';
import { LANGUAGES } from '../../src/content/languages.ts';
import { REQUESTS } from '../../src/shared/collections.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { loadCopyTexts } from '../src/texts.ts';
import { startMailServer } from './support/mail-server.ts';
import { type Database, openDatabase, runNotify } from './support/project.ts';

const server = await startMailServer();
beforeEach(server.reset);
afterAll(server.stop);

test('without settings the command says what is missing, and exits with 2', async () => {
  const { ended } = runNotify({ WEBHOOK_URL: 'https://a.example' });
  expect(await ended).toMatchObject({ code: 2, output: expect.stringContaining('GOOGLE_APPLICATION_CREDENTIALS') });
});

test("the command reports a request in the site's local Firestore", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'notify-local-'));
  const store = new Store(dataDir);
  const local = await startWebServer((request, response) => void answer(request, response, { store }, []));
  const documents = 'projects/demo-local/databases/(default)/documents';
  const language = LANGUAGES.at(-1)!.id;
  const createdAt = new Date();
  const texts = { customerName: 'Ada', customerEmail: 'ada@example.org', language };
  const fields = {
    ...Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }])),
    createdAt: { timestampValue: createdAt.toISOString() },
  };
  const body = JSON.stringify({ writes: [{ update: { name: `${documents}/${REQUESTS}/a`, fields } }] });
  await fetch(`http://${local.host}/v1/${documents}:commit`, { method: 'POST', body });
  const run = () => runNotify({ FIRESTORE_EMULATOR_HOST: local.host, SMTP_URL: server.url }).ended;
  expect(await run()).toEqual({ code: 0, output: '1 reported, 0 named, 0 left, 0 to be counted within the hour.\n' });
  expect(await run()).toEqual({ code: 0, output: '0 reported, 0 named, 0 left, 0 to be counted within the hour.\n' });
  const { subject } = await loadCopyTexts(language);
  const subjects = ['New project request from Ada', subject(createdAt)];
  expect(server.received.map(({ mail }) => mail.subject)).toEqual(subjects);
  await local.close();
  store.close();
  rmSync(dataDir, { recursive: true });
});

describe.skipIf(!haveGoogleFirestore())('the command', () => {
  let database: Database;
  beforeEach(() => {
    database = openDatabase();
  });
  afterEach(() => database.stop());

  const run = () => runNotify({ ...database.env, SMTP_URL: server.url }).ended;
  const add = (customerName: string, days = 0) =>
    database.addRequest({ customerName, createdAt: new Date(Date.now() - days * DAY_MS) });
  const names = () =>
    server.received.flatMap(({ mail }) => /request: .* from ([^,]*)/.exec(mail.subject ?? '')?.[1] ?? []);

  test('reports all unreported requests, however old, and fails while any are left', async () => {
    await add('New');
    const old = await add('Old', 400);
    server.at = (stage) => (stage === 'recipient' ? 451 : 'go on');
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /: The mail server answered 451\.\n0 reported, 0 named, 2 left, 0 to be counted within the hour\.\n$/,
      ),
    });
    server.at = () => 'go on';
    expect((await run()).code).toBe(0);
    expect(names().sort()).toEqual(['New', 'Old']);

    // If the command still read the old request, it would report it again, because the delivery record is missing.
    await database.db.doc(`requestDeliveries/${old}`).delete();
    await add('Newer');
    expect((await run()).output).toContain('1 reported, 0 named, 0 left');
    expect(names().slice(2)).toEqual(['Newer']);
  });
});
