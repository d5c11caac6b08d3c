import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { freePort } from '../../tools/web-server.ts';
import { readConfig, SETTINGS, type Settings } from '../src/config.ts';
import { startMailServer } from './support/mail-server.ts';
import { MAILBOXES, openDatabase } from './support/project.ts';

const FOLDER = join(import.meta.dirname, '..');
const NOT_SECRET = SETTINGS.filter((name) => !/_URL$/.test(name));

const MAIL: Settings = {
  SMTP_URL: 'smtps://site%40agency.example:p%2Fss@mail.example',
  NOTICE_TO: 'Team <team@agency.example>, boss@agency.example',
  NOTICE_FROM: 'Site <site@agency.example>',
};

test('settings are read, and `off` unsets a secret', () => {
  const to = [
    { name: 'Team', address: 'team@agency.example' },
    { name: '', address: 'boss@agency.example' },
  ];
  const from = { name: 'Site', address: 'site@agency.example' };
  const mail = { server: new URL(MAIL.SMTP_URL ?? ''), from, to };
  expect(readConfig({ ...MAIL, WEBHOOK_URL: 'off' })).toEqual({ mail, copyToVisitor: true });
  const chat = { SMTP_URL: 'off', WEBHOOK_URL: ' https://chat.example/hook\n', COPY_TO_VISITOR: 'off' };
  expect(readConfig(chat)).toEqual({ webhookUrl: 'https://chat.example/hook', copyToVisitor: false });
});

test.each<[Settings, RegExp]>([
  [{}, /^Nobody would be notified/],
  [{ ...MAIL, SMTP_URL: 'https://mail.example' }, /^SMTP_URL /],
  [{ ...MAIL, SMTP_URL: 'smtp://a:100%@mail.example' }, /^SMTP_URL .*percent-encoded/],
  [{ ...MAIL, NOTICE_TO: 'team' }, /^NOTICE_TO /],
  [{ ...MAIL, NOTICE_FROM: undefined }, /^NOTICE_FROM /],
  [{ ...MAIL, NOTICE_FROM: 'a@b.example, c@d.example' }, /^NOTICE_FROM must be one address/],
  [{ WEBHOOK_URL: 'http://chat.example/hook' }, /^WEBHOOK_URL .*https/],
  [
    { SMTP_URL: 'ftp://me:hunter2@mail.example', WEBHOOK_URL: 'http://s3cret.example' },
    /^(?!.*(hunter|s3cret))(.*\n){3}.*$/s,
  ],
])('the settings %j are rejected with a message that matches %s', (settings, sentences) => {
  expect(() => readConfig(settings)).toThrow(sentences);
});

test('README.md explains every setting, and the example file contains it unless it is secret', () => {
  const names = (file: string, pattern: RegExp) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(pattern)].map(([, name]) => name).sort();
  expect(names('README.md', /^- `([A-Z_]+)`: /gm)).toEqual([...SETTINGS, 'NOTICE_REGION'].sort());
  expect(names('.env.example', /^([A-Z_]+)=/gm)).toEqual([...NOT_SECRET, 'NOTICE_REGION'].sort());
});

type Declared = {
  readonly endpoints: { readonly notices: object };
  readonly params: readonly { readonly name: string }[];
};

test('the build declares the function, its parameters and its secrets to `firebase deploy`', async () => {
  const port = await freePort();
  const platform = spawn(join(FOLDER, 'node_modules/.bin/firebase-functions'), [FOLDER], {
    cwd: FOLDER,
    env: { PATH: process.env.PATH, PORT: String(port), FUNCTIONS_CONTROL_API: 'true', GCLOUD_PROJECT: 'demo-test' },
    stdio: 'ignore',
  });
  onTestFinished(() => void platform.kill('SIGKILL'));
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/__/functions.yaml`)).json() as Promise<Declared>;
  await expect.poll(() => ask().catch(() => null), { timeout: 30_000 }).not.toBeNull();
  const { endpoints, params } = await ask();
  expect(params.map(({ name }) => name).sort()).toEqual([...SETTINGS, 'NOTICE_REGION'].sort());
  expect(Object.keys(endpoints)).toEqual(['notices']);
  expect(endpoints.notices).toMatchObject({
    platform: 'gcfv2',
    timeoutSeconds: 180,
    scheduleTrigger: { schedule: '* * * * *' },
    secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'WEBHOOK_URL' }],
  });
});

test.skipIf(!haveGoogleFirestore())(
  'the function reports new requests, and fails while the settings are wrong or a message can’t be sent',
  async () => {
    const [database, server] = [openDatabase(), await startMailServer()];
    Object.assign(process.env, database.env, MAILBOXES, { SMTP_URL: server.url, WEBHOOK_URL: 'off', NOTICE_TO: '' });
    const { notices } = await import('../src/cloud-function.ts');
    const occur = async () => notices.run({ scheduleTime: new Date().toISOString() });

    await database.addRequest();
    await expect(occur()).rejects.toThrow('NOTICE_TO must be');
    process.env.NOTICE_TO = MAILBOXES.NOTICE_TO;
    server.at = () => 'drop';
    await expect(occur()).rejects.toThrow('The mail server');
    server.at = () => 'go on';
    await occur();
    expect(server.received).toHaveLength(2);
    await Promise.all([database.stop(), server.stop()]);
  },
);
