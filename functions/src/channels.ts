import { createHmac } from 'node:crypto';
import { type StoredRequest, visitorAddress } from './answers.ts';
import type { Config } from './config.ts';
import { COPIES_A_DAY, DAY_MS, HOUR_MS, NOTICES_AN_HOUR } from './constants.ts';
import type { ChannelName } from './delivery-state.ts';
import { copyMail, digestMail, type Mail, noticeMail } from './mail.ts';
import { asNotSent, NotSent } from './not-sent.ts';
import { postWebhook } from './post-webhook.ts';
import { sendMail } from './send-mail.ts';
import type { Ceiling } from './tally.ts';
import { webhookDigest, webhookMessage } from './webhook-message.ts';

/** Sends a message. Returns a note for the delivery record, mostly empty. @throws NotSent */
type Send = () => Promise<string>;

/** How many messages a channel takes. */
export interface Limit extends Ceiling {
  /** Requests with the same key are repeats, and only the first one gets a message; the empty key repeats nothing. */
  key(request: StoredRequest): string;
  /** Writes one message about several requests. Without it, what is beyond the limit is never sent. */
  readonly digest?: (requests: readonly StoredRequest[], left: readonly string[]) => Send;
}

type Mailing = NonNullable<Config['mail']>;

/** One way to tell somebody of a request. */
export interface Channel {
  readonly name: ChannelName;
  readonly limit?: Limit;
  /**
   * Writes the message, and returns what sends it.
   *
   * @param left the only recipients to get it, as the others have it; empty for all.
   * @throws NotSent, as sending does.
   */
  prepare(request: StoredRequest, left: readonly string[]): Send;
}

const HOURLY = { most: NOTICES_AN_HOUR, withinMs: HOUR_MS, key: () => '' };

/** The channels that the settings ask for: the agency's mail first, the visitor's copy last. */
export function channelsOf({ mail, webhook, copy, siteUrl }: Config): Channel[] {
  const channels: Channel[] = [];
  if (mail !== undefined) {
    const send = (write: (own: Mailing) => Mail, left: readonly string[]): Send => {
      const to = mail.to.filter(({ address }) => left.length === 0 || left.includes(address));
      // The remaining recipients may no longer be in the settings.
      if (to.length === 0) return async () => '';
      const message = write({ ...mail, to });
      return async () => {
        try {
          return await sendMail(mail.server, message);
        } catch (error) {
          const { message: problem, final, part } = asNotSent(error);
          // Full mailboxes and wrong settings get mended: the agency's own mail is tried to the end. Where the others have
          // it, an address that is refused for good is not worth that.
          throw new NotSent(problem, { final: final && left.length > 0, part });
        }
      };
    };
    channels.push({
      name: 'mail',
      limit: { ...HOURLY, digest: (requests, left) => send((own) => digestMail(requests, own, siteUrl), left) },
      prepare: (request, left) => send((own) => noticeMail(request, own, siteUrl), left),
    });
  }
  if (webhook !== undefined) {
    const send =
      (message: object): Send =>
      async () => {
        await postWebhook(webhook.url, message);
        return '';
      };
    channels.push({
      name: 'webhook',
      limit: { ...HOURLY, digest: (requests) => send(webhookDigest(webhook.kind, requests, siteUrl)) },
      prepare: (request) => send(webhookMessage(webhook.kind, request, siteUrl)),
    });
  }
  if (mail !== undefined && copy !== 'off') {
    channels.push({
      name: 'copy',
      limit: {
        most: COPIES_A_DAY,
        withinMs: DAY_MS,
        key: (request) => fingerprint(visitorAddress(request), mail.server),
      },
      prepare: (request) => {
        const thanks = copyMail(request, mail, copy === 'full');
        if (thanks === undefined) throw new NotSent('No mail can be addressed to the visitor.', { final: true });
        return async () => {
          try {
            return await sendMail(mail.server, thanks);
          } catch (error) {
            // Servers like to repeat the address, in whatever form; it is to be found with the request alone.
            const { message, status, final } = asNotSent(error);
            throw new NotSent(status === '' ? message : `The mail server answered ${status}.`, { final });
          }
        };
      },
    });
  }
  return channels;
}

/**
 * Tells whether two addresses have the same mailbox, as far as that can be known, and can't be turned back without the mail
 * server's password. What follows a plus sign is the mailbox owner's own mark.
 */
export function fingerprint(address: string | undefined, secret: object): string {
  if (address === undefined) return '';
  const mailbox = address.toLowerCase().replace(/\+[^@]*/, '');
  return createHmac('sha256', JSON.stringify(secret)).update(mailbox).digest('hex').slice(0, 16);
}
