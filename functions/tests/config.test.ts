import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, SETTINGS, type Settings } from '../src/config.ts';

const MAIL: Settings = {
  SMTP_URL: 'smtps://site%40agency.example:p%2Fss@mail.example',
  NOTICE_TO: 'Team <team@agency.example>, boss@agency.example',
  NOTICE_FROM: 'Site <site@agency.example>',
};

test('settings are read; a secret that is not used is off', () => {
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
])('%j: %s', (settings, sentences) => {
  expect(() => readConfig(settings)).toThrow(sentences);
});

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('every setting is explained, in the example file unless it is secret, and passed on by the workflow to copy', () => {
  const names = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, name]) => name).sort();
  const open = SETTINGS.filter((name) => !/_URL$/.test(name));
  expect(names('README.md', /^\| `([A-Z_]+)` /gm)).toEqual([...SETTINGS, 'NOTICE_REGION'].sort());
  expect(names('.env.example', /^([A-Z_]+)=/gm)).toEqual([...open, 'NOTICE_REGION'].sort());
  expect(names('scheduled-notify.yml', /^ +([A-Z_]+): \$\{\{ \w+\.\1 \}\}$/gm)).toEqual([...SETTINGS].sort());
});
