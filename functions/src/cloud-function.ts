import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { readConfig } from './config.ts';
import { LEASE_MS, REQUESTS } from './delivery.ts';
import { reportRequest, reportWaiting } from './report.ts';

const secrets = ['SMTP_URL', 'WEBHOOK_URL'].map((name) => defineSecret(name));
const region = defineString('NOTICE_REGION', {
  default: 'us-central1',
  description: 'Region to run in, best that of the database',
});
// At run time, environment variables contain the parameters and secrets.
const PARAMETERS = {
  NOTICE_TO: 'Addresses to notify of each request, separated by commas',
  NOTICE_FROM: 'Address that the mail server may send from',
  COPY_TO_VISITOR: 'off: visitors get no mail',
};
for (const [name, description] of Object.entries(PARAMETERS)) defineString(name, { default: '', description });

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
    region,
    timeoutSeconds: LEASE_MS / 1000,
    // Few, because mail servers limit connections.
    maxInstances: 2,
    concurrency: 4,
    secrets,
  },
  async ({ params: { id } }) => {
    const reporting = { db, config: readConfig(process.env), now: Date.now };
    if ((await reportRequest(id, reporting)) === 'done') return;
    if (!(await reportWaiting(reporting)).has(id)) throw new Error('Beyond the hourly ceiling: waits to be counted.');
  },
);
