import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { languageName } from '../../src/content/languages.ts';
import { BOOKING_URL, SITE } from '../../src/content/site.ts';
import { INBOX_HASH, REQUEST_QUERY } from '../../src/shared/agency-view.ts';
import { formatSource, readSource } from '../../src/shared/source.ts';
import { type Answer, cleanAnswersOf, cut, isChosen, oneLine, type StoredRequest, visitorAddress } from './answers.ts';
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

const INBOX: string = SITE.url && `${SITE.url}/${INBOX_HASH}`;

/** Writes the email to the agency. Replies go to the visitor if the visitor's address is valid. */
export function noticeMail(request: StoredRequest, { from, to }: Mailing): Mail {
  const address = visitorAddress(request);
  const name = answerTo(request, 'customerName');
  return {
    from,
    to,
    ...(address !== undefined && { replyTo: { name: header(oneLine(name, 80)), address } }),
    subject: header(subjectOf(request)),
    text: [
      ...cleanAnswersOf(request).map(paragraph),
      '',
      `Received: ${formatTime(request.createdAt)}`,
      ...visitLines(request),
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
  const { subject, thanks, choices, files, book, ignore, fields } = await loadCopyTexts(request.data.language);
  const chosen = cleanAnswersOf(request, fields).filter(({ field }) => isChosen(request, field));
  return {
    from,
    to: [{ name: '', address }],
    ...(to[0] && { replyTo: to[0] }),
    subject: subject(new Date(request.createdAt)),
    text: [
      thanks,
      '',
      ...(chosen.length > 0 ? [choices, '', ...chosen.map(paragraph), ''] : []),
      files,
      ...(BOOKING_URL === '' ? [] : [`${book} ${BOOKING_URL}`]),
      ...['', ignore, '', SITE.name],
    ].join('\n'),
    messageId: messageId(request.id, 'copy', from),
    autoSubmitted: 'auto-replied',
  };
}

/** Writes the email with {@link summaryText}. `countedAt` is the same in each attempt, so that the Message-ID is, too. */
export function summaryMail(
  requests: readonly StoredRequest[],
  count: number,
  countedAt: number,
  { from, to }: Mailing,
): Mail {
  const key = [...requests.map(({ id }) => id).sort(), countedAt, count].join();
  const number = requests.length > 0 ? `, by name: ${requests.length}` : ` in the inbox: ${count}`;
  const [subject, text] = [`More project requests${number}`, summaryText(requests, count)];
  return { from, to, subject, text, messageId: messageId(key, 'summary', from), autoSubmitted: 'auto-generated' };
}

/** Names requests beyond the hourly ceiling, and says how many others are only counted. */
export function summaryText(requests: readonly StoredRequest[], count: number): string {
  const lines = requests.map((request) => {
    const line = `${title(request)}, ${oneLine(answerTo(request, 'customerEmail'), 254)}`;
    return INBOX === '' ? line : `${line}\n  ${linkTo(request)}`;
  });
  const more = `In the inbox: ${count} more. They look like many others, or a filter refused their words.\n${INBOX}`;
  const intro = 'These came beyond those that are mailed one by one.';
  return [intro, ...lines, ...(count > 0 ? [more] : [])].join('\n').trim();
}

/** Writes the chat message about a request. Its `metadata` has the answers for automations, as Slack defines it. */
export function chatMessage(request: StoredRequest) {
  const answers = cleanAnswersOf(request).map((answer) => ({ ...answer, value: cut(answer.value, 600) }));
  const link = INBOX === '' ? [] : [linkTo(request)];
  const source = readSource(Object(request.data.source));
  const own = { id: request.id, createdAt: new Date(request.createdAt).toISOString(), source };
  const event_payload = { ...Object.fromEntries(answers.map(({ field, value }) => [field, value])), ...own };
  return {
    text: [title(request), ...answers.map(paragraph), ...visitLines(request), ...link].join('\n'),
    metadata: { event_type: 'project_request', event_payload },
  };
}

/** Lists the language of the visitor's page, and where the visitor came from, as far as known. */
function visitLines({ data: { language, source } }: StoredRequest): readonly string[] {
  const from = formatSource(readSource(Object(source)));
  return [
    ...(typeof language === 'string' ? [`Language: ${oneLine(languageName(language), 60)}`] : []),
    ...(from === '' ? [] : [`Source: ${from}`]),
  ];
}

/** Summarizes a request in one line: the project type and the visitor's name. */
function title(request: StoredRequest): string {
  const [type, name] = [oneLine(answerTo(request, 'projectType'), 60), oneLine(answerTo(request, 'customerName'), 80)];
  return `New project request${type === '' ? '' : `: ${type}`}${name === '' ? '' : ` from ${name}`}`;
}

/** Adds the company or, without one, the first words: mail programs put mails with equal subjects into one conversation. */
function subjectOf(request: StoredRequest): string {
  const words = answerTo(request, 'companyName') || answerTo(request, 'description');
  return words === '' ? title(request) : `${title(request)}, ${oneLine(words, 60)}`;
}

function answerTo(request: StoredRequest, name: string): string {
  return cleanAnswersOf(request).find(({ field }) => field === name)?.value ?? '';
}

function linkTo({ id }: StoredRequest): string {
  return `${SITE.url}/${REQUEST_QUERY}${encodeURIComponent(id)}`;
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
  return `<${local}.${kind}@${domainOf(from)}>`;
}

export function domainOf({ address }: Mailbox): string {
  return domainToASCII(address.split('@').at(-1) ?? '');
}
