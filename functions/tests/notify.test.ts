import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../emulator/server.ts';
import { Store } from '../../emulator/store.ts';
import { LANGUAGES } from '../../src/content/languages.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { DAY_MS, NOTICES_AN_HOUR, REQUESTS } from '../src/delivery.ts';
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
  const texts = { customerName: 'Ada', customerEmail: 'ada@example.org', language };
  const fields = {
    ...Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }])),
    createdAt: { timestampValue: new Date().toISOString() },
  };
  const body = JSON.stringify({ writes: [{ update: { name: `${documents}/${REQUESTS}/a`, fields } }] });
  await fetch(`http://${local.host}/v1/${documents}:commit`, { method: 'POST', body });
  const run = () => runNotify({ FIRESTORE_EMULATOR_HOST: local.host, SMTP_URL: server.url }).ended;
  expect(await run()).toEqual({ code: 0, output: 'a: reported\n1 reported, 0 left.\n' });
  expect(await run()).toEqual({ code: 0, output: '0 reported, 0 left.\n' });
  const { subject } = await loadCopyTexts(language);
  expect(server.received.map(({ mail }) => mail.subject)).toEqual(['New project request from Ada', subject]);
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
    server.received.flatMap(({ mail }) => /request: .* from (.*)$/.exec(mail.subject ?? '')?.[1] ?? []);

  test('reports all unreported requests, however old, oldest first, and fails while any are left', async () => {
    await add('New');
    const old = await add('Old', 400);
    server.at = (stage) => (stage === 'recipient' ? 451 : 'go on');
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringMatching(/: The mail server answered 451\.\n0 reported, 2 left\.\n$/),
    });
    server.at = () => 'go on';
    expect((await run()).code).toBe(0);
    expect(names()).toEqual(['Old', 'New']);

    // If the command still read the old request, it would report it again, because the delivery record is missing.
    await database.db.doc(`requestDeliveries/${old}`).delete();
    await add('Newer');
    expect((await run()).output).toContain('1 reported, 0 left.');
    expect(names().slice(2)).toEqual(['Newer']);
  });

  test('counts the requests beyond the hourly ceiling, and logs no names or addresses', async () => {
    await Promise.all(Array.from({ length: NOTICES_AN_HOUR + 5 }, (_, n) => add(`Visitor ${n}`)));
    const { code, output } = await run();
    expect(output).toMatch(/\nBeyond the hourly ceiling: 5, of which 5 were counted\.\n25 reported, 0 left\.\n$/);
    expect(output).not.toMatch(/@|Visitor/);
    expect(code).toBe(0);
    expect(names()).toHaveLength(NOTICES_AN_HOUR);
    expect(server.received.at(-1)?.mail.subject).toBe('More project requests in the inbox: 5');
    await add('Late');
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringMatching(/: 1, of which 0 were .*\n0 reported, 1 left/),
    });
  });
});
