import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { channelsOf } from './channels.ts';
import { type Config, readConfig } from './config.ts';
import { FUNCTION_TIMEOUT_S } from './constants.ts';
import { deliver } from './deliver.ts';
import { deliveryStore, REQUESTS } from './delivery-store.ts';

const SMTP_URL = defineSecret('SMTP_URL');
const WEBHOOK_URL = defineSecret('WEBHOOK_URL');
const parameter = (name: string, description: string) => defineString(name, { default: '', description });
const NOTICE_TO = parameter('NOTICE_TO', 'Addresses that hear of each request, with commas between them');
const NOTICE_FROM = parameter('NOTICE_FROM', 'Address that the mail server may send from');
const WEBHOOK_KIND = parameter('WEBHOOK_KIND', 'slack, discord, teams or json; empty: by the address');
const COPY_TO_VISITOR = parameter('COPY_TO_VISITOR', 'off, thanks or full; empty: off');
const SITE_URL = parameter('SITE_URL', 'Address of the site, for links; empty: as in src/content/site.ts');
const NOTICE_REGION = defineString('NOTICE_REGION', {
  default: 'us-central1',
  description: 'Region to run in, best that of the database',
});

const database = getFirestore(initializeApp());
const store = deliveryStore(database);

/** Settings of what mails. */
const MAILING = {
  region: NOTICE_REGION,
  timeoutSeconds: FUNCTION_TIMEOUT_S,
  // Mail servers limit connections.
  maxInstances: 2,
  concurrency: 4,
  secrets: [SMTP_URL, WEBHOOK_URL],
};

function config(): Config {
  return readConfig({
    SMTP_URL: SMTP_URL.value(),
    WEBHOOK_URL: WEBHOOK_URL.value(),
    NOTICE_TO: NOTICE_TO.value(),
    NOTICE_FROM: NOTICE_FROM.value(),
    WEBHOOK_KIND: WEBHOOK_KIND.value(),
    COPY_TO_VISITOR: COPY_TO_VISITOR.value(),
    SITE_URL: SITE_URL.value(),
  });
}

/**
 * Tells the agency of a new request. The platform repeats the event, with a growing wait, until this returns or a day is
 * over; it may also deliver an event twice, at once even.
 *
 * @throws Error if anybody has still to be told, so that the event comes again.
 */
export const notice = onDocumentCreated(
  { ...MAILING, retry: true, document: `${REQUESTS}/{id}` },
  async ({ params: { id } }) => {
    const outcomes = await deliver(id, {
      store,
      channels: channelsOf(config()),
      patient: false,
      now: Date.now,
      chance: Math.random,
      pause: sleep,
    });
    for (const { channel, result, problem } of outcomes) {
      const log = result === 'given up' ? logger.error : problem === '' ? logger.info : logger.warn;
      log(`${channel}: ${result}`, { request: id, problem });
    }
    const open = outcomes.filter(({ result }) => ['again', 'busy', 'lost', 'put off'].includes(result));
    if (open.length > 0) {
      throw new Error(`To be repeated: ${open.map(({ channel, result }) => `${channel} (${result})`).join(', ')}`);
    }
  },
);
