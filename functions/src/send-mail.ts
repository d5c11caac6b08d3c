import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { inAscii } from './addresses.ts';
import { isThisMachine, type SmtpServer } from './config.ts';
import { GREETING_DEADLINE_MS, MAIL_DEADLINE_MS } from './constants.ts';
import type { Mail } from './mail.ts';
import { NotSent } from './not-sent.ts';

/**
 * Hands a mail over to the server.
 *
 * A password goes to another machine only through TLS with a valid certificate. Without a password the mail is
 * encrypted where the server offers it, whatever its certificate: to insist on one would stop no attacker, who can hide
 * the offer.
 *
 * @param deadlineMs after which the connection is cut, whatever has been said on it.
 * @returns what is to be known of a mail that went out, such as one of several recipients refused for good; else empty.
 * @throws NotSent if no mailbox took it, `final` if the server refused the recipient or the message for good; if the
 *   answer was lost, and it may have been taken; or, with `part`, if some took it, and others may later.
 */
export async function sendMail(server: SmtpServer, mail: Mail, deadlineMs = MAIL_DEADLINE_MS): Promise<string> {
  const elsewhere = !isThisMachine(server.host);
  const hasPassword = server.auth !== undefined;
  const greetingMs = Math.min(GREETING_DEADLINE_MS, deadlineMs);
  const connection = new SMTPTransport({
    ...server,
    requireTLS: hasPassword && !server.secure && elsewhere,
    tls: { rejectUnauthorized: elsewhere && (hasPassword || server.secure) },
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
    const { rejected, rejectedErrors } = await createTransport(connection).sendMail({
      ...message,
      to: [...message.to],
      headers: { 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.timeout(deadlineMs),
    });
    const deferred = rejectedErrors?.filter(({ responseCode = 0 }) => responseCode < 500) ?? [];
    const later = deferred.map(({ recipient = '' }) => inAscii(recipient));
    const left = mail.to.map(({ address }) => address).filter((address) => later.includes(inAscii(address)));
    const refused = rejected.filter((address) => !later.includes(inAscii(address)));
    const note = refused.length === 0 ? '' : `The mail server refused ${refused.join(', ')}.`;
    if (left.length === 0) return note;
    throw new NotSent(`The mail server refused ${left.join(', ')} for now.`, { part: { left, note } });
  } catch (error) {
    throw error instanceof NotSent ? error : notSent(error);
  }
}

function notSent(error: unknown): NotSent {
  if (!(error instanceof Error)) return new NotSent(String(error));
  const code = 'code' in error ? error.code : undefined;
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const status = 'response' in error ? /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(String(error.response))?.[0] : '';
  // A sender that is refused is a wrong setting.
  const isSender = 'command' in error && error.command === 'MAIL FROM';
  const final = answer >= 500 && !isSender && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new NotSent(error.message, { status, final });
}
