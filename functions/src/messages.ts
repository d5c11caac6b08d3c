import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { languageName } from '../../src/content/languages.ts';
import { SITE } from '../../src/content/site.ts';
import { type Answer, answersOf, cut, isChosen, oneLine, type StoredRequest, visitorAddress } from './answers.ts';
import type { Mailbox, Mailing } from './config.ts';
import { loadCopyTexts } from './texts.ts';

/** An email before encoding. Header values are single lines. */
export interface Mail {
  readonly from: Mailbox;
  readonly to: readonly Mailbox[];
  readonly replyTo?: Mailbox;
  readonly subject: string;
  /** The plain text. There is no HTML part, because a visitor's text could act as markup in it. */
  readonly text: string;
  /** The same for every attempt, so that a mailbox can drop a repeated email. */
  readonly messageId: string;
  readonly autoSubmitted: 'auto-generated' | 'auto-replied';
}

const INBOX: string = SITE.url && `${SITE.url}/#requests`;

/** Writes the email to the agency. Replies go to the visitor if the visitor's address is valid. */
export function noticeMail(request: StoredRequest, { from, to }: Mailing): Mail {
  const address = visitorAddress(request);
  const name = answerTo(request, 'customerName');
  return {
    from,
    to,
    ...(address !== undefined && { replyTo: { name: header(oneLine(name, 80)), address } }),
    subject: header(title(request)),
    text: [
      ...answersOf(request).map(paragraph),
      '',
      `Received: ${formatTime(request.createdAt)}`,
      ...languageLine(request),
      ...(INBOX === '' ? [] : [`Open it: ${linkTo(request)}`]),
      address === undefined
        ? 'A reply to this mail does not reach the visitor: see the address above.'
        : 'A reply to this mail goes to the visitor.',
    ].join('\n'),
    messageId: messageId(request.id, 'mail', from),
    autoSubmitted: 'auto-generated',
  };
}

/**
 * Writes the email to the visitor. Repeats only choices from the form's lists. Otherwise, anybody could make the agency send
 * any text to a stranger.
 */
export async function copyMail(request: StoredRequest, address: string, { from, to }: Mailing): Promise<Mail> {
  const { subject, thanks, choices, ignore, fields } = await loadCopyTexts(request.data.language);
  const chosen = answersOf(request, fields).filter(({ field }) => isChosen(request, field));
  return {
    from,
    to: [{ name: '', address }],
    ...(to[0] && { replyTo: to[0] }),
    subject,
    text: [
      thanks,
      '',
      ...(chosen.length > 0 ? [choices, '', ...chosen.map(paragraph), ''] : []),
      ignore,
      '',
      SITE.name,
    ].join('\n'),
    messageId: messageId(request.id, 'copy', from),
    autoSubmitted: 'auto-replied',
  };
}

/** A message about several requests. */
export interface Summary {
  readonly kind: 'list' | 'count';
  /** The same for each attempt to send the same message. */
  readonly key: string;
  readonly subject: string;
  readonly text: string;
}

/** Names the requests beyond the hourly ceiling, at most `longest` of them. */
export function summarizeList(requests: readonly StoredRequest[], longest: number): Summary {
  const lines = requests.slice(0, longest).map((request) => {
    const line = `${title(request)}, ${oneLine(answerTo(request, 'customerEmail'), 254)}`;
    return INBOX === '' ? line : `${line}\n  ${linkTo(request)}`;
  });
  const others = requests.length - lines.length;
  const end = others > 0 ? [`And ${others} more, in the inbox.`] : [];
  return {
    kind: 'list',
    key: requests
      .map(({ id }) => id)
      .sort()
      .join(),
    subject: `More project requests, by name: ${requests.length}`,
    text: ['These came beyond those that are reported one by one:', ...lines, ...end].join('\n'),
  };
}

/** Says how many requests look like many others. */
export function summarizeCount(count: number, key: string): Summary {
  const text = `These look like many others, or were too many to name. In the inbox: ${count} more.\n${INBOX}`;
  return { kind: 'count', key, subject: `More project requests in the inbox: ${count}`, text: text.trimEnd() };
}

export function summaryMail({ kind, key, subject, text }: Summary, { from, to }: Mailing): Mail {
  return { from, to, subject, text, messageId: messageId(key, kind, from), autoSubmitted: 'auto-generated' };
}

/** Writes the chat message about a request. */
export function chatText(request: StoredRequest): string {
  const lines = answersOf(request).map((answer) => paragraph({ ...answer, value: cut(answer.value, 600) }));
  const link = INBOX === '' ? [] : [linkTo(request)];
  return [title(request), ...lines, ...languageLine(request), ...link].join('\n');
}

function languageLine({ data: { language } }: StoredRequest): readonly string[] {
  return typeof language === 'string' ? [`Language: ${oneLine(languageName(language), 60)}`] : [];
}

/** Summarizes a request in one line: the project type and the visitor's name. */
function title(request: StoredRequest): string {
  const [type, name] = [oneLine(answerTo(request, 'projectType'), 60), oneLine(answerTo(request, 'customerName'), 80)];
  return `New project request${type === '' ? '' : `: ${type}`}${name === '' ? '' : ` from ${name}`}`;
}

/** Returns an answer, or an empty string if there is none. */
function answerTo(request: StoredRequest, name: string): string {
  return answersOf(request).find(({ field }) => field === name)?.value ?? '';
}

function linkTo({ id }: StoredRequest): string {
  return `${INBOX}?id=${encodeURIComponent(id)}`;
}

/** Breaks up encoded words such as `=?utf-8?B?…?=` (RFC 2047), which mail programs would decode in a header. */
function header(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/** Formats an answer. The description is quoted line by line, so that it can't imitate another answer. */
function paragraph({ field, label, value }: Answer): string {
  return field === 'description' ? `\n${label}:\n${value.replace(/^/gm, '> ')}` : `${label}: ${value}`;
}

/** Formats a time in the agency's time zone. The Swedish format resembles ISO 8601. */
function formatTime(time: number): string {
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone: SITE.timeZone } as const;
  return `${new Intl.DateTimeFormat('sv-SE', format).format(time)} (${SITE.timeZone})`;
}

/** Hashes the id, because a visitor sees it in a reply's `References`, and it opens what the rules allow (docs/security.md). */
export function messageId(id: string, kind: string, from: Mailbox): string {
  const local = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `<${local}.${kind}@${domainToASCII(from.address.split('@').at(-1) ?? '')}>`;
}
