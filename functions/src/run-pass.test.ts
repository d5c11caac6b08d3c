import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REQUEST, stored } from '../tests/support/requests.ts';
import type { Channel } from './channels.ts';
import { FULL_LOOK_MS, HOUR_MS, NEWEST_AGAIN_MS, PASS_PARALLEL } from './constants.ts';
import { type ChannelState, step, whoWasNotified } from './delivery-state.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { NotSent } from './not-sent.ts';
import { passes } from './run-pass.ts';

const START = 1_000_000_000;
const LEAST_MS = 3 * HOUR_MS;
const IDS = Array.from({ length: 12 }, (_, n) => `request-${n}`);

/** The machine's clock, and how far the database's is ahead of it. */
let time = START;
let ahead = 0;
let sent: string[] = [];
let most = 0;
let requests: { id: string; createdAt: number }[] = [];
let downFor: string[] = [];
let refuse = false;
/** Up to when an earlier process has looked. */
let upTo = 0;
let failed: string[] = [];
let mails: Map<string, ChannelState>;

beforeEach(() => {
  [time, ahead, sent, most, downFor, refuse, mails] = [START, 0, [], 0, [], false, new Map()];
  [upTo, failed] = [0, []];
  requests = IDS.map((id, n) => ({ id, createdAt: START - n * 60_000 }));
});

const record = (mail: ChannelState): Delivery => ({ told: whoWasNotified({ mail }), channels: { mail } });
const store = {
  apply: async (id, _channel, event) => {
    if (downFor.includes(id)) throw new Error('down');
    const state = step(mails.get(id), event);
    if (typeof state === 'string') return { refused: state };
    mails.set(id, state);
    return { state, request: { ...stored(REQUEST, id), createdAt: START } };
  },
  read: vi.fn(async (ids: readonly string[]) => {
    const found = ids.map((id) => [id, mails.get(id)] as const);
    return new Map(found.flatMap(([id, mail]) => (mail === undefined ? [] : [[id, record(mail)]])));
  }),
  newest: vi.fn(async (since: number) => ({
    requests: requests.filter(({ createdAt }) => createdAt >= since),
    readAt: time + ahead,
  })),
  unnotified: async () => [],
  due: async () => [],
  takeDigest: async () => false,
  looked: vi.fn(async () => ({ upTo, readAt: time + ahead })),
  keepLooked: vi.fn(async (time: number) => {
    upTo = time;
  }),
} satisfies DeliveryStore;

function agency() {
  let now = 0;
  const channel: Channel = {
    name: 'mail',
    prepare:
      ({ id }) =>
      async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        if (refuse) throw new NotSent('451 later');
        sent.push(id);
        return '';
      },
  };
  const pass = passes({
    store,
    channels: [channel],
    patient: true,
    now: () => time,
    chance: () => 1,
    pause: async () => {},
  });
  return (again = false) => {
    store.newest.mockClear();
    store.read.mockClear();
    store.keepLooked.mockClear();
    return pass({ leastMs: LEAST_MS, again, report: () => {}, fail: (id) => failed.push(id) });
  };
}

test('a few at a time, and who has waited longest first', async () => {
  expect(await agency()()).toEqual({ requests: 12, older: 0, waiting: 0, givenUp: 0 });
  expect(sent[0]).toBe('request-11');
  expect([...sent].sort()).toEqual([...IDS].sort());
  expect(most).toBe(PASS_PARALLEL);
  expect(store.newest).toHaveBeenCalledExactlyOnceWith(0);
});

test('one that can’t be dealt with keeps no other waiting, and is not forgotten', async () => {
  downFor = IDS.slice(8);
  expect(await agency()()).toEqual({ requests: 12, older: 0, waiting: 4, givenUp: 0 });
  expect(sent).toHaveLength(8);
  expect(failed.sort()).toEqual([...downFor].sort());
  expect(upTo).toBe(START - 11 * 60_000 - NEWEST_AGAIN_MS);
  downFor = [];
  expect(await agency()()).toMatchObject({ waiting: 0 });
  expect(sent).toHaveLength(12);
});

describe('how far it looks back', () => {
  const lookedFrom = async (look = agency()) => {
    const pass = await look();
    return [store.newest.mock.calls[0]?.[0], pass.older];
  };

  test('to the very first request, if nobody has looked yet', async () => {
    expect(await lookedFrom()).toEqual([0, 0]);
    requests = [{ id: 'old', createdAt: START - 4 * HOUR_MS }];
    upTo = 0;
    expect(await lookedFrom()).toEqual([0, 1]);
    expect(sent).toContain('old');
  });

  test('to where the last process stopped, and for the least time in any case', async () => {
    await agency()();
    expect(upTo).toBe(START - NEWEST_AGAIN_MS);
    time += HOUR_MS;
    expect(await lookedFrom()).toEqual([time - LEAST_MS, 0]);
    time += 1000 * HOUR_MS;
    expect(await lookedFrom()).toEqual([START + HOUR_MS - NEWEST_AGAIN_MS, 0]);
  });

  test('by the database’s clock, however wrong this machine’s is', async () => {
    await agency()();
    time += 1000 * HOUR_MS;
    ahead = -1000 * HOUR_MS;
    expect(await lookedFrom()).toEqual([START - LEAST_MS, 0]);
  });

  test('to the oldest one that has still to be told of', async () => {
    refuse = true;
    await agency()();
    const oldest = requests.at(-1)?.createdAt ?? 0;
    expect(upTo).toBe(oldest - NEWEST_AGAIN_MS);
    time += 1000 * HOUR_MS;
    expect(await lookedFrom()).toEqual([oldest - NEWEST_AGAIN_MS, 12]);
  });
});

test('a later look reads what is new only, and everything once an hour', async () => {
  const look = agency();
  await look();
  time += 60_000;
  expect(await look()).toEqual({ requests: 12, older: 0, waiting: 0, givenUp: 0 });
  expect(store.newest).toHaveBeenCalledExactlyOnceWith(START - NEWEST_AGAIN_MS);
  expect(store.keepLooked).not.toHaveBeenCalled();
  expect(store.read).toHaveBeenCalledExactlyOnceWith([]);

  requests.unshift({ id: 'new', createdAt: time });
  expect(await look()).toMatchObject({ requests: 13 });
  expect(sent.at(-1)).toBe('new');
  expect(store.read).toHaveBeenCalledExactlyOnceWith(['new']);

  time = START + FULL_LOOK_MS;
  expect(await look()).toMatchObject({ requests: 13 });
  expect(store.newest).toHaveBeenCalledExactlyOnceWith(time - LEAST_MS);
  expect(store.read.mock.calls[0]?.[0]).toHaveLength(13);
  expect(sent).toHaveLength(13);
});

test('what waits is read again when it is due', async () => {
  requests.length = 1;
  refuse = true;
  const look = agency();
  expect(await look()).toMatchObject({ waiting: 1 });
  await look();
  expect(await look()).toMatchObject({ waiting: 1 });
  expect(store.read).toHaveBeenCalledExactlyOnceWith([]);
  refuse = false;
  time += 60_000;
  expect(await look()).toMatchObject({ waiting: 0 });
  expect(sent).toEqual(['request-0']);
});

test("a machine whose clock is an hour off takes no other's claim for old, and makes none that looks old", async () => {
  ahead = -3_600_000;
  requests = [{ id: 'held', createdAt: START + ahead }];
  const until = START + ahead + 1000;
  mails.set('held', { attempts: 1, problem: '', unsure: false, state: 'handing over', run: 'x', until });
  expect(await agency()()).toMatchObject({ waiting: 1 });
  expect(sent).toEqual([]);

  ahead = 3_600_000;
  refuse = true;
  requests = [{ id: 'own', createdAt: START + ahead }];
  await agency()();
  expect(mails.get('own')).toMatchObject({ state: 'open', nextAt: START + ahead + 60_000 });
});
