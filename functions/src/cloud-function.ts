import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { readConfig } from './config.ts';
import { LEASE_MS, REQUESTS } from './delivery.ts';
import { reportRequest, reportWaiting } from './report.ts';

const SMTP_URL = defineSecret('SMTP_URL');
const WEBHOOK_URL = defineSecret('WEBHOOK_URL');
const parameter = (name: string, about: string, value = '') =>
  defineString(name, { default: value, description: about });
const NOTICE_TO = parameter('NOTICE_TO', 'Addresses to notify of each request, separated by commas');
const NOTICE_FROM = parameter('NOTICE_FROM', 'Address that the mail server may send from');
const COPY_TO_VISITOR = parameter('COPY_TO_VISITOR', 'off: visitors get no mail');
const NOTICE_REGION = parameter('NOTICE_REGION', 'Region to run in, best that of the database', 'us-central1');

const db = getFirestore(initializeApp());

/**
 * Reports a new request. The platform repeats the event with increasing pauses until this function returns, for up to a day.
 * It may also deliver an event twice, even at the same time.
 *
 * @throws Error if the request isn't reported yet.
 */
export const notice = onDocumentCreated(
  {
    document: `${REQUESTS}/{id}`,
    retry: true,
    region: NOTICE_REGION,
    timeoutSeconds: LEASE_MS / 1000,
    // Few, as mail servers limit connections.
    maxInstances: 2,
    concurrency: 4,
    secrets: [SMTP_URL, WEBHOOK_URL],
  },
  async ({ params: { id } }) => {
    const config = readConfig({
      SMTP_URL: SMTP_URL.value(),
      WEBHOOK_URL: WEBHOOK_URL.value(),
      NOTICE_TO: NOTICE_TO.value(),
      NOTICE_FROM: NOTICE_FROM.value(),
      COPY_TO_VISITOR: COPY_TO_VISITOR.value(),
    });
    const reporting = { db, config, now: Date.now };
    if ((await reportRequest(id, reporting)) === 'done') return;
    if (!(await reportWaiting(reporting)).has(id)) throw new Error('Beyond the hourly ceiling: waits to be counted.');
  },
);
