import { INBOX_TEXT } from '../../content/inbox.ts';
import type { Delivery } from '../../data/inbox-port.ts';

const DAY_MS = 24 * 3_600_000;

/** Whom a request was told to, in words. */
export interface DeliveryWords {
  readonly text: string;
  /** Whether nobody was told. */
  readonly alarming: boolean;
}

/**
 * What the delivery record says; null if there is nothing to say yet.
 *
 * @param delivery null if there is none.
 * @param age of the request, in milliseconds. After a day without a word, the notice is not set up, or can't start.
 */
export function deliveryWords(delivery: Delivery | null, age: number): DeliveryWords | null {
  const { told, channels, states, notSetUp } = INBOX_TEXT;
  const late = age > DAY_MS;
  if (delivery === null) return late ? { text: notSetUp, alarming: true } : null;
  if (delivery.told === 'waiting' && late) return { text: notSetUp, alarming: true };
  const ways = delivery.channels.map(
    ({ name, state, problem }) =>
      `${channels[name] ?? name} ${states[state] ?? state}${problem === '' ? '' : ` (${problem})`}`,
  );
  return {
    text: [told[delivery.told], ways.join(', ')].filter(Boolean).join(': '),
    alarming: delivery.told === 'nobody',
  };
}
