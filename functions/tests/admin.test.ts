import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { CONSENTS } from '../../src/content/en/newsletter.ts';
import { LANGUAGES, languageName } from '../../src/content/languages.ts';
import { REQUESTS } from '../../src/shared/collections.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { loadConsents } from '../src/texts.ts';
import { openDatabase, REQUEST } from './support/project.ts';

const cwd = mkdtempSync(join(tmpdir(), 'admin-'));
/** The users' claims as JSON, by UID. A user's address is `UID@agency.example`. */
const users = new Map<string, string>();
/** Simulates Google's Identity Toolkit for the three calls that firebase-admin makes. */
const google = await startWebServer(async (request, response) => {
  const asked = JSON.parse((await text(request)) || '{}') as Record<string, string[]>;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://google.test');
  const all = [...users].map(([localId, customAttributes]) => {
    const emailVerified = localId === 'bob';
    return { localId, email: `${localId}@agency.example`, emailVerified, createdAt: '0', customAttributes };
  });
  const from = Number(searchParams.get('nextPageToken') ?? 0);
  const next = from + 1000 < all.length ? { nextPageToken: String(from + 1000) } : {};
  const isAsked = (one: string) => [...(asked.localId ?? []), ...(asked.email ?? [])].includes(one);
  if (pathname.endsWith(':update')) users.set(String(asked.localId), String(asked.customAttributes));
  const answers = {
    batchGet: { users: all.slice(from, from + 1000), ...next },
    lookup: { users: all.filter(({ localId, email }) => isAsked(localId) || isAsked(email)) },
    update: { localId: asked.localId },
  };
  const call = pathname.split('projects/agency/accounts:')[1] as keyof typeof answers;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[call]));
});
afterAll(() => {
  rmSync(cwd, { recursive: true });
  return google.close();
});

/** Runs `npm run admin` with these arguments against the simulated Google, without the developer's settings and credentials. */
function admin(args: readonly string[], own: NodeJS.ProcessEnv = {}) {
  const env = {
    ...{ PATH: process.env.PATH, HOME: cwd, METADATA_SERVER_DETECTION: 'none', NODE_NO_WARNINGS: '1' },
    FIREBASE_AUTH_EMULATOR_HOST: google.host,
    VITE_FIREBASE_PROJECT_ID: 'agency',
    ...own,
  };
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, '../lib/admin.js'), ...args], { cwd, env });
}

test.skipIf(!haveGoogleFirestore())(
  'grants and revokes access without changing other claims, and lists the users with access',
  async () => {
    for (let n = 0; n < 1500; n += 1) users.set(`u${n}`, '{}');
    users.set('text', '{"admin":"true"}').set('ada', '{"plan":"gold"}');
    const claims = () => JSON.parse(users.get('ada') ?? '') as unknown;

    expect((await admin(['list'])).stdout).toBe('Nobody has access.\n');
    // Anybody could have registered Ada's address.
    await expect(admin(['grant', 'ada@agency.example'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/1970 .*If it was you: npm run admin -- grant ada\n$/),
    });
    expect(claims()).toEqual({ plan: 'gold' });
    expect((await admin(['grant', 'ada'])).stdout).toContain('ada ada@agency.example has access');
    expect(claims()).toEqual({ plan: 'gold', admin: true });
    expect((await admin(['list'])).stdout).toBe('ada ada@agency.example\n');
    users.set('bob', '{}');
    expect((await admin(['grant', 'bob@agency.example'])).stdout).toContain('bob bob@agency.example has access');
    writeFileSync(join(cwd, '.env.local'), 'VITE_FIREBASE_PROJECT_ID=agency\n');
    const { FIRESTORE_EMULATOR_HOST } = process.env;
    const team = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/agency/databases/(default)/documents/team/ada`;
    const colleague = (method: string) => fetch(team, { method, headers: { authorization: 'Bearer owner' } });
    expect((await colleague('PATCH')).status).toBe(200);
    const revoked = await admin(['revoke', 'ada'], { FIRESTORE_EMULATOR_HOST, VITE_FIREBASE_PROJECT_ID: undefined });
    rmSync(join(cwd, '.env.local'));
    expect(revoked.stdout).toContain('up to an hour');
    expect(claims()).toEqual({ plan: 'gold' });
    expect((await colleague('GET')).status).toBe(404);
  },
);

test.each<readonly [string, readonly string[], NodeJS.ProcessEnv, RegExp]>([
  ['an unknown user', ['grant', 'nobody'], {}, /^There is no user record/],
  ['no project', ['list'], { VITE_FIREBASE_PROJECT_ID: '' }, /^Which project\?/],
  ['no credentials', ['list'], { FIREBASE_AUTH_EMULATOR_HOST: undefined }, /Could not load the default credentials/],
  ['one word too many', ['list', 'ada'], {}, /^npm run admin -- grant USER/],
  ['no user', ['grant'], {}, /^npm run admin -- grant USER/],
  ['no months', ['forget', '--yes'], {}, /^MONTHS must be a whole number from 1 to 999\.\n$/],
  ['0 months', ['forget', '0'], {}, /^MONTHS must be .*\n$/],
  ['two numbers', ['forget', '1', '2'], {}, /^npm run admin -- grant USER/],
])('exits with 1 and an explanation: %s', async (_, args, env, words) => {
  await expect(admin(args, env)).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
});

test.skipIf(!haveGoogleFirestore())(
  'exports each subscriber once, as CSV in which no text acts as a formula',
  async () => {
    const { id } = LANGUAGES.at(-1)!;
    const words = await loadConsents(id);
    const database = openDatabase();
    const subscribe = (email: string, consent: string, day: number, own = {}) =>
      database.db
        .collection('newsletter')
        .add({ email, consent, createdAt: new Date(Date.UTC(2026, 10, day)), ...own });
    await subscribe('ada@example.org', 'news-1', 5, { language: id });
    await subscribe('Ada@example.org', 'news-0', 2);
    await subscribe('=1+"1@example.org', 'news-1', 9);
    const env = { ...database.env, VITE_FIREBASE_PROJECT_ID: database.env.GOOGLE_CLOUD_PROJECT };
    const { stdout } = await admin(['subscribers'], env);
    expect(stdout).toBe(
      [
        '\uFEFF"Email","Consent","Time","Language"',
        `"ada@example.org","${words['news-1']}","2026-11-05T00:00:00.000Z","${languageName(id)}"`,
        `"'=1+""1@example.org","${CONSENTS['news-1']}","2026-11-09T00:00:00.000Z",""`,
        '',
      ].join('\r\n'),
    );
    await database.stop();
  },
);

test.skipIf(!haveGoogleFirestore())(
  'lists old requests that were won or lost, and deletes them with all that belongs to them when told to',
  async () => {
    const database = openDatabase();
    const at = (months: number) => Timestamp.fromMillis(Date.now() - months * 31 * DAY_MS);
    const beside = ['requestDesk', 'requestDeliveries', 'projectAnalytics'];
    const give = async (id: string, status: string, months: number, own: object = {}) => {
      const documents = [...beside.map((name) => [name, {}] as const), [REQUESTS, REQUEST] as const];
      const batch = database.db.batch();
      for (const [name, fields] of documents)
        batch.set(database.db.doc(`${name}/${id}`), { ...fields, status, createdAt: at(months), notes: 'x', ...own });
      await batch.commit();
    };
    await give('won', 'won', 30, { last: { status: 'won', at: at(13) } });
    await give('lost', 'lost', 14, { history: [{ status: 'lost', at: at(14) }] });
    await give('old', 'lost', 20); // stored by a version before 3.0
    await database.db.doc(`${REQUESTS}/old`).delete(); // as if deleted by hand
    await give('kept-won', 'won', 30, { last: { status: 'won', at: at(11) } });
    await give('kept-lost', 'lost', 11);
    await give('kept-pending', 'pending', 30);
    await give('kept-contacted', 'contacted', 30);
    const env = { ...database.env, VITE_FIREBASE_PROJECT_ID: database.env.GOOGLE_CLOUD_PROJECT };
    const forget = async (...more: string[]) => (await admin(['forget', '12', ...more], env)).stdout;
    const ids = async (name: string) => (await database.db.collection(name).get()).docs.map(({ id }) => id);
    const day = (months: number) => at(months).toDate().toISOString().slice(0, 10);

    const list = [
      `${day(30)} won ${day(13)} ${REQUEST.customerName} ${REQUEST.customerEmail}`,
      `${day(20)} lost ${day(20)} old `,
      `${day(14)} lost ${day(14)} ${REQUEST.customerName} ${REQUEST.customerEmail}`,
      '3 requests won or lost over 12 months ago. Add --yes to delete them and all that belongs to them.\n',
    ];
    expect(await forget()).toBe(list.join('\n'));
    expect(await forget('--yes')).toBe('Deleted 3 requests.\n');
    const kept = ['kept-contacted', 'kept-lost', 'kept-pending', 'kept-won'];
    for (const name of [REQUESTS, 'requestDesk', 'requestDeliveries']) expect(await ids(name)).toEqual(kept);
    // The deleted requests' empty events keep pages from creating the requests again.
    expect(await ids('projectAnalytics')).toEqual([...kept, 'lost', 'old', 'won']);
    expect((await database.db.doc('projectAnalytics/won').get()).data()).toEqual({});
    await database.stop();
  },
);
