import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_KINDS } from '../src/config.ts';
import { NotSent } from '../src/not-sent.ts';
import { postWebhook } from '../src/post-webhook.ts';
import { webhookDigest, webhookMessage } from '../src/webhook-message.ts';
import { REQUEST, stored } from './support/requests.ts';
import { startWebhookReceiver, type WebhookReceiver } from './support/webhook-receiver.ts';

const SITE = 'https://agency.example';
const LINK = `${SITE}/#requests?id=AbCdEfGhIjKlMnOpQrSt`;
const HOSTILE = {
  ...REQUEST,
  customerName: '<!channel> @everyone <@U1> & [bank](https://evil.example) *b* `c`',
  description: '<https://evil.example|your bank>\n> # ||x|| https://evil.example/a_b',
};
const message = (kind: (typeof WEBHOOK_KINDS)[number], answers: Record<string, unknown> = REQUEST, site = SITE) =>
  webhookMessage(kind, stored(answers), site);

describe('the message', () => {
  test('for Slack is text without markup, mentions or previews', () => {
    const { text, ...options } = message('slack', HOSTILE) as { text: string };
    expect(options).toEqual({ mrkdwn: false, unfurl_links: false, unfurl_media: false });
    expect(text).toMatch(/^New project request: Web Application from &lt;!channel&gt; @everyone &lt;@U1&gt; &amp; /);
    expect(text).not.toMatch(/[<>]/);
    expect(text.split('\n').at(-1)).toBe(LINK);
  });

  test('for Discord mentions nobody and forms no markup', () => {
    const { content, ...options } = message('discord', HOSTILE) as { content: string };
    expect(options).toEqual({ allowed_mentions: { parse: [] }, flags: 4 });
    expect(content.endsWith(`\n${LINK}`)).toBe(true);
    const words = content.slice(0, -LINK.length).replace(/\\./g, '');
    expect(words).not.toMatch(/[*_`|<>[\]#@]/);
  });

  test.each(['slack', 'discord', 'teams'] as const)('for %s quotes a description, line by line', (kind) => {
    const forging = 'Tea.\nBudget: Over $100,000\nhttps://evil.example';
    const words = JSON.stringify(message(kind, { ...REQUEST, description: forging })).replaceAll(/&gt;|\\\\>/g, '>');
    expect(words).toMatch(/\\n> Tea\..*\\n> Budget.*\\n> https/);
  });

  test.each([['x'.repeat(10_000)], ['😀'.repeat(5000)], ['*'.repeat(10_000)], ['a\n'.repeat(5000)]])(
    'for Discord is never too long, and keeps the link',
    (long) => {
      const answers = Object.fromEntries(Object.keys(REQUEST).map((field) => [field, long]));
      const { content } = message('discord', answers) as { content: string };
      expect(content.length).toBeLessThanOrEqual(2000);
      expect(content.endsWith(`\n${LINK}`)).toBe(true);
      expect(content.isWellFormed()).toBe(true);
    },
  );

  test('for Teams is a card of plain text runs with a button', () => {
    const card = message('teams', HOSTILE) as { attachments: { content: { body: object[]; actions: object[] } }[] };
    const { body, actions } = card.attachments[0]!.content;
    expect(body[0]).toEqual({
      type: 'RichTextBlock',
      inlines: [{ type: 'TextRun', text: `New project request: Web Application from ${HOSTILE.customerName}` }],
    });
    expect(JSON.stringify(body)).not.toContain('"TextBlock"');
    expect(actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open the request', url: LINK }]);
    expect(card).toMatchObject({ type: 'message' });
    expect(JSON.stringify(message('teams', { description: 'ü'.repeat(10_000) })).length).toBeLessThan(28_000);
  });

  test('as JSON has every answer, labelled and whole', () => {
    const description = 'x'.repeat(10_000);
    expect(message('json', { ...REQUEST, description })).toMatchObject({
      id: 'AbCdEfGhIjKlMnOpQrSt',
      createdAt: '2026-11-22T08:00:00.000Z',
      title: 'New project request: Web Application from Ada Perera',
      answers: expect.arrayContaining([
        { field: 'budget', label: 'Budget', value: '$5,000 - $15,000' },
        { field: 'description', label: 'Description', value: description },
      ]),
      link: LINK,
    });
  });

  test.each(WEBHOOK_KINDS)('for %s does without a link, and without answers', (kind) => {
    const text = JSON.stringify(message(kind, {}, ''));
    expect(text).toContain('New project request');
    expect(text).not.toContain('#requests');
    expect(text).not.toContain('actions');
  });
});

describe('a digest', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      stored({ ...HOSTILE, customerName: `*${n}* <@U1> ${'තේ'.repeat(30)}` }, `id${n}`),
    );

  test.each([
    [
      'slack',
      40_000,
      /^3 new project requests\nNew project request: .* from \*0\* &lt;@U1&gt; .* https:\/\/agency.example\/#requests\?id=id0\n.*\n.*id=id2\nhttps:.*#requests$/,
    ],
    [
      'discord',
      2000,
      /^3 new project requests\nNew project request\\: .* from \\\*0\\\* \\<\\@U1\\> .* https:\/\/agency.example\/#requests\?id=id0\n.*\n.*id=id2\nhttps:.*#requests$/,
    ],
  ] as const)('for %s names each request, with its link, and as many as fit', (kind, longest, words) => {
    const text = (count: number) => {
      const { text = '', content = text } = webhookDigest(kind, many(count), SITE) as {
        text?: string;
        content?: string;
      };
      return content;
    };
    expect(text(3)).toMatch(words);
    expect(text(200).length).toBeLessThanOrEqual(longest);
    const [, others] = /\nand (\d+) more\nhttps:.*#requests$/.exec(text(200)) ?? [];
    expect(text(200).match(/\?id=/g)).toHaveLength(200 - Number(others));
  });

  test('for Teams is a card that is not too long', () => {
    const { attachments } = webhookDigest('teams', many(200), SITE) as {
      attachments: [{ content: { body: object[] } }];
    };
    const body = attachments[0].content.body.map((one) => JSON.stringify(one));
    expect(body[0]).toContain('200 new project requests');
    expect(body.at(-1)).toMatch(/"and \d+ more"/);
    expect(Buffer.byteLength(JSON.stringify(attachments))).toBeLessThan(28_000);
  });

  test('as JSON has each request', () => {
    expect(webhookDigest('json', many(2), SITE)).toMatchObject({
      title: '2 new project requests',
      requests: [
        { id: 'id0', link: `${SITE}/#requests?id=id0` },
        { id: 'id1', createdAt: '2026-11-22T08:00:00.000Z' },
      ],
      link: `${SITE}/#requests`,
    });
  });

  test.each(WEBHOOK_KINDS)('for %s does without a link', (kind) => {
    expect(JSON.stringify(webhookDigest(kind, many(2), ''))).not.toContain('#requests');
  });
});

describe('the receiver', () => {
  let chat: WebhookReceiver;
  beforeAll(async () => {
    chat = await startWebhookReceiver();
  });
  beforeEach(() => {
    chat.posts.length = 0;
    chat.status = 200;
    for (const name of Object.keys(chat.headers)) delete chat.headers[name];
  });
  afterAll(() => chat.stop());

  const failure = async (url = chat.url, deadlineMs?: number) => {
    const error = await postWebhook(url, { a: 1 }, deadlineMs).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotSent);
    expect((error as NotSent).message).not.toContain('s3cret');
    return error as NotSent;
  };

  test.each([200, 202, 204])('that answers with HTTP %i has it', async (status) => {
    chat.status = status;
    await postWebhook(chat.url, { text: '😀' });
    expect(chat.posts).toEqual([{ text: '😀' }]);
  });

  test.each([400, 404, 500, 503])('that answers with HTTP %i does not', async (status) => {
    chat.status = status;
    expect(await failure()).toMatchObject({ message: `The webhook answered with HTTP ${status}.`, final: false });
  });

  test.each([301, 302, 307, 308])('that redirects with HTTP %i is not followed', async (status) => {
    const elsewhere = await startWebhookReceiver();
    chat.status = status;
    chat.headers.Location = elsewhere.url;
    expect((await failure()).message).toContain(String(status));
    expect(elsewhere.posts).toEqual([]);
    await elsewhere.stop();
  });

  test.each([
    ['7', 7000],
    ['0.5', 500],
    ['86400', 3_600_000],
    ['soon', 0],
    ['-1', 0],
  ])('that asks to wait %s seconds is left in peace, within reason', async (seconds, retryAfterMs) => {
    chat.status = 429;
    chat.headers['Retry-After'] = seconds;
    expect((await failure()).retryAfterMs).toBe(retryAfterMs);
  });

  test('that does not answer is given up at the deadline', async () => {
    chat.status = 0;
    expect((await failure(chat.url, 300)).message).toBe('The webhook did not answer within 0.3 s.');
  });

  test('that is gone is told of without its address', async () => {
    const gone = await startWebhookReceiver();
    await gone.stop();
    expect((await failure(gone.url)).message).toBe("The webhook can't be reached: ECONNREFUSED.");
  });
});
