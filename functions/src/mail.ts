import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { SITE } from '../../src/content/site.ts';
import { REPLY_WITHIN_HOURS } from '../../src/shared/constants.ts';
import { REQUEST_FIELDS } from '../../src/shared/request-fields.ts';
import type { Mailbox } from './addresses.ts';
import { type Answer, answer, answersOf, type StoredRequest, visitorAddress } from './answers.ts';
import { oneLine, quoted } from './clean-text.ts';
import type { Config } from './config.ts';

/** A mail before it is encoded. Header values are single lines. */
export interface Mail {
  readonly from: Mailbox;
  readonly to: readonly Mailbox[];
  readonly replyTo?: Mailbox;
  readonly subject: string;
  /** Plain text: there is no other part, so nothing in it can be markup. */
  readonly text: string;
  /** The same for every attempt, so that mailboxes drop a repeat. */
  readonly messageId: string;
  /** RFC 3834: tells other machines not to answer. */
  readonly autoSubmitted: 'auto-generated' | 'auto-replied';
}

/** The mail that tells the agency. A reply to it goes to the visitor, if their address can be replied to. */
export function noticeMail(request: StoredRequest, { from, to }: NonNullable<Config['mail']>, siteUrl: string): Mail {
  const name = header(oneLine(answer(request, 'customerName'), 80));
  const address = visitorAddress(request);
  const link = requestLink(request, siteUrl);
  return {
    from,
    to,
    ...(address !== undefined && { replyTo: { name, address } }),
    subject: header(title(request)),
    text: [
      ...answersOf(request).map(paragraph),
      '',
      `Received: ${inWords(request.createdAt)}`,
      ...(link === '' ? [] : [`Open it: ${link}`]),
      address === undefined
        ? 'A reply to this mail does not reach the visitor: see the address above.'
        : 'A reply to this mail goes to the visitor.',
    ].join('\n'),
    messageId: messageId(request, 'mail', from),
    autoSubmitted: 'auto-generated',
  };
}

/** The mail that tells the agency of several requests at once. It names each; the rest is on the site. */
export function digestMail(
  requests: readonly StoredRequest[],
  { from, to }: NonNullable<Config['mail']>,
  siteUrl: string,
): Mail {
  const entries = requests.map((request) => {
    const email = oneLine(answer(request, 'customerEmail'), 300);
    const link = requestLink(request, siteUrl);
    return [
      title(request),
      ...(email === '' ? [] : [`  ${REQUEST_FIELDS.customerEmail.label}: ${email}`]),
      `  Received: ${inWords(request.createdAt)}`,
      ...(link === '' ? [] : [`  Open it: ${link}`]),
    ].join('\n');
  });
  const ids = requests.map(({ id }) => id).sort();
  return {
    from,
    to,
    subject: digestTitle(requests),
    text: ['There were too many requests for a mail each.', ...entries].join('\n\n'),
    messageId: messageId({ id: ids.join(' ') }, 'digest', from),
    autoSubmitted: 'auto-generated',
  };
}

/**
 * The mail that thanks the visitor; undefined if theirs is no address.
 *
 * @param full repeats all they wrote. Otherwise only what was chosen from lists: anybody can enter somebody else's
 * address, and the agency's server would pass on their words to it.
 */
export function copyMail(
  request: StoredRequest,
  { from, to }: NonNullable<Config['mail']>,
  full: boolean,
): Mail | undefined {
  const address = visitorAddress(request);
  const [agency] = to;
  if (address === undefined || agency === undefined) return undefined;
  const answers = answersOf(request).filter(({ chosen }) => full || chosen);
  return {
    from,
    to: [{ name: '', address }],
    replyTo: agency,
    subject: `Your request to ${SITE.name}`,
    text: [
      `Thank you for your request. Our team will review it and contact you within ${REPLY_WITHIN_HOURS} hours.`,
      '',
      ...(answers.length > 0 ? ['You asked for:', '', ...answers.map(paragraph), ''] : []),
      'If you sent no request, somebody else has entered your address, and you can ignore this mail.',
      '',
      SITE.name,
    ].join('\n'),
    messageId: messageId(request, 'copy', from),
    autoSubmitted: 'auto-replied',
  };
}

/** A request in one line: what is asked for, and by whom. */
export function title(request: StoredRequest): string {
  const type = oneLine(answer(request, 'projectType'), 60);
  const name = oneLine(answer(request, 'customerName'), 80);
  return `New project request${type === '' ? '' : `: ${type}`}${name === '' ? '' : ` from ${name}`}`;
}

/** Several requests in one line. */
export function digestTitle(requests: readonly StoredRequest[]): string {
  return `${requests.length} new project requests`;
}

/** Where the request is shown on the site; empty if the site has no address. */
export function requestLink({ id }: StoredRequest, siteUrl: string): string {
  return siteUrl === '' ? '' : `${siteUrl}/#requests?id=${encodeURIComponent(id)}`;
}

/** Takes from a text what a mailbox would decode: in a header `=?utf-8?B?…?=` stands for any characters (RFC 2047). */
function header(text: string): string {
  return text.replaceAll('=?', '= ?');
}

function paragraph({ field, label, value }: Answer): string {
  return field === 'description' ? `\n${label}:\n${quoted(value)}` : `${label}: ${value}`;
}

/** Swedish writes times as ISO 8601 does. */
function inWords(time: number): string {
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone: SITE.timeZone } as const;
  return `${new Intl.DateTimeFormat('sv-SE', format).format(time)} (${SITE.timeZone})`;
}

/** The same for every attempt at a mail. */
export function messageId({ id }: Pick<StoredRequest, 'id'>, channel: string, from: Mailbox): string {
  const local = /^[\w-]{1,64}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');
  return `<${local}.${channel}@${domainToASCII(from.address.split('@').at(-1) ?? '')}>`;
}
