import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { cut } from './answers.ts';
import { isThisMachine } from './config.ts';
import { domainOf, type Mail } from './messages.ts';

/** The longest time for sending an email. A server that needs longer receives the email again at the next attempt. */
export const MAIL_DEADLINE_MS = 80_000;
const GREETING_DEADLINE_MS = 30_000;
const CHAT_DEADLINE_MS = 10_000;
/** The number of characters of a chat message. Mattermost refuses 16,384. */
export const CHAT_MAX_LENGTH = 8000;

/** An error about a message that was not accepted, or may not have been. Contains no address, because logs may be public. */
export class NotSent extends Error {
  /** What the server refused permanently, if anything. */
  readonly refused: 'recipient' | 'message' | undefined;

  constructor(message: string, refused?: NotSent['refused']) {
    super(message);
    this.refused = refused;
  }
}

/**
 * Sends an email to the mail server.
 *
 * A password is sent to another machine only over TLS with a valid certificate. Without a password, an `smtp:` connection uses
 * TLS if the server offers it, and accepts any certificate, because an attacker could suppress the offer anyway.
 *
 * @returns a note for the owner if the server refused some of the recipients, or else an empty string.
 * @throws NotSent
 */
export async function sendMail(server: URL, mail: Mail, deadlineMs = MAIL_DEADLINE_MS): Promise<string> {
  const isElsewhere = !isThisMachine(server.hostname);
  const isSecure = server.protocol === 'smtps:';
  const hasPassword = server.username !== '';
  const greetingMs = Math.min(GREETING_DEADLINE_MS, deadlineMs);
  const connection = new SMTPTransport({
    url: server.href,
    // The name of a function's machine has no dot, so strict servers would refuse it.
    name: server.searchParams.get('name') ?? domainOf(mail.from),
    requireTLS: hasPassword && !isSecure && isElsewhere,
    tls: { rejectUnauthorized: isElsewhere && (hasPassword || isSecure) },
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: deadlineMs,
    // Prevents an aborted connection from sending the rest of an email.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { autoSubmitted, ...message } = mail;
  try {
    const { rejected } = await createTransport(connection).sendMail({
      ...message,
      to: [...message.to],
      headers: { 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.timeout(deadlineMs),
    });
    return rejected.length === 0 ? '' : `The mail server refused ${rejected.length} of ${mail.to.length} recipients.`;
  } catch (error) {
    throw toNotSent(error);
  }
}

/** Describes an error only by its codes, because a server's text may repeat an address. */
function toNotSent(error: unknown): NotSent {
  const { code = '', response = '', command } = error as { code?: string; response?: string; command?: string };
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0];
  if (status === undefined) return new NotSent(`The mail server can't be reached or did not answer: ${code}.`);
  // A refusal of the sender doesn't count as permanent, because the owner can correct the setting.
  const isEnvelope = code === 'EENVELOPE' && command !== 'MAIL FROM';
  const part = isEnvelope ? 'recipient' : code === 'EMESSAGE' ? 'message' : undefined;
  return new NotSent(`The mail server answered ${status}.`, status.startsWith('5') ? part : undefined);
}

/**
 * Posts a plain text to a Slack-compatible webhook. Follows no redirects: they could lead away from HTTPS.
 *
 * @param message the text, and metadata for automations (https://docs.slack.dev/messaging/message-metadata).
 * @throws NotSent
 */
export async function postToChat(url: string, message: { text: string; metadata?: object }): Promise<string> {
  const body = JSON.stringify({
    ...message,
    text: escapeForChat(cut(message.text, CHAT_MAX_LENGTH)),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
  });
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  const signal = AbortSignal.timeout(CHAT_DEADLINE_MS);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => {
    throw new NotSent("The webhook can't be reached or did not answer.");
  });
  await response.body?.cancel();
  const { ok, status } = response;
  const isRefused = [400, 413, 422].includes(status); // others are about the webhook itself, or may pass
  if (!ok) throw new NotSent(`The webhook answered with HTTP ${status}.`, isRefused ? 'message' : undefined);
  return '';
}

/**
 * Escapes Slack's markup (https://docs.slack.dev/messaging/formatting-message-text#escaping). Breaks up mentions, and the links
 * and pictures that Mattermost and Discord write in brackets. Keeps an email address, unless Discord would find a mention in it.
 */
function escapeForChat(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
    .replace(/(?<![a-z\d])@|@(?=everyone|here|channel|all)/gi, '@\u200b');
}
