import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLocalFirestore } from '../../emulator/server.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { DAY_MS, LEASE_MS, NOTICES_AN_HOUR, PAGE } from '../src/constants.ts';
import { DELIVERIES, NOTICE, REQUESTS } from '../src/delivery-store.ts';
import { notify } from '../src/notify-command.ts';
import { agency } from './support/agency.ts';
import { type Database, startDatabase } from './support/database.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { REQUEST } from './support/requests.ts';

const ADDRESSES = { NOTICE_TO: 'team@agency.example', NOTICE_FROM: 'site@agency.example' };

interface Ended {
  /** The exit code. */
  readonly code: number | null;
  /** Everything printed. */
  readonly output: string;
}

/** Where the command runs, and looks for its files of settings. */
const cwd = mkdtempSync(join(tmpdir(), 'notify-'));
afterAll(() => rmSync(cwd, { recursive: true }));

/** `npm run notify`, in this process. */
async function answer(args: readonly string[], env: Record<string, string>, now = Date.now): Promise<Ended> {
  let output = '';
  const print = (line: string) => {
    output += `${line}\n`;
  };
  return { code: await notify(args, { environment: () => env, now, print, complain: print }), output };
}

/** The same in a process of its own, without npm. */
function run(args: readonly string[], env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../lib/notify.js'), ...args], {
    cwd,
    // Google's packages warn on stderr when a machine that is none of theirs answers for theirs.
    env: { PATH, METADATA_SERVER_DETECTION: 'none', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, ended: once(child, 'close').then(([code]): Ended => ({ code: code as number | null, output })) };
}

test.each<[string, readonly string[], Record<string, string>, number, RegExp]>([
  ['any setting', [], {}, 2, /^There is no way to tell the agency/],
  ['a database', [], { WEBHOOK_URL: 'https://a.example' }, 2, /^GOOGLE_APPLICATION_CREDENTIALS must name the key file/],
  ['sense', ['--days', 'x'], {}, 2, /^--days must be/],
  ['an option by that name', ['--forever'], {}, 2, /Unknown option '--forever'/],
  ['help', ['--help'], {}, 0, /npm run notify -- \[--days 3\]/],
])('it says what is missing: %s', async (_, args, env, code, sentence) => {
  expect(await answer(args, env)).toEqual({ code, output: expect.stringMatching(sentence) });
});

test("tells of a request in the site's local Firestore", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'notify-local-'));
  const [local, server] = await Promise.all([startLocalFirestore(dataDir), startMailServer()]);
  const documents = 'projects/demo-local/databases/(default)/documents';
  const fields = { customerName: { stringValue: 'Ada' }, createdAt: { timestampValue: new Date().toISOString() } };
  await fetch(`http://${local.host}/v1/${documents}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes: [{ update: { name: `${documents}/${REQUESTS}/a`, fields } }] }),
  });
  const env = { ...ADDRESSES, FIRESTORE_EMULATOR_HOST: local.host, SMTP_URL: server.url };
  expect((await run([], env).ended).output).toMatch(/ a: mail sent\n1 request .* 0 still/);
  expect(await run([], env).ended).toEqual({
    code: 0,
    output: '1 request of the last 3 days, 0 still to be told of.\n',
  });
  expect(server.received.map(({ mail }) => mail.subject)).toEqual(['New project request from Ada']);
  await Promise.all([local.stop(), server.stop()]);
  rmSync(dataDir, { recursive: true });
});

describe.skipIf(!haveGoogleFirestore())('it', () => {
  let database: Database;
  let server: MailServer;
  const commands: ChildProcess[] = [];
  const settings = () => ({ ...database.env, ...ADDRESSES, SMTP_URL: server.url });
  const look = (...args: string[]) => answer(args, settings());
  const start = (args: readonly string[], env: Record<string, string> = settings()) => {
    const command = run(args, env);
    commands.push(command.child);
    return command;
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const names = () =>
    server.received.map(({ mail }) => mail.subject?.replace('New project request: Web Application from ', ''));

  beforeAll(async () => {
    server = await startMailServer();
  });
  beforeEach(async () => {
    server.received.length = 0;
    server.fate = 'take';
    // A killed command may leave locks behind: each test has a project of its own.
    database = await startDatabase();
  });
  afterEach(async () => {
    for (const child of commands.splice(0)) child.kill('SIGKILL');
    await database.stop();
  });
  afterAll(() => server.stop());

  test('tells of every request that nobody has been told of, and of no other', async () => {
    const told = await database.addRequest({ ...REQUEST, customerName: 'Told' });
    await agency(database, { SMTP_URL: server.url }).tell(told);
    await database.addRequest({ ...REQUEST, customerName: 'New' });
    await database.addRequest({ ...REQUEST, customerName: 'Old', createdAt: daysAgo(4) });
    server.received.length = 0;

    const { code, output } = await look();
    expect(names()).toEqual(['Old', 'New']);
    expect(output).toMatch(
      /^\S+Z \w{20}: mail sent\n\S+Z \w{20}: mail sent\n2 requests of the last 3 days and 1 older, 0 still to be told of\.\n$/,
    );
    expect(code).toBe(0);
    expect((await look()).output).toBe('2 requests of the last 3 days, 0 still to be told of.\n');
  });

  test('goes on after a week where it stopped, whatever this machine takes for the time', async () => {
    expect((await look()).code).toBe(0);
    // What it has written down, a week later.
    await database.db.doc(`${NOTICE}/looked`).update({ upTo: daysAgo(8) });
    await database.addRequest({ ...REQUEST, customerName: 'Monday', createdAt: daysAgo(7) });
    await database.addRequest({ ...REQUEST, customerName: 'Now' });
    const { code, output } = await answer([], settings(), () => Date.now() + 8 * DAY_MS);
    expect(names()).toEqual(['Monday', 'Now']);
    expect(output).toContain('\n1 request of the last 3 days and 1 older, 0 still');
    expect(code).toBe(0);
  });

  test('tells of a flood in twenty mails and one that names the others', async () => {
    const all = Array.from({ length: NOTICES_AN_HOUR + 5 }, (_, n) => `V${n + 10}`);
    await Promise.all(all.map((customerName) => database.addRequest({ ...REQUEST, customerName })));
    const { code, output } = await look();
    const digest = server.received.at(-1)?.mail;
    expect(server.received).toHaveLength(21);
    expect(digest?.subject).toBe('5 new project requests');
    expect([...names().slice(0, 20), ...(digest?.text?.match(/V\d\d$/gm) ?? [])].sort()).toEqual(all);
    expect(output).toMatch(/\n25 requests of the last 3 days, 0 still to be told of\.\n$/);
    expect(code).toBe(0);
    await database.addRequest();
    expect((await look()).output).toMatch(/^26 requests .* 1 still to be told of\.\n$/);
    expect(server.received).toHaveLength(21);
  });

  test('fails while somebody has still to be told, however long ago, and honours the backoff', async () => {
    await database.addRequest({ ...REQUEST, createdAt: daysAgo(5) });
    server.fate = 'refuse for now';
    expect(await look()).toEqual({
      code: 1,
      output: expect.stringMatching(/: mail again .*451.*\n0 requests of the last 3 days and 1 older, 1 still to be/),
    });
    server.fate = 'take';
    const early = await look();
    expect(early).toEqual({
      code: 1,
      output: '0 requests of the last 3 days and 1 older, 1 still to be told of.\n',
    });
    expect(names()).toEqual([]);
  });

  test('names nobody in what it prints, and does not fail for an address that a visitor made up', async () => {
    await database.addRequest({ ...REQUEST, customerEmail: 'nobody@visitor.example' });
    server.fate = 'refuse nobody';
    const NOTICE_TO = 'nobody@agency.example, team@agency.example';
    const { output, code } = await answer([], { ...settings(), NOTICE_TO, COPY_TO_VISITOR: 'thanks' });
    expect(output).toMatch(/mail sent The mail server refused \(address\)\.; copy given up .*550/);
    expect(output).not.toContain('@');
    expect(code).toBe(0);
  });

  test('finds a request behind more others than it reads at once', async () => {
    const at = new Date(Date.now() - 60_000);
    await database.addRequest({ ...REQUEST, customerName: 'First', createdAt: new Date(at.getTime() - 1000) });
    const sent = { attempts: 1, problem: '', unsure: false, state: 'sent', at };
    const batch = database.db.batch();
    for (let n = 0; n < PAGE; n += 1) {
      batch.set(database.db.doc(`${REQUESTS}/r${n}`), { createdAt: at });
      batch.set(database.db.doc(`${DELIVERIES}/r${n}`), { told: 'told', channels: { mail: sent } });
    }
    await batch.commit();
    expect((await look()).output).toMatch(/\n501 requests .* 0 still/);
    expect(names()).toEqual(['First']);
  });

  test('tries again what was given up, if asked to', async () => {
    const id = await database.addRequest();
    const own = agency(database, { SMTP_URL: server.url });
    server.fate = 'refuse for now';
    own.later = 2 * 86_400_000;
    expect(await own.tell(id)).toEqual(['mail: given up']);
    server.fate = 'take';
    const { code, output } = await look();
    expect(output).toBe(
      '1 request of the last 3 days, 0 still to be told of. Nobody was told of 1, which --again tries again.\n',
    );
    expect(code).toBe(1);
    expect(names()).toEqual([]);
    await database.db.doc(`${REQUESTS}/${id}`).update({ createdAt: daysAgo(9) });
    expect((await look()).code).toBe(1);
    expect((await look('--again')).code).toBe(0);
    expect(names()).toEqual(['Ada Perera']);
    expect(await database.record(id)).toMatchObject({ told: 'told' });
  });

  test('reads its settings from two files, unless the environment sets them', async () => {
    await database.addRequest();
    expect((await start([], database.env).ended).code).toBe(2);
    writeFileSync(join(cwd, '.env'), 'NOTICE_TO=file@agency.example\nNOTICE_FROM=site@agency.example\n');
    writeFileSync(join(cwd, '.secret.local'), `SMTP_URL=${server.url}\n`);
    const { code } = await start([], { ...database.env, NOTICE_FROM: 'other@agency.example' }).ended;
    rmSync(join(cwd, '.env'));
    rmSync(join(cwd, '.secret.local'));
    expect(code).toBe(0);
    expect(server.received.map(({ recipients, mail }) => [recipients, mail.from?.address])).toEqual([
      [['file@agency.example'], 'other@agency.example'],
    ]);
  });

  test('stays, if asked to, and goes on where the network comes back', async () => {
    start(['--watch', '--every', '1']);
    await database.addRequest({ ...REQUEST, customerName: 'First' });
    await server.waitFor(1);
    await database.addRequest({ ...REQUEST, customerName: 'Second' });
    await server.waitFor(2);
    expect(names()).toEqual(['First', 'Second']);
  });

  test.each([
    ['before the server has the mail', 'never greet', 1],
    ['before the server has answered', 'take and be silent', 2],
  ] as const)('killed %s loses nothing, and a repeat has the same Message-ID', async (_, fate, mails) => {
    const id = await database.addRequest();
    server.fate = fate;
    const { child, ended } = start([]);
    while ((await database.record(id))?.channels.mail?.state !== 'handing over')
      await new Promise((r) => setTimeout(r, 20));
    await server.waitFor(mails - 1);
    child.kill('SIGKILL');
    await ended;

    server.fate = 'take';
    const meanwhile = await look();
    expect(meanwhile.output).toMatch(/^1 request .* 1 still to be told of\./); // another run may still be at it
    expect(meanwhile.code).toBe(1);
    expect(server.received).toHaveLength(mails - 1);
    const own = agency(database, { SMTP_URL: server.url });
    own.later = LEASE_MS;
    expect(await own.tell(id)).toEqual(['mail: sent']);
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual(
      Array.from({ length: mails }, () => `<${id}.mail@agency.example>`),
    );
    expect(await database.record(id)).toMatchObject({
      told: 'told',
      channels: { mail: { unsure: true, attempts: 2 } },
    });
  });
});
