import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_AS_READ } from '../../tests/rules/samples.ts';
import { copyMail, digestMail, noticeMail } from '../src/mail.ts';
import { NotSent } from '../src/not-sent.ts';
import { sendMail } from '../src/send-mail.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { REQUEST, stored } from './support/requests.ts';

const AGENCY = {
  from: { name: 'Site', address: 'site@agency.example' },
  to: [
    { name: 'Team', address: 'team@agency.example' },
    { name: '', address: 'nobody@agency.example' },
  ],
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.received.length = 0;
  server.fate = 'take';
});
afterAll(() => server.stop());

const smtp = () => ({ host: '127.0.0.1', port: server.port, secure: false });
const notice = (answers: Record<string, unknown> = REQUEST, id?: string) =>
  noticeMail(stored(answers, id), { server: smtp(), ...AGENCY }, 'https://agency.example');
const send = (mail = notice(), deadlineMs = 30_000) => sendMail(smtp(), mail, deadlineMs);

/** Sends, and gives the only mail that the server got. */
async function arrived(mail = notice()) {
  await send(mail);
  expect(server.received).toHaveLength(1);
  return server.received[0]!;
}

test('the agency reads every answer, and replies to the visitor', async () => {
  const { mail, recipients } = await arrived();
  expect(recipients).toEqual(['team@agency.example', 'nobody@agency.example']);
  expect(mail.subject).toBe('New project request: Web Application from Ada Perera');
  expect(mail.from).toEqual({ name: 'Site', address: 'site@agency.example' });
  expect(mail.replyTo).toEqual([{ name: 'Ada Perera', address: 'ada@example.org' }]);
  expect(mail.messageId).toBe('<AbCdEfGhIjKlMnOpQrSt.mail@agency.example>');
  expect(mail.html).toBeUndefined();
  expect(mail.text?.trimEnd().split('\n')).toEqual([
    ...REQUEST_AS_READ.filter((line) => !line.startsWith('Description: ')),
    '',
    'Description:',
    '> A shop for tea.',
    '> With a blog.',
    '',
    'Received: 2026-11-22 13:30 (Asia/Colombo)',
    'Open it: https://agency.example/#requests?id=AbCdEfGhIjKlMnOpQrSt',
    'A reply to this mail goes to the visitor.',
  ]);
});

describe('a hostile visitor', () => {
  test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '%0d%0a', '\v'])(
    'can add neither recipient nor header with %j',
    async (end) => {
      const evil = `Ada${end}Bcc: eve@evil.example${end}X-Evil: 1${end}${end}<b>body`;
      const { mail, raw, recipients } = await arrived(
        notice(
          {
            ...REQUEST,
            customerName: evil,
            customerEmail: `ada@example.org${end}Bcc: eve@evil.example`,
            projectType: evil,
            customerPhone: evil,
            [`x${end}Bcc: eve@evil.example`]: evil,
          },
          `id${end}Bcc: eve@evil.example`,
        ),
      );
      expect(recipients).toEqual(['team@agency.example', 'nobody@agency.example']);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
      expect(mail.replyTo).toBeUndefined();
      expect(mail.messageId).toMatch(/^<[0-9a-f]{64}\.mail@agency\.example>$/);
      expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^(bcc|x-evil)/im);
    },
  );

  test('can neither forge an answer, nor hide what stands in a line, nor end the mail', async () => {
    const { mail } = await arrived(
      notice({
        ...REQUEST,
        customerName: 'Ada\u202Etxet\u2066',
        description: 'Tea.\n.\r\n\r\nBudget: Over $100,000\u2028Open it: https://evil.example\rQUIT\n--x',
      }),
    );
    expect(mail.text).toContain(
      '> Tea.\n> .\n> \n> Budget: Over $100,000\n> Open it: https://evil.example\n> QUIT\n> --x\n',
    );
    expect(mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
    expect(mail.subject).toBe('New project request: Web Application from Adatxet');
  });

  test('sends markup and gets text', async () => {
    const html = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const { mail, raw } = await arrived(notice({ ...REQUEST, customerName: html, description: html }));
    expect(mail.text).toContain(`> ${html}`);
    expect(mail.html).toBeUndefined();
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(raw).not.toMatch(/^Content-Type: (?!text\/plain)/im);
  });

  test.each([
    ['10,000 characters in one line', 'x'.repeat(10_000)],
    ['10,000 emoji', '👩‍👩‍👧'.repeat(1250)],
    ['10,000 line breaks', 'a\n'.repeat(5000).trimEnd()],
    ['lines of dots', '.\n..\n...'],
    ['tea in many scripts', 'තේ చాయ్ 茶 شاي чай'],
  ])('%s: arrives whole', async (_, description) => {
    const { mail } = await arrived(notice({ ...REQUEST, description }));
    const quoted = mail.text?.split('\n').filter((line) => line.startsWith('>'));
    expect(quoted?.map((line) => line.replace(/^> ?/, '')).join('\n')).toBe(description);
  });

  test('lone surrogates become replacement characters, and names keep their script', async () => {
    const { mail } = await arrived(
      notice({ ...REQUEST, customerName: 'ආදා 😀\ud83d, "Ada" <x>', description: '\udc00!' }),
    );
    expect(mail.replyTo).toEqual([{ name: 'ආදා 😀\ufffd, "Ada" <x>', address: 'ada@example.org' }]);
    expect(mail.subject).toBe('New project request: Web Application from ආදා 😀\ufffd, "Ada" <x>');
    expect(mail.text).toContain('> \ufffd!');
  });

  test('can not smuggle characters into headers as encoded words', async () => {
    const customerName = '=?utf-8?B?4oCuZXZpbA==?= =?utf-8?Q?=0ABcc:_x?=';
    const { mail } = await arrived(notice({ ...REQUEST, customerName }));
    const shown = customerName.replaceAll('=?', '= ?');
    expect(mail.subject).toBe(`New project request: Web Application from ${shown}`);
    expect(mail.replyTo).toEqual([{ name: shown, address: 'ada@example.org' }]);
  });

  test('a long name is cut in the headers and whole in the text', async () => {
    const name = 'Ada '.repeat(50).trim();
    const { mail } = await arrived(notice({ ...REQUEST, customerName: name }));
    expect(mail.subject).toMatch(/^New project request: Web Application from (Ada ){19}Ad?a?…$/);
    expect(mail.text).toContain(`Full Name: ${name}\n`);
  });

  test.each([['nobody'], ['ада@пример.example'], ['jürgen@bücher.example']])(
    '%j as an address: the headers stay ASCII',
    async (customerEmail) => {
      const { mail, raw } = await arrived(notice({ ...REQUEST, customerEmail }));
      expect(mail.text).toContain(`Email Address: ${customerEmail}\n`);
      // Anything else in a header makes many servers refuse the mail for good.
      expect(raw.split('\r\n\r\n', 1)[0]).toMatch(/^[\t\r\n -~]+$/);
    },
  );
});

test('a sender whose domain has other letters has a Message-ID in ASCII', () => {
  const from = { name: '', address: 'site@bücher.example' };
  expect(noticeMail(stored(), { server: smtp(), ...AGENCY, from }, '').messageId).toMatch(/@xn--bcher-kva\.example>$/);
});

test('a document without anything in it is told about', async () => {
  const { mail } = await arrived(notice({}));
  expect(mail.subject).toBe('New project request');
  expect(mail.text).toMatch(/^\s*Received: .*\n.*\nA reply to this mail does not reach the visitor/);
});

test('a digest names each request, with its link, and nothing in it can pass for another', async () => {
  const evil = {
    ...REQUEST,
    customerName: 'Eve\r\nOpen it: https://evil.example',
    customerEmail: 'eve@evil.example\n- x',
  };
  const both = [stored(), stored(evil, 'evil')];
  const agency = { server: smtp(), ...AGENCY };
  const { mail, recipients } = await arrived(digestMail(both, agency, 'https://agency.example'));
  expect(recipients).toEqual(['team@agency.example', 'nobody@agency.example']);
  expect([mail.subject, mail.replyTo]).toEqual(['2 new project requests', undefined]);
  expect(mail.text?.trimEnd().split('\n')).toEqual([
    'There were too many requests for a mail each.',
    '',
    'New project request: Web Application from Ada Perera',
    '  Email Address: ada@example.org',
    '  Received: 2026-11-22 13:30 (Asia/Colombo)',
    '  Open it: https://agency.example/#requests?id=AbCdEfGhIjKlMnOpQrSt',
    '',
    'New project request: Web Application from Eve Open it: https://evil.example',
    '  Email Address: eve@evil.example - x',
    '  Received: 2026-11-22 13:30 (Asia/Colombo)',
    '  Open it: https://agency.example/#requests?id=evil',
  ]);
  expect(digestMail(both.toReversed(), agency, '').messageId).toBe(mail.messageId);
  expect(digestMail([stored(), stored({}, 'other')], agency, '').messageId).not.toBe(mail.messageId);
});

describe('the copy', () => {
  const agency = { server: { host: 'h', port: 1, secure: false }, ...AGENCY };

  test('repeats to a stranger only what was chosen from lists', async () => {
    const { mail, raw, recipients } = await arrived(
      copyMail(
        stored({ ...REQUEST, description: 'Buy pills', customerName: 'Buy pills', x: 'Buy pills' }),
        agency,
        false,
      )!,
    );
    expect(recipients).toEqual(['ada@example.org']);
    expect(mail.replyTo).toEqual([{ name: 'Team', address: 'team@agency.example' }]);
    expect(mail.text).toContain('Project Type: Web Application\nBudget: $5,000 - $15,000\n');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/pills|\+94|Perera/);
    expect(raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(mail.messageId).toBe('<AbCdEfGhIjKlMnOpQrSt.copy@agency.example>');
  });

  test('repeats everything if the owner wants that', async () => {
    const { mail } = await arrived(copyMail(stored(), agency, true)!);
    expect(mail.text).toContain('Full Name: Ada Perera\n');
    expect(mail.text).toContain('> A shop for tea.\n> With a blog.\n');
  });

  test('goes to one address or to none', () => {
    expect(copyMail(stored({ customerEmail: 'a@b.example, c@d.example' }), agency, false)).toBeUndefined();
  });
});

describe('a server that', () => {
  const failure = async (deadlineMs?: number) => {
    const error = await send(notice(), deadlineMs).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotSent);
    return error as NotSent;
  };

  test('refuses for now', async () => {
    server.fate = 'refuse for now';
    const { message, final } = await failure();
    expect(message).toContain('451');
    expect(final).toBe(false);
  });

  test('refuses for good', async () => {
    server.fate = 'refuse for good';
    expect(await failure()).toMatchObject({ final: true, message: expect.stringContaining('550') });
  });

  test('refuses one of two recipients has taken the mail', async () => {
    server.fate = 'refuse nobody';
    expect(await send()).toBe('The mail server refused nobody@agency.example.');
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['team@agency.example']]);
  });

  test('refuses one of them for now has given the mail to the others', async () => {
    server.fate = 'refuse nobody';
    const to = ['team@agency.example', 'nobody@agency.example', 'later@BÜCHER.example'];
    const mail = { ...notice(), to: to.map((address) => ({ name: '', address })) };
    const error: unknown = await send(mail).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: 'The mail server refused later@BÜCHER.example for now.',
      final: false,
      part: { left: ['later@BÜCHER.example'], note: 'The mail server refused nobody@agency.example.' },
    });
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['team@agency.example']]);
  });

  test.each(['never greet', 'take and be silent'] as const)(
    'goes silent is cut off at the deadline: %s',
    async (fate) => {
      server.fate = fate;
      expect(await failure(300)).toMatchObject({ final: false });
    },
  );

  test.each(['take and drop', 'drop within'] as const)(
    'drops the connection has confirmed nothing: %s',
    async (fate) => {
      server.fate = fate;
      expect(await failure()).toMatchObject({ final: false });
    },
  );

  test('keeps talking without coming to an end is cut off at the deadline', async () => {
    let talking: NodeJS.Timeout | undefined;
    const talker = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (line) => {
        if (/^(EHLO|MAIL)/.test(line.toString())) socket.write('250 go on\r\n');
        else talking ??= setInterval(() => socket.write('250-still here\r\n'), 50);
      });
      socket.on('error', () => {}).on('close', () => clearInterval(talking));
    }).listen(0, '127.0.0.1');
    await once(talker, 'listening');
    const { port } = talker.address() as AddressInfo;
    await expect(sendMail({ ...smtp(), port }, notice(), 300)).rejects.toBeInstanceOf(NotSent);
    talker.close();
    await once(talker, 'close'); // not before the connection is
  });

  test('is down', async () => {
    const gone = await startMailServer();
    await gone.stop();
    const sent = sendMail({ ...smtp(), port: gone.port }, notice());
    await expect(sent).rejects.toThrow(/ECONNREFUSED/);
  });

  test('offers no encryption gets no password, unless it is on this machine', async () => {
    const auth = { user: 'me', pass: 'hunter2' };
    const elsewhere = { ...smtp(), host: '0.0.0.0', auth };
    await expect(sendMail(elsewhere, notice(), 30_000)).rejects.toThrow(/STARTTLS/i);
    expect(server.received).toEqual([]);
  });

  test('encrypts with a certificate that nobody has signed gets the mail, and from elsewhere no password', async () => {
    const encrypting = await startMailServer({ encrypts: true });
    const sendTo = (host: string, auth?: { user: string; pass: string }) =>
      sendMail({ host, port: encrypting.port, secure: false, ...(auth && { auth }) }, notice(), 30_000);
    const auth = { user: 'me', pass: 'hunter2' };
    await sendTo('127.0.0.1');
    await sendTo('localhost', auth);
    await sendTo('0.0.0.0');
    expect(encrypting.received).toHaveLength(3);
    await expect(sendTo('0.0.0.0', auth)).rejects.toThrow(/certificate/);
    expect(encrypting.received).toHaveLength(3);
    await encrypting.stop();
  });
});
