import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { freePort } from '../../tools/web-server.ts';
import { type Database, startDatabase } from './support/database.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

const FOLDER = join(import.meta.dirname, '..');

describe('the build', () => {
  let server: ChildProcess | undefined;
  afterEach(() => server?.kill('SIGKILL'));

  test('declares to the platform what `firebase deploy` is to set up', async () => {
    const port = await freePort();
    // What `firebase deploy` itself does with a build.
    server = spawn(join(FOLDER, 'node_modules/.bin/firebase-functions'), [FOLDER], {
      cwd: FOLDER,
      env: { PATH: process.env.PATH, PORT: String(port), FUNCTIONS_CONTROL_API: 'true', GCLOUD_PROJECT: 'demo-test' },
      stdio: 'ignore',
    });
    const answer = await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/__/functions.yaml`).then(
            (response) => response.text(),
            () => '',
          ),
        {
          timeout: 30_000,
        },
      )
      .toMatch(/endpoints/)
      .then(() => fetch(`http://127.0.0.1:${port}/__/functions.yaml`));
    const { endpoints, params } = JSON.parse(await answer.text()) as {
      endpoints: Record<string, object>;
      params: { name: string; type: string }[];
    };
    expect(Object.keys(endpoints).sort()).toEqual(['notice']);
    expect(endpoints.notice).toMatchObject({
      platform: 'gcfv2',
      timeoutSeconds: 540,
      eventTrigger: {
        eventType: 'google.cloud.firestore.document.v1.created',
        eventFilterPathPatterns: { document: 'projectRequests/{id}' },
        retry: true,
      },
      secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'WEBHOOK_URL' }],
    });
    expect(params.filter(({ type }) => type === 'secret').map(({ name }) => name)).toEqual(['SMTP_URL', 'WEBHOOK_URL']);
  });
});

describe.skipIf(!haveGoogleFirestore())('an event', () => {
  let database: Database;
  let server: MailServer;
  type Notice = typeof import('../src/cloud-function.ts').notice;
  let notice: Notice;

  beforeAll(async () => {
    [database, server] = await Promise.all([startDatabase(), startMailServer()]);
    Object.assign(process.env, {
      GOOGLE_CLOUD_PROJECT: database.env.GOOGLE_CLOUD_PROJECT,
      SMTP_URL: server.url,
      WEBHOOK_URL: 'off',
      NOTICE_TO: 'team@agency.example',
      NOTICE_FROM: 'site@agency.example',
      NOTICE_REGION: 'europe-west1',
      FIREBASE_CONFIG: JSON.stringify({ projectId: database.env.GOOGLE_CLOUD_PROJECT }),
    });
    ({ notice } = await import('../src/cloud-function.ts'));
  });
  afterAll(() => Promise.all([database.stop(), server.stop()]));

  const occur = async (id: string) => notice.run({ params: { id } } as Parameters<Notice['run']>[0]);

  test('that can not comes again: the mail server is down, the settings are wrong, another run is at it', async () => {
    const id = await database.addRequest();
    server.fate = 'refuse for now';
    await expect(occur(id)).rejects.toThrow('To be repeated: mail (again)');
    process.env.NOTICE_TO = '';
    await expect(occur(id)).rejects.toThrow('NOTICE_TO must be');
    process.env.NOTICE_TO = 'team@agency.example';

    server.fate = 'never greet';
    const hanging = occur(id).catch(() => {});
    while ((await database.record(id))?.channels.mail?.state !== 'handing over')
      await new Promise((r) => setTimeout(r, 20));
    await expect(occur(id)).rejects.toThrow('To be repeated: mail (busy)');
    await server.stop();
    await hanging;
    server = await startMailServer({ port: server.port });
    await occur(id);
    expect(server.received).toHaveLength(1);
  });
});
