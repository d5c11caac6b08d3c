import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigFault, readConfig, SETTINGS, type Settings } from './config.ts';

const MAIL: Settings = {
  SMTP_URL: 'smtps://site%40agency.example:p%2Fss@mail.example',
  NOTICE_TO: 'Team <team@agency.example>, boss@agency.example',
  NOTICE_FROM: 'Site <site@agency.example>',
};

/** The sentences that are said of faulty settings. */
function faults(settings: Settings): string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault);
    return (error as ConfigFault).message.split('\n');
  }
}

test('mail', () => {
  expect(readConfig(MAIL)).toEqual({
    mail: {
      server: { host: 'mail.example', port: 465, secure: true, auth: { user: 'site@agency.example', pass: 'p/ss' } },
      from: { name: 'Site', address: 'site@agency.example' },
      to: [
        { name: 'Team', address: 'team@agency.example' },
        { name: '', address: 'boss@agency.example' },
      ],
    },
    copy: 'off',
    siteUrl: '',
  });
  expect(readConfig({ ...MAIL, SMTP_URL: 'smtp://[::1]' }).mail?.server).toEqual({
    host: '::1',
    port: 587,
    secure: false,
  });
});

test('a secret that is not used is set to off; what surrounds a value is no part of it', () => {
  const { mail, webhook, siteUrl } = readConfig({
    SMTP_URL: 'off',
    WEBHOOK_URL: ' https://chat.example/hook\n',
    SITE_URL: 'https://agency.example/',
  });
  expect([mail, webhook, siteUrl]).toEqual([
    undefined,
    { url: 'https://chat.example/hook', kind: 'json' },
    'https://agency.example',
  ]);
});

test.each([
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://canary.discord.com/api/webhooks/1/x', 'discord'],
  ['https://prod-1.westeurope.logic.azure.com:443/workflows/x', 'teams'],
  ['https://x.1a.environment.api.powerplatform.com:443/powerautomate/x', 'teams'],
  ['https://hooks.slack.com.evil.example/', 'json'],
  ['https://notdiscord.com/', 'json'],
])('%s is of the kind %s, unless another is set', (url, kind) => {
  expect(readConfig({ WEBHOOK_URL: url }).webhook?.kind).toBe(kind);
  expect(readConfig({ WEBHOOK_URL: url, WEBHOOK_KIND: 'teams' }).webhook?.kind).toBe('teams');
});

test.each<[Settings, RegExp]>([
  [{}, /^There is no way to tell the agency/],
  [{ SMTP_URL: 'off', WEBHOOK_URL: 'off' }, /^There is no way to tell the agency/],
  [{ ...MAIL, SMTP_URL: 'mail.example' }, /^SMTP_URL /],
  [{ ...MAIL, SMTP_URL: 'https://mail.example' }, /^SMTP_URL /],
  [{ ...MAIL, SMTP_URL: 'smtp://a:100%@mail.example' }, /^SMTP_URL .*percent-encoded/],
  [{ ...MAIL, NOTICE_TO: '' }, /^NOTICE_TO /],
  [{ ...MAIL, NOTICE_TO: 'team' }, /^NOTICE_TO /],
  [{ ...MAIL, NOTICE_FROM: undefined }, /^NOTICE_FROM /],
  [{ ...MAIL, NOTICE_FROM: 'a@b.example, c@d.example' }, /^NOTICE_FROM must be one address/],
  [{ ...MAIL, COPY_TO_VISITOR: 'yes' }, /^COPY_TO_VISITOR must be one of off, thanks, full/],
  [{ WEBHOOK_URL: 'https://a.example', COPY_TO_VISITOR: 'full' }, /^COPY_TO_VISITOR needs SMTP_URL/],
  [{ WEBHOOK_URL: 'http://chat.example/hook' }, /^WEBHOOK_URL .*https/],
  [{ WEBHOOK_URL: 'chat' }, /^WEBHOOK_URL /],
  [{ WEBHOOK_URL: 'https://a.example', WEBHOOK_KIND: 'irc' }, /^WEBHOOK_KIND must be one of slack/],
  [{ WEBHOOK_URL: 'https://a.example', SITE_URL: 'agency.example' }, /^SITE_URL /],
])('%j: %s', (settings, sentence) => {
  expect(faults(settings)).toEqual([expect.stringMatching(sentence)]);
});

test('all faults are told at once, without the secrets', () => {
  const told = faults({ SMTP_URL: 'ftp://me:hunter2@mail.example', WEBHOOK_URL: 'http://chat.example/s3cret' });
  expect(told).toHaveLength(4);
  expect(told.join()).not.toMatch(/hunter2|s3cret/);
});

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const SECRETS = ['SMTP_URL', 'WEBHOOK_URL'];

test('every setting is explained, and is in the example file unless it is secret', () => {
  const explained = [...read('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual([...SETTINGS, 'NOTICE_REGION'].sort());
  const examples = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(examples.sort()).toEqual(explained.filter((name) => !SECRETS.includes(name ?? '')));
});

test('the workflow to copy passes every setting on, and shows no address in its log', () => {
  const passed = [...read('scheduled-notify.yml').matchAll(/^ +([A-Z_]+): \$\{\{ (\w+)\.\1 \}\}$/gm)];
  expect(passed.map(([, name]) => name).sort()).toEqual([...SETTINGS].sort());
  const shown = passed.filter(([, , from]) => from === 'vars').map(([, name]) => name);
  expect(shown.sort()).toEqual(['COPY_TO_VISITOR', 'SITE_URL', 'WEBHOOK_KIND']);
});
