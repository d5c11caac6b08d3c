import { SITE } from '../../src/content/site.ts';
import { isAddress } from './addresses.ts';
import { fingerprint } from './channels.ts';
import type { Config } from './config.ts';
import { type Mail, messageId } from './mail.ts';
import { asNotSent } from './not-sent.ts';
import { sendMail } from './send-mail.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** What came of a new subscription's mail. `again`: it did not leave, and another attempt may help. */
export type Asked = 'sent' | 'again' | 'gone' | 'mailed' | 'withheld' | 'no mail server' | 'refused';

/**
 * Asks the mailbox of a new subscription to confirm it. May run any number of times for each: a mail whose fate is not
 * known is repeated under the same Message-ID (docs/decisions/0019-a-mail-in-doubt-is-repeated.md).
 *
 * @param page address of the page that the link leads to.
 */
export async function askToConfirm(
  id: string,
  page: string,
  {
    store,
    mail,
    now,
  }: { readonly store: SubscriptionStore; readonly mail: Config['mail']; readonly now: () => number },
): Promise<{ readonly result: Asked; readonly problem: string }> {
  if (mail === undefined) return { result: 'no mail server', problem: '' };
  const claimed = await store.claim(id, page, (email) => fingerprint(email, mail.server), now());
  if (typeof claimed === 'string') return { result: claimed, problem: '' };
  if (!isAddress(claimed.email)) return { result: 'refused', problem: 'No mail can be addressed to it.' };
  try {
    await sendMail(mail.server, confirmationMail(id, claimed, mail));
  } catch (error) {
    // Servers like to repeat the address; logs are no place for it.
    const { status, final } = asNotSent(error);
    const problem = status === '' ? 'The mail server did not take it.' : `The mail server answered ${status}.`;
    return { result: final ? 'refused' : 'again', problem };
  }
  await store.mailed(id, now());
  return { result: 'sent', problem: '' };
}

function confirmationMail(
  id: string,
  { email, link }: { readonly email: string; readonly link: string },
  { from, to }: NonNullable<Config['mail']>,
): Mail {
  const [agency] = to;
  return {
    from,
    to: [{ name: '', address: email }],
    ...(agency !== undefined && { replyTo: agency }),
    subject: `Please confirm your subscription to the ${SITE.name} newsletter`,
    text: [
      'Somebody asked for our newsletter with this address.',
      '',
      'If it was you, open this page and press Confirm:',
      link,
      '',
      'You can unsubscribe there at any time. If it was not you, ignore this mail: without your confirmation we send no other.',
      '',
      SITE.name,
      ...(SITE.url === '' ? [] : [SITE.url]),
    ].join('\n'),
    messageId: messageId({ id }, 'newsletter', from),
    autoSubmitted: 'auto-generated',
  };
}
