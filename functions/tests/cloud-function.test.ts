import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { freePort } from '../../tools/web-server.ts';
import { CEILING, NOTICES_AN_HOUR } from '../src/delivery.ts';
import { startDatabase } from './support/database.ts';
import { startMailServer } from './support/mail-server.ts';

const FOLDER = join(import.meta.dirname, '..');

let platform: ChildProcess | undefined;
afterAll(() => platform?.kill('SIGKILL'));

test('the build declares to the platform what `firebase deploy` is to set up', async () => {
  const port = await freePort();
  // What `firebase deploy` itself does with a build.
  platform = spawn(join(FOLDER, 'node_modules/.bin/firebase-functions'), [FOLDER], {
    cwd: FOLDER,
    env: { PATH: process.env.PATH, PORT: String(port), FUNCTIONS_CONTROL_API: 'true', GCLOUD_PROJECT: 'demo-test' },
    stdio: 'ignore',
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/__/functions.yaml`).then((answer) => answer.json());
  await expect
    .poll(() => ask().catch(() => null), { timeout: 30_000 })
    .toMatchObject({
      endpoints: {
        notice: {
          platform: 'gcfv2',
          timeoutSeconds: 300,
          eventTrigger: {
            eventType: 'google.cloud.firestore.document.v1.created',
            eventFilterPathPatterns: { document: 'projectRequests/{id}' },
            retry: true,
          },
          secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'WEBHOOK_URL' }],
        },
      },
    });
  expect(Object.keys(((await ask()) as { endpoints: object }).endpoints)).toEqual(['notice']);
});

test.skipIf(!haveGoogleFirestore())('an event comes again until its request is reported', async () => {
  const [database, server] = await Promise.all([startDatabase(), startMailServer()]);
  Object.assign(process.env, {
    GOOGLE_CLOUD_PROJECT: database.env.GOOGLE_CLOUD_PROJECT,
    SMTP_URL: server.url,
    WEBHOOK_URL: 'off',
    NOTICE_TO: '',
    NOTICE_FROM: 'site@agency.example',
  });
  const { notice } = await import('../src/cloud-function.ts');
  const occur = async (id: string) => notice.run({ params: { id } } as Parameters<typeof notice.run>[0]);

  const id = await database.addRequest();
  await expect(occur(id)).rejects.toThrow('NOTICE_TO must be');
  process.env.NOTICE_TO = 'team@agency.example';
  server.at = () => 'drop';
  await expect(occur(id)).rejects.toThrow('The mail server');
  server.at = () => 'go on';
  await occur(id);
  expect(server.received).toHaveLength(2);

  const recent = Array(NOTICES_AN_HOUR).fill({ at: Date.now(), to: '' });
  await database.db.doc(CEILING).set({ recent, countedAt: new Date() });
  const late = await database.addRequest();
  await expect(occur(late)).rejects.toThrow('Beyond the hourly ceiling');
  await database.db.doc(CEILING).update({ countedAt: new Date(0) });
  await occur(late);
  expect(server.received.at(-1)?.mail.subject).toBe('1 more project requests');
  await Promise.all([database.stop(), server.stop()]);
});
