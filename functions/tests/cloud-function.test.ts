import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { freePort } from '../../tools/web-server.ts';
import { openDatabase } from './support/database.ts';
import { startMailServer } from './support/mail-server.ts';
import { MAILBOXES } from './support/run-notify.ts';

const FOLDER = join(import.meta.dirname, '..');

type Declared = { readonly endpoints: { readonly notice: object } };

test('the build declares to the platform what `firebase deploy` is to set up', async () => {
  const port = await freePort();
  // Loads the build like `firebase deploy`.
  const platform = spawn(join(FOLDER, 'node_modules/.bin/firebase-functions'), [FOLDER], {
    cwd: FOLDER,
    env: { PATH: process.env.PATH, PORT: String(port), FUNCTIONS_CONTROL_API: 'true', GCLOUD_PROJECT: 'demo-test' },
    stdio: 'ignore',
  });
  onTestFinished(() => void platform.kill('SIGKILL'));
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/__/functions.yaml`)).json() as Promise<Declared>;
  await expect.poll(() => ask().catch(() => null), { timeout: 30_000 }).not.toBeNull();
  const { endpoints } = await ask();
  expect(Object.keys(endpoints)).toEqual(['notice']);
  expect(endpoints.notice).toMatchObject({
    platform: 'gcfv2',
    timeoutSeconds: 180,
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.created',
      eventFilterPathPatterns: { document: 'projectRequests/{id}' },
      retry: true,
    },
    secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'WEBHOOK_URL' }],
  });
});

test.skipIf(!haveGoogleFirestore())('an event comes again until its request is reported', async () => {
  const [database, server] = [openDatabase(), await startMailServer()];
  const settings = { SMTP_URL: server.url, WEBHOOK_URL: 'off', ...MAILBOXES, NOTICE_TO: '' };
  Object.assign(process.env, database.env, settings);
  const { notice } = await import('../src/cloud-function.ts');
  const occur = async (id: string) => notice.run({ params: { id } } as Parameters<typeof notice.run>[0]);

  const id = await database.addRequest();
  await expect(occur(id)).rejects.toThrow('NOTICE_TO must be');
  process.env.NOTICE_TO = MAILBOXES.NOTICE_TO;
  server.at = () => 'drop';
  await expect(occur(id)).rejects.toThrow('The mail server');
  server.at = () => 'go on';
  await occur(id);
  expect(server.received).toHaveLength(2);
  await Promise.all([database.stop(), server.stop()]);
});
