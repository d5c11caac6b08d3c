import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STORED } from '../../src/content/en/legal/privacy.ts';
import { DELIVERIES, REQUESTS } from '../../src/shared/collections.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/constants.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { readConfig, type Settings } from '../src/config.ts';
import { STATE } from '../src/documents.ts';
import { messageId } from '../src/messages.ts';
import { sweep } from '../src/sweep.ts';
import { startMailServer } from './support/mail-server.ts';
import { type Database, LIMITS, MAILBOXES, openDatabase } from './support/project.ts';

const server = await startMailServer();
const posts: string[] = [];
let chatStatus = 200;
let isRefusedByChat = (_post: string) => false;
const chat = await startWebServer(async (request, response) => {
  const post = await text(request);
  posts.push(post);
  response.writeHead(isRefusedByChat(post) ? 400 : chatStatus).end();
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
  const run = (settings?: Settings) => sweep(reporting(settings));
  const done = (reported: number, others: object = {}) => {
    return { ...{ reported, named: 0, left: 0, uncounted: 0, isComplete: true, problems: [] }, ...others };
  };
  const failed = (problem: string) => done(0, { left: 1, problems: [expect.stringContaining(problem)] });
  const withChat = () => ({ WEBHOOK_URL: `${chat.origin}/secret` });
  const add = (count: number, answers: (n: number) => object = () => ({})) =>
    Promise.all(Array.from({ length: count }, (_, n) => database.addRequest(answers(n))));
  /** Returns the recipients of the emails, sorted, without the domains of their addresses. */
  const recipients = () => server.received.flatMap((mail) => mail.recipients.map((one) => one.split('@')[0])).sort();
  const subjects = () => server.received.map(({ mail }) => mail.subject);
  /** Simulates that the hour's limit of reported requests has been reached, without copies. */
  const reachCeiling = () => {
    const recent = Array.from({ length: LIMITS.noticesAnHour }, () => ({ at: Date.now(), to: '' }));
    return database.db.doc(STATE).set({ recent }, { merge: true });
  };

  test('is reported and confirmed once by two runs; its record contains the fields that the privacy text names', async () => {
    expect(await run(withChat())).toEqual(done(1));
    expect(await run(withChat())).toEqual(done(0));
    expect(recipients()).toEqual(['ada', 'team']);
    expect(posts).toHaveLength(1);
    const record = (await database.record(id)) ?? {};
    expect(Object.keys(record).sort()).toEqual(['copy', 'copyAt', 'mailAt', 'sentAt', 'webhookAt']);
    const texts = Object.keys(STORED.requestDeliveries).sort();
    expect(texts).toEqual([...Object.keys(record), 'problem', 'waitingSince'].sort());
    const state = Object.keys(await database.state());
    expect([...state, 'countedAt', 'leasedAt'].sort()).toEqual(Object.keys(STORED.notice).sort());
    const collections = await database.db.listCollections();
    expect(collections.map((one) => one.id).sort()).toEqual(['notice', DELIVERIES, REQUESTS].sort());
  });

  test('is reported once by ten simultaneous runs, and so is each of fifteen others', async () => {
    const others = await add(15);
    await Promise.allSettled(Array.from({ length: 10 }, () => run()));
    await run();
    const ids = server.received.map(({ mail }) => mail.messageId).filter((one) => one?.includes('.mail@'));
    const from = { name: '', address: MAILBOXES.NOTICE_FROM };
    expect(ids.sort()).toEqual([id, ...others].map((one) => messageId(one, 'mail', from)).sort());
    expect(recipients().filter((one) => one === 'ada')).toHaveLength(1);
  });

  test('is not copied to the visitor by a run that was suspended until another run took over', async () => {
    let other: Promise<unknown> | undefined;
    server.at = (stage) => {
      if (stage === 'taken' && other === undefined) {
        later = HOUR_MS;
        other = database.expireLease().then(() => run());
      }
      return 'go on';
    };
    expect(await run()).toEqual(failed('took too long'));
    await other;
    expect(recipients().filter((one) => one === 'ada')).toHaveLength(1);
  });

  test('is tried again even after a permanent refusal of the agency’s mail, because a wrong setting can cause it', async () => {
    for (const code of [451, 550] as const) {
      server.at = (stage) => (stage === 'recipient' ? code : 'go on');
      expect(await run()).toEqual(failed(`The mail server answered ${code}`));
      expect(await database.record(id)).toMatchObject({ problem: expect.stringContaining(String(code)) });
    }
    server.at = () => 'go on';
    await reachCeiling();
    expect(await run(), 'as it was admitted before the others').toEqual(done(1));
    expect(recipients()).toEqual(['ada', 'team']);
    expect(await database.record(id)).not.toHaveProperty('problem');
  });

  test('is reported although others fail each time, of which a run tries only a few', async () => {
    await run();
    await add(9, (n) => ({ customerName: `Odd ${n}` }));
    server.at = (stage) => (stage === 'recipient' ? 451 : 'go on');
    const { problems = [] } = (await run()) ?? {};
    expect(problems.length).toBeLessThan(9);
    server.at = () => 'go on';
    await add(1, () => ({ customerName: 'New' }));
    const received = server.received.length;
    expect(await run()).toEqual(done(10));
    expect(
      subjects()
        .slice(received, received + 4)
        .join(),
    ).toContain('from New');
  });

  test('is not mailed again while the chat fails', async () => {
    chatStatus = 500;
    expect(await run(withChat())).toEqual(failed('HTTP 500'));
    chatStatus = 200;
    expect(await run(withChat())).toEqual(done(1));
    expect(recipients()).toEqual(['ada', 'team']);
    expect(posts).toHaveLength(2);
  });

  test.each([550, 451] as const)(
    'is reported although the server refuses the visitor’s copy: immediately after a 550, a day later after a 451 (%i)',
    async (code) => {
      server.at = (stage, address) => (stage === 'recipient' && address.startsWith('ada') ? code : 'go on');
      if (code === 451) expect(await run()).toEqual(failed('Copy to the visitor: The mail server answered 451.'));
      later = code === 451 ? DAY_MS + HOUR_MS : 0;
      expect(await run()).toEqual(done(1));
      expect(recipients()).toEqual(['team']);
      const problem = code === 550 ? 'Copy to the visitor: The mail server answered 550.' : undefined;
      expect((await database.record(id))?.problem).toBe(problem);
    },
  );

  describe('is copied', () => {
    const copies = () => server.received.flatMap(({ recipients: to }) => to).filter((one) => !one.startsWith('team'));
    const addFrom = (...addresses: readonly string[]) =>
      Promise.all(addresses.map((customerEmail) => database.addRequest({ customerEmail })));

    test('to a mailbox once a day, however its address is spelled', async () => {
      await run();
      await addFrom(
        'ADA+shop@Example.org',
        'a.d.a@example.org',
        'ada-x@example.org',
        '.ada@EXAMPLE.org',
        'ada+@example.org',
      );
      await run();
      expect(copies()).toEqual(['ada@example.org']);
      await addFrom('victim@gmail.com', 'v.ictim@gmail.com', 'victim@googlemail.com', 'Vic.Tim+1@GoogleMail.com');
      await addFrom('bob@bücher.example', 'bob@xn--bcher-kva.example', 'x', 'jürgen@example.org');
      await run();
      expect(copies().slice(1)).toHaveLength(2);
    });

    test('to few addresses of a domain, as one mailbox may have them all', async () => {
      await addFrom(...Array.from({ length: 9 }, (_, n) => `any${n}@all.victim.example`));
      await addFrom(...Array.from({ length: 9 }, (_, n) => `any${n}@victim${n}.victim.example`));
      await run();
      expect(copies().filter((to) => to.endsWith('victim.example'))).toHaveLength(LIMITS.copiesADomain);
    });

    test('to a limited number of addresses a day, and to none if copies are off', async () => {
      const recent = Array.from({ length: LIMITS.copiesADay }, (_, n) => ({
        at: Date.now() - 2 * HOUR_MS,
        to: `${n}`,
      }));
      await database.db.doc(STATE).set({ recent });
      await run();
      expect(copies()).toEqual([]);
      await database.db.doc(STATE).set({ recent: recent.slice(1) });
      await addFrom('eve@example.org');
      await run({ COPY_TO_VISITOR: 'off' });
      expect(copies()).toEqual([]);
      await addFrom('bob@example.org', 'cy@example.net');
      await run();
      expect(copies()).toHaveLength(1);
    });
  });

  describe('beyond the hourly ceiling', () => {
    beforeEach(reachCeiling);

    test('is named in a list, and then recorded as reported', async () => {
      const erased = await database.addRequest({ customerName: 'Erased' });
      server.at = () => 'drop';
      expect(await run()).toMatchObject({ left: 2, problems: [expect.stringContaining('Summary: The mail server')] });
      expect(await database.record(id)).toEqual({ waitingSince: expect.anything() });
      await database.db.doc(`${REQUESTS}/${erased}`).delete();
      server.at = () => 'go on';
      expect(await run()).toEqual(done(0, { named: 1 }));
      expect(await database.record(erased)).toBeUndefined();
      expect(await database.record(id)).toEqual({ sentAt: expect.anything() });
      expect(subjects()).toEqual(['More project requests, by name: 1']);
      expect(server.received[0]?.mail.text).toMatch(
        /\nNew project request: Web App\w+ from Ada Perera, ada@example.org\n/,
      );
      expect(await run()).toEqual(done(0));
    });

    test('is only counted if the server refuses its name, as a spam filter may; others beside it are named', async () => {
      await add(6, (n) => ({ customerName: `Name ${'abcdef'[n]}` }));
      await add(1, () => ({ customerName: 'Viagra' }));
      server.at = (stage) => (stage === 'taken' && server.received.at(-1)?.raw.includes('Viagra') ? 550 : 'go on');
      expect(await run()).toEqual(done(0, { named: 7 }));
      const accepted = server.received.filter(({ raw }) => !raw.includes('Viagra')).map(({ mail }) => mail.text ?? '');
      for (const name of ['Ada Perera', ...[...'abcdef'].map((letter) => `Name ${letter}`)])
        expect(
          accepted.filter((text) => text.includes(`from ${name},`)),
          name,
        ).toHaveLength(1);
      expect(accepted.filter((text) => text.includes('In the inbox: 1 more'))).toHaveLength(1);
      expect(await run()).toEqual(done(0));
    });

    test('is only counted if the chat refuses its name', async () => {
      await database.erase(id);
      await add(1, () => ({ customerName: 'Viagra' }));
      await add(1, () => ({ customerName: 'Grace' }));
      isRefusedByChat = (post) => post.includes('Viagra');
      expect(await run({ SMTP_URL: 'off', ...withChat() })).toEqual(done(0, { named: 1 }));
      isRefusedByChat = () => false;
      for (const words of ['Viagra', 'Grace', 'In the inbox: 1 more']) expect(posts.slice(1).join()).toContain(words);
    });

    test.each([
      ['a fast server', 0, 100],
      ['a slow one', 5_000, 20],
    ])('is counted after few messages if %s refuses all names', async (_, delayMs, messages) => {
      await add(90, (n) => ({ customerName: `Odd ${String.fromCharCode(0x4e00 + n)}` }));
      server.at = (stage) => {
        if (stage === 'taken') later += delayMs;
        return stage === 'taken' && !/inbox: /.test(subjects().at(-1) ?? '') ? 550 : 'go on';
      };
      expect(await run()).toEqual(done(0));
      expect(server.received.length).toBeLessThan(messages);
      expect(subjects().at(-1)).toBe('More project requests in the inbox: 91');
    });

    test('is reported one by one again in the next hour', async () => {
      const recent = Array.from({ length: LIMITS.noticesAnHour }, () => ({ at: Date.now() - HOUR_MS, to: '' }));
      await database.db.doc(STATE).set({ recent });
      expect(await run()).toEqual(done(1));
    });
  });

  describe('that looks like many others', () => {
    const junk = (n: number) => ({ customerName: `Junk ${n}`, customerEmail: `junk${n}@example.com` });

    test('is counted once an hour and has no record; a real one among them is reported', async () => {
      await add(300, junk);
      expect(await run()).toEqual(done(1));
      const team = () => subjects().filter((one) => one?.includes('project request'));
      expect(team().sort()).toEqual([
        'More project requests in the inbox: 300',
        'New project request: Web Application from Ada Perera, Perera & Sons',
      ]);
      await add(50, junk);
      for (const _ of [1, 2]) expect(await run()).toEqual(done(0, { uncounted: 50 }));
      await database.db.doc(STATE).update({ countedAt: new Date(Date.now() - HOUR_MS) });
      server.at = () => 'drop';
      expect(await run()).toMatchObject({ uncounted: 50, problems: [expect.stringContaining('Summary: ')] });
      server.at = () => 'go on';
      expect(await run()).toEqual(done(0));
      expect(team().slice(2)).toEqual(['More project requests in the inbox: 50']);
      expect((await database.db.collection(DELIVERIES).get()).size).toBe(1);
    });

    test('is read once, by several sweeps if there are too many; a newer real one is reported by the first', async () => {
      await add(900, (n) => ({ ...junk(n), createdAt: new Date(Date.now() - DAY_MS + n) }));
      const outcomes: unknown[] = [];
      for (const _ of [1, 2, 3]) {
        later = 0;
        const slow = { ...reporting({ SMTP_URL: 'off', ...withChat() }), now: () => (later += 4_000) };
        const { isComplete, uncounted, reported } = (await sweep(slow)) ?? {};
        outcomes.push([isComplete, uncounted, reported]);
      }
      expect(outcomes).toEqual([
        [false, 0, 1],
        [true, 100, 0],
        [true, 100, 0],
      ]);
      expect(posts.filter((post) => post.includes('In the inbox: 800 more'))).toHaveLength(1);
    });
  });

  test.each([
    [0, { told: 'told', channels: { mail: { state: 'open' } } }],
    [1, { told: 'waiting' }],
    [1, { told: 'nobody' }],
    [1, { copy: false, problem: 'The mail server answered 451.', leasedAt: new Date(0) }],
    [0, { copy: true, mailAt: new Date(), leasedAt: new Date(0) }],
    [0, { copy: true, mailAt: new Date(), copyAt: new Date(), sentAt: new Date() }],
  ])('is mailed to the team %i times if an earlier version left the record %j', async (mails, record) => {
    await database.db.doc(`${DELIVERIES}/${id}`).set(record);
    expect(await run()).toMatchObject({ left: 0, problems: [] });
    expect(recipients().filter((one) => one === 'team')).toHaveLength(mails);
  });

  test('is named in a later message if the chat can’t hold all names', async () => {
    await reachCeiling();
    const codeOf = (n: number) => String.fromCharCode(65 + (n % 26), 97 + Math.floor(n / 26));
    await add(60, (n) => ({
      customerName: `${codeOf(n)} ${codeOf(n).repeat(36)}`,
      customerEmail: `${codeOf(n)}@${'a'.repeat(60)}.example`,
    }));
    const { named, left } = (await run({ SMTP_URL: 'off', ...withChat() })) ?? done(0);
    expect([named + left, left > 0]).toEqual([61, true]);
    for (let sweeps = 0; sweeps < 3; sweeps++) await run({ SMTP_URL: 'off', ...withChat() });
    for (let n = 0; n < 60; n++) expect(posts.join()).toContain(` ${codeOf(n)} ${codeOf(n)}`);
  });

  test('costs later sweeps nothing once it is reported', async () => {
    await database.erase(id);
    await database.addRequest({ createdAt: new Date(Date.now() - HOUR_MS) });
    await run();
    const write = vi.spyOn(database.db, 'batch');
    expect(await run()).toEqual(done(0));
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  test('is neither reported nor recorded if it is erased at any time before', async () => {
    await database.erase(id);
    expect(await run()).toEqual(done(0));
    const late = await database.addRequest();
    const read = database.db.getAll.bind(database.db);
    const spy = vi.spyOn(database.db, 'getAll').mockImplementation(async (...all) => {
      const records = await read(...all);
      if (records.some(({ ref }) => ref.parent.id === DELIVERIES)) await database.erase(late);
      return records;
    });
    await run();
    spy.mockRestore();
    expect(server.received).toEqual([]);
    for (const one of [id, late]) expect(await database.record(one)).toBeUndefined();
  });

  test('has no record after an erasure while it is mailed', async () => {
    server.at = (stage) => {
      if (stage === 'taken') void database.erase(id);
      return 'go on';
    };
    expect(await run()).toMatchObject({ problems: [] });
    expect(await database.record(id)).toBeUndefined();
  });
});
