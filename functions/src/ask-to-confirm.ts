import { SITE } from '../../src/content/site.ts';
import { isAddress } from './addresses.ts';
import { fingerprint } from './channels.ts';
import type { Config } from './config.ts';
import { type Mail, messageId } from './mail.ts';
import { asNotSent } from './not-sent.ts';
import { sendMail } from './send-mail.ts';
import type { Claimed, SubscriptionStore } from './subscription-store.ts';

/** What came of a subscription's mail. `again`: it did not leave, and another attempt may help. */
export interface Asked {
  readonly id: string;
  readonly result: 'sent' | 'again' | 'no mail server' | 'refused' | Extract<Claimed, string>;
  readonly problem: string;
}

/** What asking works with. */
interface Asking {
  readonly store: SubscriptionStore;
  readonly mail: Config['mail'];
  readonly now: () => number;
}

/**
 * Asks the mailbox of a subscription to confirm it. May run any number of times for each: a mail whose fate is not
 * known is repeated under the same Message-ID (docs/decisions/0019-a-mail-in-doubt-is-repeated.md).
 *
 * @param page address of the page that the link leads to.
 */
export async function askToConfirm(id: string, page: string, { store, mail, now }: Asking): Promise<Asked> {
  const asked = (result: Asked['result'], problem = '') => ({ id, result, problem });
  if (mail === undefined) return asked('no mail server');
  const claimed = await store.claim(id, page, (email) => fingerprint(email, mail.server), now());
  if (typeof claimed === 'string') return asked(claimed);
  if (!isAddress(claimed.email)) {
    await store.giveUp(id);
    return asked('refused', 'No mail can be addressed to it.');
  }
  try {
    await sendMail(mail.server, confirmationMail(id, claimed, mail));
  } catch (error) {
    // Servers like to repeat the address; logs are no place for it.
    const { status, final } = asNotSent(error);
    const problem = status === '' ? 'The mail server did not take it.' : `The mail server answered ${status}.`;
    if (final) await store.giveUp(id);
    return asked(final ? 'refused' : 'again', problem);
  }
  await store.mailed(id, now());
  return asked('sent');
}

/**
 * Asks those whose turn did not come on an earlier day, or whose mail did not leave, until a turn or a mail fails again:
 * the next look goes on there.
 */
export async function askLate(page: string, asking: Asking): Promise<readonly Asked[]> {
  const all: Asked[] = [];
  for (const id of await asking.store.due(asking.now())) {
    const asked = await askToConfirm(id, page, asking);
    all.push(asked);
    if (['put off', 'again', 'no mail server'].includes(asked.result)) break;
  }
  return all;
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
