import type { StoredRequest } from './answers.ts';
import type { Config } from './config.ts';
import type { ChannelName } from './delivery-state.ts';
import { copyMail, noticeMail } from './mail.ts';
import { asNotSent, NotSent } from './not-sent.ts';
import { postWebhook } from './post-webhook.ts';
import { sendMail } from './send-mail.ts';
import { webhookMessage } from './webhook-message.ts';

/** One way to tell somebody of a request. */
export interface Channel {
  readonly name: ChannelName;
  /**
   * Writes the message, and returns what sends it. Sending returns a note for the delivery record, mostly empty.
   *
   * @throws NotSent, as sending does.
   */
  prepare(request: StoredRequest): () => Promise<string>;
}

/** The channels that the settings ask for: the agency's mail first, the visitor's copy last. */
export function channelsOf({ mail, webhook, copy, siteUrl }: Config): Channel[] {
  const channels: Channel[] = [];
  if (mail !== undefined) {
    channels.push({
      name: 'mail',
      prepare: (request) => {
        const notice = noticeMail(request, mail, siteUrl);
        return async () => {
          try {
            return await sendMail(mail.server, notice);
          } catch (error) {
            // Full mailboxes and wrong settings get mended: the agency's own mail is tried to the end.
            throw new NotSent(asNotSent(error).message);
          }
        };
      },
    });
  }
  if (webhook !== undefined) {
    channels.push({
      name: 'webhook',
      prepare: (request) => {
        const message = webhookMessage(webhook.kind, request, siteUrl);
        return async () => {
          await postWebhook(webhook.url, message);
          return '';
        };
      },
    });
  }
  if (mail !== undefined && copy !== 'off') {
    channels.push({
      name: 'copy',
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
