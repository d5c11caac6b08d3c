import { answersOf, type StoredRequest } from './answers.ts';
import { cut, quoted } from './clean-text.ts';
import type { WebhookKind } from './config.ts';
import { requestLink, title } from './mail.ts';

/** Most of a description that a chat gets, in UTF-16 code units. */
const CHAT_DESCRIPTION_LONGEST = 600;
/** Discord refuses longer messages, in characters. */
const DISCORD_LONGEST = 2000;
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
  switch (kind) {
    case 'slack':
      return {
        text: [...lines.map(escapeForSlack), link].join('\n').trimEnd(),
        mrkdwn: false,
        unfurl_links: false,
        unfurl_media: false,
      };
    case 'discord': {
      const words = lines.map(escapeForDiscord).join('\n');
      return {
        content: `${cut(words, DISCORD_LONGEST - link.length - 1)}\n${link}`.trimEnd(),
        allowed_mentions: { parse: [] },
        flags: DISCORD_SUPPRESS_EMBEDS,
      };
    }
    case 'teams':
      return { type: 'message', attachments: [card(lines, link)] };
    case 'json': {
      const answers = answersOf(request).map(({ field, label, value }) => ({ field, label, value }));
      return { id: request.id, createdAt: new Date(request.createdAt).toISOString(), title: lines[0], answers, link };
    }
  }
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
