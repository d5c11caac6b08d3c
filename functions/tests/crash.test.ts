import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { readConfig } from '../src/config.ts';
import { messageId } from '../src/messages.ts';
import { sweep } from '../src/sweep.ts';
import { startMailServer } from './support/mail-server.ts';
import { type Database, MAILBOXES, openDatabase, runNotify } from './support/project.ts';

const TEAM = 'team@agency.example';
const VISITOR = 'ada@example.org';
/** The position of each database commit in a run that reports one request, by what the commit writes. */
const COMMITS: Readonly<Record<string, number>> = { lease: 1, record: 2, mailAt: 3, copyAt: 4, sentAt: 5, release: 6 };

/**
 * The points at which a run is interrupted: `before` or `after` one of `COMMITS`, or at a `Stage` of the email to an address.
 * Each has the total numbers of emails that the agency and the visitor receive.
 */
const POINTS: readonly (readonly [string, string, number, number])[] = [
  ['before', 'lease', 1, 1],
  ['after', 'lease', 1, 1],
  ['before', 'record', 1, 1],
  ['after', 'record', 1, 1],
  ['greeting', '', 1, 1],
  ['recipient', TEAM, 1, 1],
  ['within', TEAM, 1, 1],
  ['taken', TEAM, 2, 1], // the server accepts the email, but the answer is lost
  ['before', 'mailAt', 2, 1],
  ['after', 'mailAt', 1, 1],
  ['recipient', VISITOR, 1, 1],
  ['within', VISITOR, 1, 1],
  ['taken', VISITOR, 1, 2],
  ['before', 'copyAt', 1, 2],
  ['after', 'copyAt', 1, 1],
  ['before', 'sentAt', 1, 1],
  ['after', 'sentAt', 1, 1],
  ['before', 'release', 1, 1],
];
/** The points that are tested twice: with a killed run, and with a dropped connection. */
const LOST = POINTS.filter(
  ([where, what]) => where === 'taken' || ['lease', 'record', 'mailAt', 'sentAt'].includes(what),
);

/**
 * Starts a proxy for Google's Firestore emulator. Before and after each call, asks `isHere` whether to drop the connection.
 *
 * @param isHere gets the moment, `before` or `after`, and the commit's number, from 1 on; 0 for other calls.
 */
function startProxy(emulator: string, isHere: (moment: string, commit: number) => boolean) {
  let commits = 0;
  return startWebServer(async (request, response) => {
    const { method = '', url = '' } = request;
    if (url.includes(':commit')) commits += 1;
    const commit = url.includes(':commit') ? commits : 0;
    const content = new Uint8Array(await buffer(request));
    if (isHere('before', commit)) return request.socket.destroy();
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const answer = await fetch(`http://${emulator}${url}`, { method, headers, body: content });
    const body = Buffer.from(await answer.arrayBuffer());
    if (isHere('after', commit)) return request.socket.destroy();
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
}

const server = await startMailServer();

describe.skipIf(!haveGoogleFirestore())('a request is reported once, or twice if an answer was lost', () => {
  let database: Database;
  beforeEach(() => {
    server.reset();
    database = openDatabase();
  });
  afterEach(() => database.stop());
  afterAll(server.stop);

  /**
   * Runs `npm run notify` and calls `end` at one of `POINTS`. Then tries twice to report the request: at once, and
   * after the run's lease has expired.
   */
  async function interrupt(where: string, what: string, end: (run: ReturnType<typeof runNotify>) => void) {
    const id = await database.addRequest();
    let isReached = false;
    const reach = (isHere: boolean) => {
      if (!isHere || isReached) return false;
      isReached = true;
      end(run);
      return true;
    };
    const { FIRESTORE_EMULATOR_HOST } = database.env;
    const proxy = await startProxy(FIRESTORE_EMULATOR_HOST, (moment, commit) =>
      reach(moment === where && commit === COMMITS[what]),
    );
    server.at = (stage, address) => (reach(stage === where && address === what) ? 'drop' : 'go on');
    const run = runNotify({ ...database.env, FIRESTORE_EMULATOR_HOST: proxy.host, SMTP_URL: server.url });
    const { code } = await run.ended;
    await proxy.close();
    expect(isReached).toBe(true);

    const config = readConfig({ SMTP_URL: server.url, ...MAILBOXES });
    const report = () => sweep({ db: database.db, config, now: Date.now });
    if ((await database.state()).leasedAt === undefined) await report();
    else expect(await report()).toBeUndefined();
    await database.expireLease();
    expect(await report()).toMatchObject({ left: 0, problems: [] });
    expect(await database.record(id)).toMatchObject({ sentAt: expect.anything() });
    const ids = server.received.map(({ mail }) => mail.messageId).sort();
    const count = (kind: string) =>
      ids.filter((one) => one === messageId(id, kind, { name: '', address: MAILBOXES.NOTICE_FROM })).length;
    return { code, counts: [count('mail'), count('copy'), ids.length] };
  }

  test.each(POINTS)('although the run is killed: %s %s', async (where, what, mails, copies) => {
    const killed = await interrupt(where, what, (run) => run.kill());
    expect(killed).toEqual({ code: null, counts: [mails, copies, mails + copies] });
  });

  test.each(LOST)('although a connection is lost: %s %s', async (where, what, mails, copies) => {
    const { counts } = await interrupt(where, what, () => {});
    // A run that isn't killed retries its writes, so it repeats an email only if the mail server's answer was lost.
    expect(counts).toEqual(where === 'taken' ? [mails, copies, mails + copies] : [1, 1, 2]);
  });
});
