import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { freePort } from '../../tools/web-server.ts';
import { type Database, startDatabase } from './support/database.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

const FOLDER = join(import.meta.dirname, '..');

type FunctionRequest = Parameters<typeof import('../src/cloud-function.ts').subscription>[0];
type FunctionResponse = Parameters<typeof import('../src/cloud-function.ts').subscription>[1];

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
      endpoints: Record<'notice' | 'confirmation' | 'lateConfirmation' | 'subscription', object>;
      params: { name: string; type: string }[];
    };
    expect(Object.keys(endpoints).sort()).toEqual(['confirmation', 'lateConfirmation', 'notice', 'subscription']);
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
    expect(endpoints.confirmation).toMatchObject({
      eventTrigger: { eventFilterPathPatterns: { document: 'newsletter/{id}' }, retry: true },
    });
    expect(endpoints.lateConfirmation).toMatchObject({
      scheduleTrigger: { schedule: 'every 1 hours' },
      secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'WEBHOOK_URL' }],
    });
    expect(endpoints.subscription).toMatchObject({ httpsTrigger: { invoker: ['public'] } });
    expect(params.filter(({ type }) => type === 'secret').map(({ name }) => name)).toEqual(['SMTP_URL', 'WEBHOOK_URL']);
  });
});

describe.skipIf(!haveGoogleFirestore())('an event', () => {
  let database: Database;
  let server: MailServer;
  type Notice = typeof import('../src/cloud-function.ts').notice;
  let notice: Notice;
  let functions: typeof import('../src/cloud-function.ts');

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
    functions = await import('../src/cloud-function.ts');
    ({ notice } = functions);
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

  test('of a new subscription mails a link to the page that confirms it, and is repeated until it has', async () => {
    const params = { id: 'Subscription00000000' };
    const document = database.db.doc(`newsletter/${params.id}`);
    await document.set({ email: 'ada@example.org', consent: 'news-1', status: 'pending', createdAt: new Date() });
    const occur = async () =>
      functions.confirmation.run({ params } as Parameters<typeof functions.confirmation.run>[0]);
    server.received.length = 0;
    server.fate = 'refuse for now';
    await expect(occur()).rejects.toThrow('To be repeated: The mail server answered 451');
    server.fate = 'take';
    await functions.lateConfirmation.run({ scheduleTime: new Date().toISOString() });
    expect(server.received, 'while the event is still repeated').toHaveLength(0);
    await document.update({ askAt: new Date() });
    await functions.lateConfirmation.run({ scheduleTime: new Date().toISOString() });
    await occur();
    expect(server.received).toHaveLength(1);
    const link = new URL(/https:\S+/.exec(server.received[0]?.mail.text ?? '')?.[0] ?? '');
    const host = `europe-west1-${database.env.GOOGLE_CLOUD_PROJECT}.cloudfunctions.net`;
    expect([link.host, link.pathname]).toEqual([host, '/subscription']);

    const query = Object.fromEntries(link.searchParams);
    const app = createServer((request, response) => {
      const answer = Object.assign(response, {
        status: (code: number) => Object.assign(answer, { statusCode: code }),
        set: (headers: Record<string, string>) => answer.setHeaders(new Map(Object.entries(headers))),
        send: (text: string) => answer.end(text),
      });
      Object.assign(request, { query, body: { do: 'confirm' } }); // as the platform parses them
      void functions.subscription(request as FunctionRequest, answer as unknown as FunctionResponse);
    }).listen(0, '127.0.0.1');
    await once(app, 'listening');
    const page = await fetch(`http://127.0.0.1:${(app.address() as AddressInfo).port}`, { method: 'POST' });
    app.close();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Thank you, you are subscribed.');
    expect((await document.get()).get('status')).toBe('confirmed');
  });
});
