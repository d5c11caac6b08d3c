import { expect, test } from 'vitest';
import type { Delivery } from '../../data/inbox-port.ts';
import { deliveryWords } from './delivery-words.ts';

const HOUR_MS = 3_600_000;
const channel = (name: string, state: string, problem = '') => ({ name, state, attempts: 1, problem });
const delivery = (told: Delivery['told'], ...channels: Delivery['channels']): Delivery => ({ told, channels });

test.each<[string, Delivery | null, number, string | null, boolean]>([
  ['no record yet', null, 1, null, false],
  ['no record after a day', null, 25, 'not set up', true],
  ['waiting', delivery('waiting', channel('mail', 'open')), 1, 'Not sent yet: mail to be sent', false],
  ['waiting for more than a day', delivery('waiting'), 25, 'not set up', true],
  [
    'told',
    delivery('told', channel('mail', 'sent'), channel('webhook', 'sent')),
    30,
    'Sent: mail sent, chat sent',
    false,
  ],
  [
    'half of it failed',
    delivery('told', channel('mail', 'sent'), channel('webhook', 'failed', 'HTTP 404')),
    30,
    'Sent: mail sent, chat failed (HTTP 404)',
    false,
  ],
  [
    'sent, but not to everybody',
    delivery('told', channel('mail', 'sent', '550 no such user: ad@example.org')),
    30,
    'Sent: mail sent (550 no such user: ad@example.org)',
    false,
  ],
  [
    'nobody',
    delivery('nobody', channel('mail', 'failed', '550 no')),
    30,
    'Nobody was told: mail failed (550 no)',
    true,
  ],
  ['an unknown channel', delivery('told', channel('pigeon', 'flying')), 1, 'Sent: pigeon flying', false],
])('%s', (_, record, hours, text, alarming) => {
  const words = deliveryWords(record, hours * HOUR_MS);
  if (text === null) expect(words).toBeNull();
  else expect(words).toEqual({ text: expect.stringContaining(text), alarming });
});
