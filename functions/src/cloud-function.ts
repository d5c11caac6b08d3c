import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { readConfig } from './config.ts';
import { LEASE_MS, sweep } from './sweep.ts';

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

/** Reports new requests each minute. With a run for each request, those of a flood would delay those of genuine requests. */
export const notices = onSchedule(
  { schedule: '* * * * *', region, timeoutSeconds: LEASE_MS / 1000, maxInstances: 1, concurrency: 1, secrets },
  async () => {
    const tally = await sweep({ db, config: readConfig(process.env), now: Date.now });
    if (tally && tally.problems.length > 0) throw new Error(tally.problems.join('\n'));
  },
);
