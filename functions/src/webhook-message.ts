import { answersOf, type StoredRequest } from './answers.ts';
import { cut, quoted } from './clean-text.ts';
import type { WebhookKind } from './config.ts';
import { digestTitle, requestLink, title } from './mail.ts';

/** Most of a description that a chat gets, in UTF-16 code units. */
const CHAT_DESCRIPTION_LONGEST = 600;
/** Discord refuses longer messages, in characters. */
const DISCORD_LONGEST = 2000;
/** Most of a digest that names requests. Slack cuts what is longer than 40,000 characters; a card for Teams has 28 kB. */
const DIGEST_LONGEST = { slack: 30_000, discord: 1800, teams: 5000 };

/** What keeps visitors' words from being markup. In cards nothing is. */
const ESCAPES = { slack: escapeForSlack, discord: escapeForDiscord, teams: (text: string) => text };
/** Discord's flag against previews of links. */
const DISCORD_SUPPRESS_EMBEDS = 4;

/**
 * The JSON that a webhook of this kind wants. Visitors' words can't mention anybody, form links or other markup.
 *
 * - Slack: https://docs.slack.dev/messaging/formatting-message-text#escaping
 * - Discord: https://docs.discord.com/developers/resources/webhook#execute-webhook
 * - Teams: an Adaptive Card for a workflow, https://learn.microsoft.com/en-us/power-automate/overview-adaptive-cards
 */
export function webhookMessage(kind: WebhookKind, request: StoredRequest, siteUrl: string): object {
  const link = requestLink(request, siteUrl);
  const lines = [title(request), ...answersOf(request).map(({ field, label, value }) => line(field, label, value))];
  if (kind !== 'json') return chatMessage(kind, lines.map(ESCAPES[kind]), link);
  const answers = answersOf(request).map(({ field, label, value }) => ({ field, label, value }));
  return { id: request.id, createdAt: inIso(request), title: lines[0], answers, link };
}

/** The JSON about several requests at once. A chat gets the names of as many as fit, and the number of the others. */
export function webhookDigest(kind: WebhookKind, requests: readonly StoredRequest[], siteUrl: string): object {
  const inbox = siteUrl === '' ? '' : `${siteUrl}/#requests`;
  if (kind === 'json') {
    const each = requests.map((request) => ({
      ...{ id: request.id, createdAt: inIso(request) },
      ...{ title: title(request), link: requestLink(request, siteUrl) },
    }));
    return { title: digestTitle(requests), requests: each, link: inbox };
  }
  const lines = requests.map((request) =>
    `${ESCAPES[kind](title(request))} ${requestLink(request, siteUrl)}`.trimEnd(),
  );
  let room = DIGEST_LONGEST[kind] - inbox.length;
  const cutAt = lines.findIndex((line) => {
    room -= line.length + 1;
    return room < 0;
  });
  const named = lines.slice(0, cutAt < 0 ? lines.length : cutAt);
  const others = lines.length - named.length;
  return chatMessage(kind, [digestTitle(requests), ...named, ...(others > 0 ? [`and ${others} more`] : [])], inbox);
}

/** @param lines escaped, the first one included. */
function chatMessage(kind: Exclude<WebhookKind, 'json'>, lines: readonly string[], link: string): object {
  switch (kind) {
    case 'slack':
      return {
        text: [...lines, link].join('\n').trimEnd(),
        mrkdwn: false,
        unfurl_links: false,
        unfurl_media: false,
      };
    case 'discord': {
      const words = lines.join('\n');
      return {
        content: `${cut(words, DISCORD_LONGEST - link.length - 1)}\n${link}`.trimEnd(),
        allowed_mentions: { parse: [] },
        flags: DISCORD_SUPPRESS_EMBEDS,
      };
    }
    case 'teams':
      return { type: 'message', attachments: [card(lines, link)] };
  }
}

function inIso({ createdAt }: StoredRequest): string {
  return new Date(createdAt).toISOString();
}

function line(field: string, label: string, value: string): string {
  if (field !== 'description') return `${label}: ${cut(value, 300)}`;
  return `${label}:\n${quoted(cut(value, CHAT_DESCRIPTION_LONGEST))}`;
}

function escapeForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeForDiscord(text: string): string {
  return text.replace(/[\\`*_~|<>[\]()#@:-]/g, '\\$&');
}

/** Text runs, unlike text blocks, know no markup. */
function card(lines: readonly string[], link: string): object {
  const paragraph = (text: string) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] });
  return {
    contentType: 'application/vnd.microsoft.card.adaptive',
    contentUrl: null,
    content: {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: lines.map(paragraph),
      ...(link !== '' && { actions: [{ type: 'Action.OpenUrl', title: 'Open the request', url: link }] }),
    },
  };
}
