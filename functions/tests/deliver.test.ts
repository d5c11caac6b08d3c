import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import {
  COPIES_A_DAY,
  DAY_MS,
  DIGEST_EVERY_MS,
  GIVE_UP_AFTER_MS,
  GIVE_UP_ATTEMPTS,
  HOUR_MS,
  LEASE_MS,
  NOTICES_AN_HOUR,
} from '../src/constants.ts';
import { DELIVERIES, type DeliveryStore, NOTICE } from '../src/delivery-store.ts';
import { type Agency, agency } from './support/agency.ts';
import { type Database, startDatabase } from './support/database.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { REQUEST } from './support/requests.ts';
import { startWebhookReceiver, type WebhookReceiver } from './support/webhook-receiver.ts';

describe.skipIf(!haveGoogleFirestore())('a request', () => {
  let database: Database;
  let server: MailServer;
  let chat: WebhookReceiver;
  let own: Agency;
  let id: string;

  beforeAll(async () => {
    [database, server, chat] = await Promise.all([startDatabase(), startMailServer(), startWebhookReceiver()]);
  });
  beforeEach(async () => {
    server.received.length = 0;
    server.fate = 'take';
    chat.posts.length = 0;
    chat.status = 200;
    own = agency(database, { SMTP_URL: server.url });
    // The ceilings are for all that the project has sent, and each test begins below them.
    for (const { ref } of (await database.db.collection(NOTICE).get()).docs) await ref.delete();
    id = await database.addRequest();
  });
  afterAll(() => Promise.all([database.stop(), server.stop(), chat.stop()]));

  const subjects = () => server.received.map(({ mail }) => mail.subject);
  const ids = () => server.received.map(({ mail }) => mail.messageId);
  const states = async () =>
    Object.fromEntries(
      Object.entries((await database.record(id))?.channels ?? {}).map(([name, { state }]) => [name, state]),
    );

  test('is told of once, however often the event comes, and the record says so', async () => {
    expect(await own.tell(id)).toEqual(['mail: sent']);
    expect(await own.tell(id)).toEqual(['mail: closed']);
    own.later = 2 * LEASE_MS;
    expect(await own.tell(id)).toEqual(['mail: closed']);
    expect(subjects()).toEqual(['New project request: Web Application from Ada Perera']);
    expect(await database.record(id)).toMatchObject({
      told: 'told',
      channels: { mail: { state: 'sent', attempts: 1, problem: '', unsure: false } },
    });
  });

  test('is told of once by twenty runs at once', async () => {
    const runs = await Promise.allSettled(Array.from({ length: 20 }, () => own.tell(id)));
    const results = runs.map((run) => (run.status === 'fulfilled' ? run.value[0] : 'database busy'));
    expect(results.filter((result) => result === 'mail: sent')).toHaveLength(1);
    expect(server.received).toHaveLength(1);
    expect(await states()).toEqual({ mail: 'sent' });
  });

  test('among thirty at once is told of once, as are the others, in twenty mails and a few digests', {
    timeout: 120_000,
  }, async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Visitor ${n + 10}`);
    let open = await Promise.all(names.map((customerName) => database.addRequest({ ...REQUEST, customerName })));
    // As the platform does: repeats what failed, the database's refusals included.
    for (; open.length > 0; own.later += DIGEST_EVERY_MS / 2) {
      const results = await Promise.all(open.map((request) => own.tell(request).catch(() => ['mail: again'])));
      open = open.filter((_, n) => /again|busy|put off/.test(results[n]?.[0] ?? ''));
    }
    const told = server.received.flatMap(
      ({ mail }) => `${mail.subject}\n${mail.text}`.match(/from Visitor \d+/g) ?? [],
    );
    expect(told.sort()).toEqual(names.map((name) => `from ${name}`));
    const singles = subjects().filter((subject) => subject?.startsWith('New project request'));
    expect(singles).toHaveLength(NOTICES_AN_HOUR);
    expect(server.received.length).toBeLessThanOrEqual(NOTICES_AN_HOUR + own.later / DIGEST_EVERY_MS + 1);
    expect(new Set(ids()).size).toBe(server.received.length);
  });

  describe('beyond the ceiling', () => {
    const more = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) => database.addRequest({ ...REQUEST, customerName: `More ${n}` })),
      );
    /** The hour’s mails have left, and the digest that leaves at once. */
    const reach = (later = 0) => {
      const at = new Date(Date.now() + later);
      const lately = Array.from({ length: NOTICES_AN_HOUR }, (_, n) => ({ request: `r${n}`, key: '', at }));
      return database.db.doc(`${NOTICE}/mail`).set({ lately, digestAt: at });
    };

    test('waits for the next digest, which names all that wait', async () => {
      await reach();
      const others = await more(2);
      for (const one of [id, ...others]) expect(await own.tell(one)).toEqual(['mail: put off']);
      expect(await database.record(id)).toMatchObject({
        told: 'waiting',
        channels: { mail: { state: 'open', attempts: 0, problem: 'Too many notices have left lately.' } },
      });
      own.later = DIGEST_EVERY_MS;
      expect(await own.tell(id)).toEqual(['mail: sent']);
      expect(subjects()).toEqual(['3 new project requests']);
      for (const one of others) {
        expect(await own.tell(one)).toEqual(['mail: closed']);
        expect(await database.record(one)).toMatchObject({ told: 'told', channels: { mail: { attempts: 1 } } });
      }
    });

    test('is tried again with the others of its digest if that can’t be sent, and has a mail of its own after an hour', async () => {
      await reach();
      const [other = ''] = await more(1);
      expect(await own.tell(other)).toEqual(['mail: put off']);
      server.fate = 'refuse for now';
      own.later = DIGEST_EVERY_MS;
      expect(await own.tell(id)).toEqual(['mail: again']);
      expect(await database.record(other)).toMatchObject({ channels: { mail: { attempts: 1 } } });
      server.fate = 'take';
      own.later = 2 * DIGEST_EVERY_MS;
      expect(await own.tell(id)).toEqual(['mail: sent']);
      expect(subjects()).toEqual(['2 new project requests']);
      own.later = HOUR_MS + DIGEST_EVERY_MS;
      const [later = ''] = await more(1);
      expect(await own.tell(later)).toEqual(['mail: sent']);
      expect(subjects()[1]).toContain('More 0');
    });

    test('is not taken into a digest once it is erased', async () => {
      await reach();
      const [erased = ''] = await more(1);
      for (const one of [erased, id]) expect(await own.tell(one)).toEqual(['mail: put off']);
      await database.eraseRequest(erased);
      own.later = DIGEST_EVERY_MS;
      expect(await own.tell(id)).toEqual(['mail: sent']);
      expect(subjects()).toEqual(['New project request: Web Application from Ada Perera']);
      expect(await database.record(erased)).toBeUndefined();
    });

    test('is given up where nobody will come back to it', async () => {
      await reach(GIVE_UP_AFTER_MS);
      own.later = GIVE_UP_AFTER_MS;
      expect(await own.tell(id, { patient: true })).toEqual(['mail: put off']);
      expect(await own.tell(id)).toEqual(['mail: given up']);
      expect(await database.record(id)).toMatchObject({ told: 'nobody' });
    });
  });

  describe('after a crash', () => {
    /** Each call of the store in one run with two channels. */
    const STEPS = ['claim', 'hand over', 'sent', 'claim', 'hand over', 'sent'];
    const CRASHES = STEPS.flatMap((_, step) => (['before', 'after'] as const).map((when) => ({ step, when })));

    /** Dies before or after one of its calls: that call never returns, and no other comes through. */
    const dying = (store: DeliveryStore, step: number, when: 'before' | 'after'): DeliveryStore => {
      let calls = -1;
      return {
        ...store,
        apply: async (...call) => {
          if (calls === step) throw new Error('killed');
          calls += 1;
          expect(call[2].type).toBe(STEPS[calls]);
          if (calls === step && when === 'before') throw new Error('killed');
          const applied = await store.apply(...call);
          if (calls === step) throw new Error('killed');
          return applied;
        },
      };
    };

    test.each(CRASHES)(
      '$when step $step, nothing is lost, and nothing doubled but an unconfirmed message',
      async ({ step, when }) => {
        own = agency(database, { SMTP_URL: server.url, WEBHOOK_URL: chat.url });
        await expect(own.tell(id, { store: dying(own.delivering.store, step, when) })).rejects.toThrow('killed');
        const cut = STEPS[step] === 'sent' && when === 'before';
        const held = (STEPS[step] !== 'claim' || when === 'after') && !(STEPS[step] === 'sent' && when === 'after');
        if (held) expect(await own.tell(id)).toContain(`${step < 3 ? 'mail' : 'webhook'}: busy`);
        own.later = LEASE_MS;
        await own.tell(id);
        expect(await states()).toEqual({ mail: 'sent', webhook: 'sent' });
        expect(server.received).toHaveLength(cut && step < 3 ? 2 : 1);
        expect(chat.posts).toHaveLength(cut && step >= 3 ? 2 : 1);
        expect(new Set(ids()).size).toBe(1);
      },
    );
  });

  test.each(['take', 'refuse for now'] as const)(
    'whose result a busy database does not keep at first is told of once: %s',
    async (fate) => {
      const { store } = own.delivering;
      let failures = 0;
      const busy: DeliveryStore = {
        ...store,
        apply: async (...call) => {
          if (/sent/.test(call[2].type) && failures++ < 3) throw new Error('10 ABORTED: Too much contention');
          return store.apply(...call);
        },
      };
      server.fate = fate;
      await own.tell(id, { store: busy });
      server.fate = 'take';
      await own.tell(id);
      own.later = LEASE_MS;
      await own.tell(id);
      expect(server.received).toHaveLength(1);
      expect(await database.record(id)).toMatchObject({ channels: { mail: { state: 'sent', unsure: false } } });
    },
  );

  test('whose run was suspended while another took over is not mailed by the first one as well', async () => {
    const { store } = own.delivering;
    const slow: DeliveryStore = {
      ...store,
      apply: async (...call) => {
        if (call[2].type === 'hand over') {
          own.later = LEASE_MS;
          expect(await own.tell(id)).toEqual(['mail: sent']);
        }
        return store.apply(...call);
      },
    };
    expect(await own.tell(id, { store: slow })).toEqual(['mail: lost']);
    expect(server.received).toHaveLength(1);
  });

  test.each(['refuse for now', 'refuse for good'] as const)(
    'is told of once the server that did this has recovered: %s',
    async (fate) => {
      server.fate = fate;
      expect(await own.tell(id)).toEqual(['mail: again']);
      expect(await own.tell(id)).toEqual(['mail: again']);
      expect(await database.record(id)).toMatchObject({ told: 'waiting', channels: { mail: { attempts: 2 } } });
      server.fate = 'take';
      expect(await own.tell(id)).toEqual(['mail: sent']);
      expect(server.received).toHaveLength(1);
    },
  );

  test('whose mail was taken without an answer comes again under the same Message-ID', async () => {
    server.fate = 'take and drop';
    expect(await own.tell(id)).toEqual(['mail: again']);
    server.fate = 'take';
    expect(await own.tell(id)).toEqual(['mail: sent']);
    expect(ids()).toEqual([`<${id}.mail@agency.example>`, `<${id}.mail@agency.example>`]);
  });

  test('is given up after a day of failures, and then nobody was told', async () => {
    server.fate = 'refuse for now';
    own.later = GIVE_UP_AFTER_MS - 60_000;
    expect(await own.tell(id)).toEqual(['mail: again']);
    own.later = GIVE_UP_AFTER_MS;
    expect(await own.tell(id)).toEqual(['mail: given up']);
    expect(await own.tell(id)).toEqual(['mail: closed']);
    expect(await database.record(id)).toMatchObject({
      told: 'nobody',
      channels: { mail: { state: 'failed', problem: expect.stringContaining('451') } },
    });
    server.fate = 'take';
    expect(await own.tell(await database.addRequest()), 'one that is days old has its one attempt too').toEqual([
      'mail: sent',
    ]);
  });

  test('that a patient run sees late is tried several times before it is given up', async () => {
    server.fate = 'refuse for now';
    own.later = 2 * GIVE_UP_AFTER_MS;
    for (let attempt = 1; attempt < GIVE_UP_ATTEMPTS; attempt += 1) {
      expect(await own.tell(id, { patient: true })).toEqual(['mail: again']);
      own.later += 3_600_000;
    }
    expect(await own.tell(id, { patient: true })).toEqual(['mail: given up']);
  });

  test('is not mailed again when only the chat has failed', async () => {
    own = agency(database, { SMTP_URL: server.url, WEBHOOK_URL: chat.url, COPY_TO_VISITOR: 'thanks' });
    chat.status = 500;
    expect(await own.tell(id)).toEqual(['mail: sent', 'webhook: again', 'copy: sent']);
    chat.status = 200;
    expect(await own.tell(id)).toEqual(['mail: closed', 'webhook: sent', 'copy: closed']);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['team@agency.example'], ['ada@example.org']]);
    expect(chat.posts).toHaveLength(2);
  });

  test('waits as long as the chat asks for', async () => {
    own = agency(database, { WEBHOOK_URL: chat.url });
    chat.status = 429;
    chat.headers['Retry-After'] = '600';
    expect(await own.tell(id)).toEqual(['webhook: again']);
    own.later = 590_000;
    expect(await own.tell(id, { patient: true })).toEqual(['webhook: not due']);
  });

  test('by somebody without an address that exists is thanked for once at most', async () => {
    own = agency(database, { SMTP_URL: server.url, COPY_TO_VISITOR: 'thanks' });
    server.fate = 'refuse nobody';
    id = await database.addRequest({ ...REQUEST, customerEmail: 'nobody@example.org' });
    expect(await own.tell(id)).toEqual(['mail: sent', 'copy: given up']);
    expect((await database.record(id))?.channels.copy?.problem).toBe('The mail server answered 550.');
    // Servers repeat an address in forms of their own.
    id = await database.addRequest({ ...REQUEST, customerEmail: 'nobody@BÜCHER.example' });
    expect(await own.tell(id)).toEqual(['mail: sent', 'copy: given up']);
    expect(JSON.stringify(await database.record(id))).not.toContain('nobody@');
    id = await database.addRequest({ ...REQUEST, customerEmail: 'x' });
    expect(await own.tell(id)).toEqual(['mail: sent', 'copy: given up']);
    expect((await database.record(id))?.told).toBe('told');
  });

  test('from one address brings one copy a day, however it is written, and no more than a number go to all', async () => {
    own = agency(database, { SMTP_URL: server.url, COPY_TO_VISITOR: 'thanks' });
    expect(await own.tell(id)).toEqual(['mail: sent', 'copy: sent']);
    const again = await database.addRequest({ ...REQUEST, customerEmail: ' ADA+shop@Example.org ' });
    expect(await own.tell(again)).toEqual(['mail: sent', 'copy: withheld']);
    expect(await own.tell(again)).toEqual(['mail: closed', 'copy: closed']);
    const ben = await database.addRequest({ ...REQUEST, customerEmail: 'ben@example.org' });
    expect(await own.tell(ben)).toEqual(['mail: sent', 'copy: sent']);
    const { lately } = (await database.db.doc(`${NOTICE}/copy`).get()).data() ?? {};
    // Without the request's id, whose letters are random, and by what a key's hexadecimal digits can't spell.
    const told = JSON.stringify(lately, (name, value) => (name === 'request' ? undefined : value));
    expect(told).not.toMatch(/@|example|ben/i);

    const [entry] = lately as object[];
    const all = Array.from({ length: COPIES_A_DAY }, (_, n) => ({ ...entry, request: `r${n}`, key: `k${n}` }));
    await database.db.doc(`${NOTICE}/copy`).update({ lately: all });
    const eve = await database.addRequest({ ...REQUEST, customerEmail: 'eve@example.org' });
    expect(await own.tell(eve)).toEqual(['mail: sent', 'copy: withheld']);
    own.later = DAY_MS;
    const next = await database.addRequest();
    expect(await own.tell(next)).toEqual(['mail: sent', 'copy: sent']);
  });

  test('that one of several recipients can’t take now is tried again for that one alone', async () => {
    const NOTICE_TO = 'team@agency.example, nobody@agency.example, later@agency.example';
    own = agency(database, { SMTP_URL: server.url, NOTICE_TO });
    server.fate = 'refuse nobody';
    expect(await own.tell(id)).toEqual(['mail: again']);
    expect(await own.tell(id)).toEqual(['mail: again']);
    expect(await database.record(id)).toMatchObject({ told: 'told', channels: { mail: { state: 'open' } } });
    server.fate = 'take';
    expect(await own.tell(id)).toEqual(['mail: sent']);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([
      ['team@agency.example'],
      ['later@agency.example'],
    ]);
    expect(await database.record(id)).toMatchObject({
      told: 'told',
      channels: { mail: { state: 'sent', problem: 'The mail server refused nobody@agency.example.' } },
    });

    server.fate = 'refuse nobody';
    const other = await database.addRequest();
    expect(await own.tell(other)).toEqual(['mail: again']);
    own.later = GIVE_UP_AFTER_MS;
    expect(await own.tell(other)).toEqual(['mail: given up']);
    expect(await database.record(other)).toMatchObject({ told: 'told', channels: { mail: { state: 'sent' } } });

    // Greylisted, and then refused for good.
    own.later = 0;
    const third = await database.addRequest();
    expect(await own.tell(third)).toEqual(['mail: again']);
    server.fate = 'refuse for good';
    expect(await own.tell(third)).toEqual(['mail: given up']);
    expect(await database.record(third)).toMatchObject({ told: 'told', channels: { mail: { state: 'sent' } } });
  });

  test.each<[string, string, object | string, string]>([
    [
      'a state of another version, while it was waiting',
      'waiting',
      { mail: { state: 'flying', attempts: 3 } },
      'mail: sent',
    ],
    ['one that told the agency', 'told', { mail: { state: 'landed', attempts: 3 } }, 'mail: closed'],
    [
      'one that a run may be at',
      'waiting',
      { mail: { state: 'flying', until: new Date(Date.now() + 3_600_000) } },
      'mail: busy',
    ],
    ['nothing in it', 'waiting', { mail: null }, 'mail: sent'],
    ['no channels', 'waiting', 'none', 'mail: sent'],
    ['an attempt that is not a number', 'waiting', { mail: { state: 'open', attempts: 'x', part: 7 } }, 'mail: sent'],
  ])('whose record has %s is told of once', async (_, told, channels, result) => {
    await database.db.collection(DELIVERIES).doc(id).set({ told, channels });
    expect(await own.tell(id)).toEqual([result]);
    if (result === 'mail: sent') expect(await own.tell(id)).toEqual(['mail: closed']);
    expect(server.received).toHaveLength(result === 'mail: sent' ? 1 : 0);
  });

  test('that has been erased is neither told of nor recorded', async () => {
    await database.eraseRequest(id);
    expect(await own.tell(id)).toEqual(['mail: gone']);
    expect(server.received).toEqual([]);
    expect(await database.record(id)).toBeUndefined();
  });
});
