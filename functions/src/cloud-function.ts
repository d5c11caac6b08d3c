import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { readConfig } from './config.ts';
import { LEASE_MS, REQUESTS } from './delivery.ts';
import { reportCount, reportRequest } from './report.ts';

const secrets = ['SMTP_URL', 'WEBHOOK_URL'].map((name) => defineSecret(name));
const region = defineString('NOTICE_REGION', {
  default: 'us-central1',
  description: 'Region to run in, best that of the database',
});
// `firebase deploy` asks for parameters that no `.env` file sets. At run time, parameters and secrets are environment variables.
const PARAMETERS = {
  NOTICE_TO: 'Addresses to notify of each request, separated by commas',
  NOTICE_FROM: 'Address that the mail server may send from',
  COPY_TO_VISITOR: 'off: visitors get no mail',
};
for (const [name, description] of Object.entries(PARAMETERS)) defineString(name, { default: '', description });

const db = getFirestore(initializeApp());

/**
 * Reports a new request, or throws if it isn't reported yet: then the platform repeats the event with increasing pauses, for up
 * to a day. The platform may also deliver an event twice, even at the same time.
 */
export const notice = onDocumentCreated(
  {
    document: `${REQUESTS}/{id}`,
    retry: true,
    region,
    timeoutSeconds: LEASE_MS / 1000,
    // Mail servers limit the number of connections.
    maxInstances: 2,
    concurrency: 4,
    secrets,
  },
  async ({ params: { id } }) => {
    const reporting = { db, config: readConfig(process.env), now: Date.now };
    if ((await reportRequest(id, reporting)) === 'done') return;
    if (!(await reportCount(reporting)).has(id)) throw new Error('Beyond the hourly ceiling, and not counted yet.');
  },
);
