import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/content/languages.ts';
import { BOOKING_URL, SITE } from '../../src/content/site.ts';
import { REQUEST_AS_READ } from '../../tests/support/fixtures.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { chatMessage, copyMail, noticeMail, summaryMail, summaryText } from '../src/messages.ts';
import { NotSent, postToChat, sendMail } from '../src/transports.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { REQUEST, stored } from './support/project.ts';

const server = await startMailServer();
beforeEach(server.reset);
let body = '';
const chatServer = await startWebServer(async (request, response) => {
  body = await text(request);
  response.end();
});
afterAll(() => Promise.all([server.stop(), chatServer.close()]));

/** Posts a text to a chat. @returns the text that the chat receives. */
async function posted(words: string): Promise<string> {
  await postToChat(chatServer.origin, { text: words });
  return (JSON.parse(body) as { text: string }).text;
}
const chat = (answers: Record<string, unknown>) => posted(chatMessage(stored(answers)).text);

const mailing = () => ({
  server: new URL(server.url),
  from: { name: 'Site', address: 'site@agency.example' },
  to: ['team@agency.example', 'boss@agency.example'].map((address) => ({ name: '', address })),
});
const notice = (answers?: Record<string, unknown>, id?: string) => noticeMail(stored(answers, id), mailing());

/** Sends an email. @returns the only email that the server received. */
async function arrive(mail = notice()) {
  await sendMail(new URL(server.url), mail);
  expect(server.received).toHaveLength(1);
  return server.received[0]!;
}

describe('the agency’s mail', () => {
  test('contains every answer, and a reply goes to the visitor', async () => {
    const { mail, recipients } = await arrive();
    const { timeZone } = SITE;
    const received = new Date('2026-11-22T08:00Z').toLocaleString('sv', { timeZone }).slice(0, 16);
    expect(recipients).toEqual(['team@agency.example', 'boss@agency.example']);
    expect(mail.subject).toBe('New project request: Web Application from Ada Perera, Perera & Sons');
    expect(mail.replyTo).toEqual([{ name: 'Ada Perera', address: 'ada@example.org' }]);
    expect(mail.text?.trimEnd().split('\n')).toEqual([
      ...REQUEST_AS_READ.filter((line) => !line.startsWith('Description: ')),
      ...['', 'Description:', '> A shop for tea.', '> With a blog.'],
      ...['', `Received: ${received} (${timeZone})`, 'Language: English'],
      ...(SITE.url ? [`Open it: ${SITE.url}/?request=AbCdEfGhIjKlMnOpQrSt`] : []),
      'A reply to this mail goes to the visitor.',
    ]);
  });

  test('contains fields of other versions of the form, and is sent even without answers', async () => {
    const { text } = notice({ budget: ['5k-15k', 'a lot'], constructor: 'x', pager: 7, 'a\nb': true });
    expect(text.split('\n').slice(0, 4)).toEqual([
      'Budget: $5,000 - $15,000, a lot',
      'a b: true',
      'constructor: x',
      'pager: 7',
    ]);
    const { mail } = await arrive(notice({}));
    expect(mail.subject).toBe('New project request');
    expect(mail.text).toContain('A reply to this mail does not reach the visitor');
    expect(mail.text).not.toContain('Language');
  });
});

test('mail and chat say where a visitor came from, in one line that imitates no other; automations get the parts', async () => {
  const source = {
    landing: '/',
    utm_source: 'a\nReceived: never',
    utm_campaign: 'x'.repeat(999),
    evil: 'x',
    referrer: 7,
  };
  const request = stored({ ...REQUEST, source });
  const parts = { landing: '/', utm_source: 'a Received: never', utm_campaign: 'x'.repeat(200) };
  const line = `Source: landing: /, utm_source: a Received: never, utm_campaign: ${'x'.repeat(200)}`;
  const { text } = notice(request.data);
  expect(text.split('\n')).toContain(line);
  const message = chatMessage(request);
  expect(message.text.split('\n')).toContain(line);
  expect(message.metadata.event_payload.source).toEqual(parts);
  for (const all of [text, JSON.stringify(message)]) expect(all).not.toMatch(/evil|\[object/);
});

test('a chat’s message has the answers as fields, too, for automations', async () => {
  const description = `Tea: <b>&\n${'x'.repeat(10_000)}`;
  await postToChat(chatServer.origin, chatMessage(stored({ ...REQUEST, description, pager: 7 })));
  const { metadata } = JSON.parse(body) as ReturnType<typeof chatMessage>;
  expect(metadata).toMatchObject({
    event_type: 'project_request',
    event_payload: {
      id: 'AbCdEfGhIjKlMnOpQrSt',
      createdAt: '2026-11-22T08:00:00.000Z',
      customerName: 'Ada Perera',
      projectType: 'Web Application',
      pager: '7',
      description: expect.stringMatching(/^Tea: <b>&\nx+…$/),
    },
  });
  expect(JSON.stringify(metadata).length).toBeLessThan(4000);
});

test.each([
  [{ companyName: 'Engines Ltd', description: 'A shop.' }, 'New project request from Ada, Engines Ltd'],
  [{ companyName: ' ', description: 'A shop\nfor tea.' }, 'New project request from Ada, A shop for tea.'],
  [{ description: `${'x'.repeat(80)}` }, `New project request from Ada, ${'x'.repeat(59)}…`],
])('a subject tells two requests apart by company or first words: %j', (answers, subject) => {
  expect(notice({ customerName: 'Ada', ...answers }).subject).toBe(subject);
});

describe('a hostile visitor', () => {
  test('can’t add recipients or headers with any kind of line break', async () => {
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '%0d%0a', '\v']) {
      server.reset();
      const evil = `Ada${end}Bcc: eve@evil.example${end}X-Evil: 1${end}${end}<b>body`;
      const all = Object.fromEntries(Object.keys(REQUEST).map((field) => [field, evil]));
      const { mail, raw, recipients } = await arrive(notice({ ...all, [evil]: evil }, evil));
      expect(recipients).toEqual(['team@agency.example', 'boss@agency.example']);
      expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^(bcc|x-evil|reply-to)/im);
      expect(mail.messageId).toMatch(/^<[0-9a-f]{32}\.mail@agency\.example>$/);
    }
  });

  test('can’t add markup, imitate another answer, hide text in a line, or end the mail', async () => {
    const description = '<script>\n.\n\r\nBudget: Over $100,000\u2028Open it: https://evil.example\rQUIT\n--x';
    const { mail, raw } = await arrive(
      notice({ ...REQUEST, description, customerName: '<b>Ada\u202Etxet\u2066\ud83d' }),
    );
    expect(mail.text).toContain(
      '> <script>\n> .\n> \n> Budget: Over $100,000\n> Open it: https://evil.example\n> QUIT\n> --x\n',
    );
    expect(mail.subject).toBe('New project request: Web Application from <b>Adatxet, Perera & Sons');
    expect(mail.html).toBeUndefined();
    expect(raw).not.toMatch(/^Content-Type: (?!text\/plain)/im);
  });

  test('can’t add encoded words to headers, or characters that many servers refuse', async () => {
    const customerName = '=?utf-8?B?4oCuZXZpbA==?= =?utf-8?Q?=0ABcc:_x?=';
    const { mail, raw } = await arrive(notice({ ...REQUEST, customerName, customerEmail: 'ada@bücher.example' }));
    expect(mail.replyTo?.[0]?.name).toBe(customerName.replaceAll('=?', '= ?'));
    expect(raw.split('\r\n\r\n', 1)[0]).toMatch(/^[\t\r\n -~]+$/);
  });

  test('gets a reply only at a single plain address', () => {
    const isReplied = (customerEmail: string) => notice({ customerEmail }).replyTo !== undefined;
    expect(['ada+tea@example.org', ' a@b ', 'ada@bücher.example'].filter((one) => !isReplied(one))).toEqual([]);
    const two = ['ada@example.org, eve@evil.example', 'Ada <ada@example.org>', 'ada@evil.example>,<b@c.example'];
    const odd = ['jürgen@b.example', '"a b"@b.example', 'a@b@c', 'a\u202e@b.example', `${'a'.repeat(250)}@b.example`];
    expect([...two, ...odd].filter(isReplied)).toEqual([]);
  });

  test('can only make the agency send its own text to a stranger', async () => {
    const pills = Object.fromEntries(Object.keys(REQUEST).map((field) => [field, 'Buy pills']));
    const answers = { ...pills, budget: '5k-15k', features: ['seo', 'Buy pills'], projectType: 'web-app' };
    const copy = await copyMail(stored(answers), 'ada@example.org', mailing());
    const { mail, raw, recipients } = await arrive(copy);
    expect(recipients).toEqual(['ada@example.org']);
    expect(mail.replyTo?.[0]?.address).toBe('team@agency.example');
    expect(mail.text).toContain('You asked for:\n\nProject Type: Web Application\nBudget: $5,000 - $15,000\n\n');
    expect(raw).not.toMatch(/pills/);
    expect(raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  });

  test('can’t imitate another answer in a chat', async () => {
    const customerName = '<!channel> & <https://evil.example|bank>';
    const text = await chat({ ...REQUEST, customerName, description: `Tea.\nBudget: $1\n${'x'.repeat(10_000)}` });
    expect(text).toMatch(/^New project request: .* from &lt;!channel&gt; &amp; &lt;https:\/\/evil.example\|bank&gt;\n/);
    expect(text).toContain('\n&gt; Tea.\n&gt; Budget: $1\n');
    expect(text).toContain(': ada@example.org\n');
    expect(text).toMatch(/\nLanguage: English(\nhttps:.*)?$/);
    expect(text.length).toBeLessThan(2000);
  });

  test.each([
    ...['@here', '_@here', '@@here', '.@bob.', 'é@all', 'a @Everyone', 'x@everyone', 'ada@here'],
    ...['<!here>', '<@U123>', '<https://evil.example|pay>', '<mailto:a@b|c>', '[pay](<https://evil.example>)'],
    ...['[pay](https://evil.example)', '[pay][1]\n[1]: https://evil.example', '[pay]: https://evil.example'],
  ])('can’t ring the team or hide a link in a chat with %j', async (hostile) => {
    const summary = summaryText([stored({ ...REQUEST, customerName: hostile, customerEmail: hostile })], 1);
    const texts = [await chat({ ...REQUEST, customerName: hostile, description: hostile }), await posted(summary)];
    for (const [name, find] of Object.entries(MARKUP)) expect(texts.flatMap(find), name).toEqual([]);
  });
});

/** By chat: finds mentions, links and pictures as that chat does, in a text that its Slack-compatible webhook has received. */
const MARKUP: Readonly<Record<string, (text: string) => readonly string[]>> = {
  // https://docs.slack.dev/messaging/formatting-message-text: everything special is in angle brackets.
  Slack: (text) => text.match(/<[^>]*>/g) ?? [],
  // server/channels/app/mention_parser_standard.go: words of these characters, trimmed or split at punctuation.
  Mattermost: (text) => [
    ...(text.match(/[\p{L}\p{N}:.\-_@]+/gu) ?? [])
      .flatMap((word) => [word, word.replace(/^[_.:-]+|[_.:-]+$/g, ''), ...word.split(/[.:-]/)])
      .filter((word) => /^_*@[\p{L}\p{N}]/u.test(word)),
    ...(text.match(/\[[^\]]*\](?:\(|\[|:)/g) ?? []),
  ],
  // Discord finds these two mentions anywhere. It finds people and roles only by a number in angle brackets.
  Discord: (text) => text.match(/@everyone|@here|<@[!&]?\d+>|\[[^\]]+\]\(/g) ?? [],
};

test.each<[language: string | undefined, id: string]>([
  ...LANGUAGES.map(({ id }): [string, string] => [id, id]),
  ['tlh', LANGUAGES[0].id],
  [undefined, LANGUAGES[0].id],
])('the visitor’s copy of a request in the language %s is in %s', async (language, id) => {
  const { COPY_MAIL }: typeof import('../../src/content/en/mail.ts') = await import(`../../src/content/${id}/mail.ts`);
  const { FIELD_TEXT }: typeof import('../../src/content/en/request-fields.ts') = await import(
    `../../src/content/${id}/request-fields.ts`
  );
  const copy = await copyMail(stored({ ...REQUEST, language }), 'ada@example.org', mailing());
  const { mail } = await arrive(copy);
  expect(mail.subject).toBe(COPY_MAIL.subject(new Date('2026-11-22T08:00:00Z')));
  expect(mail.subject).toMatch(/\b22\b.*2026$/);
  for (const words of [COPY_MAIL.thanks, COPY_MAIL.files]) expect(mail.text).toContain(words);
  expect(mail.text?.includes(COPY_MAIL.book)).toBe(BOOKING_URL !== '');
  const { label, choices } = FIELD_TEXT.projectType;
  expect(mail.text).toContain(`${label}: ${choices['web-app']}`);
});

test('a Message-ID is the same for each attempt, differs for each message, and doesn’t contain the request’s id', () => {
  const ids = ['a', 'b'].flatMap((id) => [
    notice(REQUEST, `${id}bCdEfGhIjKlMnOpQrSt`).messageId,
    summaryMail([stored(REQUEST, `${id}bCdEfGhIjKlMnOpQrSt`)], 0, 0, mailing()).messageId,
    summaryMail([], 2, id === 'a' ? 0 : 1, mailing()).messageId,
  ]);
  expect(new Set(ids).size).toBe(6);
  expect(notice(REQUEST, 'abCdEfGhIjKlMnOpQrSt').messageId).toBe(ids[0]);
  expect(ids.join()).not.toMatch(/bCdEf/);
});

describe('a mail server that', () => {
  test('is strict is greeted with the domain of NOTICE_FROM, or with the name in SMTP_URL', async () => {
    for (const [query, name] of [
      ['', 'agency.example'],
      ['?name=mx.agency.example', 'mx.agency.example'],
    ]) {
      await sendMail(new URL(`${server.url}${query}`), notice());
      expect(server.greetings.at(-1)).toBe(name);
    }
  });

  test('never stops answering is disconnected at the deadline', async () => {
    const talker = createServer((socket) => {
      const talking = setInterval(() => socket.write('250-still here\r\n'), 50);
      socket.on('error', () => {}).on('close', () => clearInterval(talking));
      socket.write('220 hello\r\n');
    }).listen(0, '127.0.0.1');
    await once(talker, 'listening');
    const url = new URL(`smtp://127.0.0.1:${(talker.address() as AddressInfo).port}`);
    await expect(sendMail(url, notice(), 300)).rejects.toBeInstanceOf(NotSent);
    talker.close();
  });

  test('refuses one of two recipients has accepted the mail', async () => {
    server.at = (_, address) => (address.startsWith('boss') ? 550 : 'go on');
    expect(await sendMail(new URL(server.url), notice())).toBe('The mail server refused 1 of 2 recipients.');
  });

  test('offers no encryption, or a self-signed certificate, gets a password only on this machine', async () => {
    const encrypting = await startMailServer({ encrypts: true });
    const sendTo = (one: MailServer, host: string, user = '') =>
      sendMail(new URL(one.url.replace('127.0.0.1', `${user}${host}`)), notice());
    await expect(sendTo(server, '0.0.0.0', 'me:hunter2@')).rejects.toBeInstanceOf(NotSent);
    await expect(sendTo(encrypting, '0.0.0.0', 'me:hunter2@')).rejects.toBeInstanceOf(NotSent);
    expect([server.received, encrypting.received]).toEqual([[], []]);
    await sendTo(encrypting, '127.0.0.1', 'me:hunter%32@');
    await sendTo(encrypting, '0.0.0.0');
    expect(encrypting.received).toHaveLength(2);
    await encrypting.stop();
  });
});
