import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STORED } from '../../src/content/en/legal/privacy.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { readConfig, type Settings } from '../src/config.ts';
import { CEILING, DAY_MS, DELIVERIES, HOUR_MS, NOTICES_AN_HOUR, REQUESTS } from '../src/delivery.ts';
import { reportCount, reportRequest } from '../src/report.ts';
import { startMailServer } from './support/mail-server.ts';
import { type Database, MAILBOXES, openDatabase } from './support/project.ts';

const server = await startMailServer();
const posts: string[] = [];
let chatStatus = 200;
const chat = await startWebServer(async (request, response) => {
  posts.push(await text(request));
  response.writeHead(chatStatus).end();
});
afterAll(() => Promise.all([chat.close(), server.stop()]));

describe.skipIf(!haveGoogleFirestore())('a request', () => {
  let database: Database;
  let id: string;
  /** The time added to the clock, in milliseconds. */
  let later: number;
  beforeEach(async () => {
    server.reset();
    posts.length = 0;
    later = 0;
    database = openDatabase();
    id = await database.addRequest();
  });
  afterEach(() => database.stop());

  const reporting = (settings: Settings = {}) => {
    const config = readConfig({ SMTP_URL: server.url, ...MAILBOXES, ...settings });
    return { db: database.db, config, now: () => Date.now() + later };
  };
  const report = (one = id, settings?: Settings) => reportRequest(one, reporting(settings));
  const withChat = () => ({ WEBHOOK_URL: `${chat.origin}/secret` });
  /** Returns the recipients of the emails, in order, without the domains of their addresses. */
  const recipients = () => server.received.flatMap((mail) => mail.recipients.map((one) => one.split('@')[0]));
  /**
   * Pretends that `count` requests were reported `ago` ms ago, without copies to visitors, and that the number of requests
   * beyond the ceiling was last reported then, too.
   */
  const leave = (count: number, ago = 0) => {
    const recent = Array.from({ length: count }, () => ({ at: Date.now() - ago, to: '' }));
    return database.db.doc(CEILING).set({ recent, countedAt: new Date(Date.now() - ago) });
  };

  test('is reported and confirmed once by two runs; its record contains the fields that the privacy text names', async () => {
    for (const _ of [1, 2]) expect(await report(id, withChat())).toBe('done');
    expect(recipients()).toEqual(['team', 'ada']);
    expect(posts).toHaveLength(1);
    const record = (await database.record(id)) ?? {};
    expect(Object.keys(record).sort()).toEqual(['copy', 'copyAt', 'mailAt', 'sentAt', 'webhookAt']);
    const texts = Object.keys(STORED.requestDeliveries).sort();
    expect(texts).toEqual([...Object.keys(record), 'leasedAt', 'problem', 'waitingSince'].sort());
    const collections = await database.db.listCollections();
    expect(collections.map((one) => one.id).sort()).toEqual(['notice', DELIVERIES, REQUESTS].sort());
  });

  test('is reported once by ten simultaneous runs, and so is each of fifteen others', async () => {
    const others = await Promise.all(Array.from({ length: 15 }, () => database.addRequest()));
    const runs = [...Array<string>(10).fill(id), ...others];
    await Promise.allSettled(runs.map((one) => report(one)));
    // Reports each request once more, as the platform does after a failure.
    for (const one of new Set(runs)) await report(one);
    const ids = server.received.map(({ mail }) => mail.messageId).filter((one) => one?.includes('.mail@'));
    expect(ids.sort()).toEqual([id, ...others].map((one) => `<${one}.mail@agency.example>`).sort());
    expect(recipients().filter((one) => one === 'ada')).toHaveLength(1);
  });

  test('is not copied to the visitor by a run that was suspended until another run took over', async () => {
    let other: Promise<unknown> | undefined;
    server.at = (stage) => {
      if (stage === 'taken' && other === undefined) {
        later = HOUR_MS;
        other = database.expireLease(id).then(() => report());
      }
      return 'go on';
    };
    await expect(report()).rejects.toThrow('took too long');
    await other;
    expect(recipients().filter((one) => one === 'ada')).toHaveLength(1);
  });

  test('is tried again even after a permanent refusal of the agency’s mail, because a wrong setting can cause it', async () => {
    for (const code of [451, 550] as const) {
      server.at = (stage) => (stage === 'recipient' ? code : 'go on');
      await expect(report()).rejects.toThrow(`The mail server answered ${code}`);
      expect(await database.record(id)).toMatchObject({ problem: expect.stringContaining(String(code)) });
    }
    server.at = () => 'go on';
    await leave(NOTICES_AN_HOUR);
    expect(await report(), 'as it was admitted before the others').toBe('done');
    expect(recipients()).toEqual(['team', 'ada']);
    expect(await database.record(id)).not.toHaveProperty('problem');
  });

  test('is not mailed again while the chat fails', async () => {
    chatStatus = 500;
    await expect(report(id, withChat())).rejects.toThrow('HTTP 500');
    chatStatus = 200;
    expect(await report(id, withChat())).toBe('done');
    expect(recipients()).toEqual(['team', 'ada']);
    expect(posts).toHaveLength(2);
  });

  test.each([550, 451] as const)(
    'is reported although the server refuses the visitor’s copy: immediately after a 550, a day later after a 451 (%i)',
    async (code) => {
      server.at = (stage, address) => (stage === 'recipient' && address.startsWith('ada') ? code : 'go on');
      if (code === 451) await expect(report()).rejects.toThrow('Copy to the visitor: The mail server answered 451.');
      later = code === 451 ? DAY_MS + HOUR_MS : 0;
      expect(await report()).toBe('done');
      expect(recipients()).toEqual(['team']);
      const problem = code === 550 ? 'Copy to the visitor: The mail server answered 550.' : undefined;
      expect((await database.record(id))?.problem).toBe(problem);
    },
  );

  test('is copied to an address once a day, however it is written, but not if copies are off or the address is invalid', async () => {
    expect(await report()).toBe('done');
    const again = await database.addRequest({ customerEmail: 'ADA+shop@Example.org' });
    const none = await database.addRequest({ customerEmail: 'x' });
    const off = await database.addRequest({ customerEmail: 'bob@example.org' });
    for (const one of [again, none]) await report(one);
    await report(off, { COPY_TO_VISITOR: 'off' });
    expect(recipients()).toEqual(['team', 'ada', 'team', 'team', 'team']);
  });

  describe('beyond the hourly ceiling', () => {
    test('is counted in the hourly mail, and is then recorded as reported', async () => {
      const others = await Promise.all(Array.from({ length: NOTICES_AN_HOUR }, () => database.addRequest()));
      for (const one of [...others, await database.addRequest()]) await report(one);
      server.received.length = 0;
      expect(await report()).toBe('beyond');
      server.at = () => 'drop';
      await expect(reportCount(reporting())).rejects.toThrow('The mail server');
      server.at = () => 'go on';
      expect((await reportCount(reporting())).size).toBe(2);
      expect(server.received.map(({ mail }) => mail.subject)).toEqual(['More project requests in the inbox: 2']);
      expect(server.received[0]?.mail.text).toContain('In the inbox: 2 more.');
      expect(await report()).toBe('done');
      expect(await database.record(id)).toMatchObject({ sentAt: expect.anything() });

      const late = await database.addRequest();
      expect(await report(late)).toBe('beyond');
      expect((await reportCount(reporting())).size).toBe(0);
      await leave(NOTICES_AN_HOUR, HOUR_MS);
      expect(await report(late)).toBe('beyond');
      expect([...(await reportCount(reporting()))]).toEqual([late]);
      expect(server.received).toHaveLength(2);
      expect(await report(await database.addRequest()), 'in the next hour').toBe('done');
      const ceiling = Object.keys((await database.db.doc(CEILING).get()).data() ?? {});
      expect([...ceiling, 'upTo'].sort()).toEqual(Object.keys(STORED.notice).sort());
    });

    test('is counted in the chat if there is no mail server, once by two simultaneous runs, and not after its erasure', async () => {
      await leave(NOTICES_AN_HOUR, HOUR_MS - 60_000);
      await database.db.doc(CEILING).update({ countedAt: new Date(0) });
      const erased = await database.addRequest();
      const onlyChat = { SMTP_URL: 'off', ...withChat() };
      for (const one of [id, erased]) expect(await report(one, onlyChat)).toBe('beyond');
      await database.db.doc(`${DELIVERIES}/${erased}`).delete();
      const counted = await Promise.all([reportCount(reporting(onlyChat)), reportCount(reporting(onlyChat))]);
      expect(counted.flatMap((ids) => [...ids])).toEqual([id]);
      expect(posts).toEqual([expect.stringContaining('In the inbox: 1 more.')]);
    });
  });

  test.each(['told', 'waiting', 'nobody'])(
    'marked “%s” by version 2.0 is reported unless that version has reported it',
    async (told) => {
      await database.db.doc(`${DELIVERIES}/${id}`).set({ told, channels: { mail: { state: 'open' } } });
      expect(await report(id, { COPY_TO_VISITOR: 'off' })).toBe('done');
      expect(server.received).toHaveLength(told === 'told' ? 0 : 1);
    },
  );

  test('is neither reported nor recorded after its erasure', async () => {
    await database.db.doc(`${REQUESTS}/${id}`).delete();
    expect(await report()).toBe('done');
    expect([server.received, await database.record(id)]).toEqual([[], undefined]);
  });
});
