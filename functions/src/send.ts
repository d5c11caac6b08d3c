import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { isThisMachine } from './config.ts';
import type { Mail } from './messages.ts';

/** From the first byte to the mail server's last answer: a server that still scans a mail must not get it twice. */
export const MAIL_DEADLINE_MS = 80_000;
const GREETING_DEADLINE_MS = 30_000;
const CHAT_DEADLINE_MS = 10_000;

/** A message that was not taken, or whose answer was lost. Names no address: logs may be public. */
export class NotSent extends Error {
  /** Whether the server refused the recipient or the message, so that another attempt would be refused too. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused = false) {
    super(message);
    this.isRefused = isRefused;
  }
}

/**
 * Hands a mail over to the server.
 *
 * A password goes to another machine only through TLS with a valid certificate. Without a password the mail is encrypted
 * where the server offers it, whatever its certificate: an attacker could hide the offer anyway.
 *
 * @returns what the owner should know of a mail that was taken, or nothing.
 * @throws NotSent
 */
export async function sendMail(server: URL, mail: Mail, deadlineMs = MAIL_DEADLINE_MS): Promise<string> {
  const isElsewhere = !isThisMachine(server.hostname);
  const isSecure = server.protocol === 'smtps:';
  const hasPassword = server.username !== '';
  const greetingMs = Math.min(GREETING_DEADLINE_MS, deadlineMs);
  const connection = new SMTPTransport({
    url: server.href,
    requireTLS: hasPassword && !isSecure && isElsewhere,
    tls: { rejectUnauthorized: isElsewhere && (hasPassword || isSecure) },
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: deadlineMs,
    // An aborted connection must not flush the rest of a mail.
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
    throw notSent(error);
  }
}

/** Says what happened by codes: a server's own words may repeat an address. */
function notSent(error: unknown): NotSent {
  const { code = '', response = '', command } = error as { code?: string; response?: string; command?: string };
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0];
  if (status === undefined) return new NotSent(`The mail server can't be reached or did not answer: ${code}.`);
  // A refused sender is a wrong setting.
  const isRefused = status.startsWith('5') && ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
  return new NotSent(`The mail server answered ${status}.`, isRefused);
}

/**
 * Posts a message to a Slack-compatible webhook. Follows no redirects: the address is a secret.
 *
 * @throws NotSent
 */
export async function postToChat(url: string, text: string): Promise<string> {
  const body = JSON.stringify({ text, mrkdwn: false, unfurl_links: false, unfurl_media: false });
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  const signal = AbortSignal.timeout(CHAT_DEADLINE_MS);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => {
    throw new NotSent("The webhook can't be reached or did not answer.");
  });
  await response.body?.cancel();
  if (!response.ok) throw new NotSent(`The webhook answered with HTTP ${response.status}.`);
  return '';
}
