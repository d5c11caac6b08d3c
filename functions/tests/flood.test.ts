import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Firestore } from 'firebase-admin/firestore';
import { PassThroughClient } from 'google-auth-library';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { readConfig } from '../src/config.ts';
import { sweep } from '../src/sweep.ts';
import { startMailServer } from './support/mail-server.ts';
import { startMeter } from './support/meter.ts';
import { LIMITS, MAILBOXES, openDatabase } from './support/project.ts';

/** The number of junk requests. `FLOOD=10000` reproduces docs/security.md's figures in real time; the default is faster. */
const JUNK = Number(process.env.FLOOD ?? 360);
const IS_REAL_TIME = process.env.FLOOD !== undefined;
const MINUTES = 10;
/** The number of times a minute that junk arrives. */
const PARTS = 6;
const REAL = 'Ada Bea Cleo Dora Eva Fay Gina Hope Ida Joy'.split(' ').map((name) => `${name} Perera`);

const letters = () => randomBytes(12).toString('base64').replace(/\W|\d/g, '');
const KINDS: Readonly<Record<string, () => object>> = {
  'that look alike': () => ({
    customerName: `Junk ${Math.random()}`,
    customerEmail: `junk${Math.random()}@example.com`,
  }),
  'with nothing in common': () => ({ customerName: letters(), customerEmail: `${letters()}@${letters()}.example` }),
};

const server = await startMailServer();
beforeEach(server.reset);
afterAll(server.stop);

describe.skipIf(!haveGoogleFirestore())(`in a flood of ${JUNK} requests`, () => {
  test.each(Object.entries(KINDS))(
    '%s, each real request is mailed within two minutes, at a limited cost',
    async (kind, junk) => {
      const database = openDatabase();
      const meter = await startMeter(database.env.FIRESTORE_EMULATOR_HOST);
      const projectId = database.env.GOOGLE_CLOUD_PROJECT;
      vi.stubEnv('FIRESTORE_EMULATOR_HOST', meter.host);
      const db = new Firestore({ projectId, preferRest: true, authClient: new PassThroughClient() });
      vi.unstubAllEnvs();
      const config = readConfig({ SMTP_URL: server.url, ...MAILBOXES, COPY_TO_VISITOR: 'off' });
      const cameAt = new Map<string, number>();
      const wait = new Map<string, number>();
      const countWaits = () => {
        const words = server.received.map(({ mail }) => `${mail.subject} ${mail.text}`).join();
        for (const [name, at] of cameAt) {
          if (words.includes(name) && !wait.has(name)) wait.set(name, (Date.now() - at) / 1000);
        }
      };
      const run = async () => {
        await sweep({ db, config, now: Date.now });
        countWaits();
      };
      const sweeps: Promise<void>[] = [];
      for (const [minute, customerName] of REAL.entries()) {
        for (let part = 0; part < PARTS; part += 1) {
          const end = sleep(IS_REAL_TIME ? 60_000 / PARTS : 0);
          await Promise.all(Array.from({ length: JUNK / MINUTES / PARTS }, () => database.addRequest(junk())));
          if (part === minute % PARTS) {
            await database.addRequest({ customerName });
            cameAt.set(customerName, Date.now());
          }
          await end;
        }
        sweeps.push(run());
        if (!IS_REAL_TIME) await sweeps.at(-1);
      }
      await Promise.all(sweeps);
      if (IS_REAL_TIME) await sleep(60_000);
      await run();

      const subjects = server.received.map(({ mail }) => mail.subject ?? '');
      const count = (start: string) => subjects.filter((one) => one.startsWith(start)).length;
      const mails = {
        single: count('New project request'),
        lists: count('More project requests, by name'),
        counts: count('More project requests in the inbox'),
      };
      const figures = { kind, junk: JUNK, ...meter.cost, ...mails, longestWait: Math.max(...wait.values()) };
      if (IS_REAL_TIME) process.stdout.write(`${JSON.stringify(figures)}\n`);
      expect([...wait.keys()]).toEqual(REAL);
      expect(figures.longestWait).toBeLessThan(120);
      expect(mails.single).toBeLessThanOrEqual(LIMITS.noticesAnHour);
      expect(mails.lists).toBeLessThanOrEqual(kind === 'that look alike' ? 0 : MINUTES + 1);
      expect(mails.counts).toBeLessThanOrEqual(1);
      // If not in real time, all junk arrives within a minute, so each sweep reads it again.
      if (IS_REAL_TIME) expect(meter.cost.reads).toBeLessThan(8 * JUNK);
      expect(meter.cost.reads).toBeGreaterThan(JUNK);
      expect(meter.cost.writes).toBeLessThan(2 * JUNK + 300);
      await Promise.all([db.terminate(), meter.close(), database.stop()]);
    },
    (IS_REAL_TIME ? MINUTES + 5 : 2) * 60_000,
  );
});
