import { describe, expect, test } from 'vitest';
import { BACKOFF_LONGEST_MS, LEASE_MS } from './constants.ts';
import { backoffMs, type ChannelEvent, type ChannelState, step, whoWasNotified } from './delivery-state.ts';

const NOW = 1_000_000_000;
const before = { attempts: 2, problem: 'HTTP 500', unsure: false };
const held = { ...before, run: 'mine', until: NOW + 1 };

const STATES = {
  untouched: undefined,
  due: { ...before, state: 'open', nextAt: NOW },
  'not due': { ...before, state: 'open', nextAt: NOW + 1 },
  'claimed by me': { ...held, state: 'claimed' },
  'claimed by another': { ...held, run: 'other', state: 'claimed' },
  'claimed by another for too long': { ...held, run: 'other', until: NOW, state: 'claimed' },
  'handing over by me': { ...held, state: 'handing over' },
  'handing over by another': { ...held, run: 'other', state: 'handing over' },
  'handing over by another for too long': { ...held, run: 'other', until: NOW, state: 'handing over' },
  sent: { ...before, state: 'sent', at: 1 },
  failed: { ...before, state: 'failed', at: 1 },
} as const satisfies Record<string, ChannelState | undefined>;

const EVENTS = {
  claim: { type: 'claim', run: 'mine', now: NOW, patient: false },
  'patient claim': { type: 'claim', run: 'mine', now: NOW, patient: true },
  'hand over': { type: 'hand over', run: 'mine', now: NOW },
  sent: { type: 'sent', run: 'mine', now: NOW, note: '' },
  'not sent': { type: 'not sent', run: 'mine', now: NOW, problem: 'down', final: false, nextAt: NOW + 5 },
  'given up': { type: 'not sent', run: 'mine', now: NOW, problem: 'down', final: true, nextAt: NOW + 5 },
  reopen: { type: 'reopen', now: NOW },
  'put off': { type: 'put off', run: 'mine', now: NOW, problem: 'too many', nextAt: NOW + 7 },
} as const satisfies Record<string, ChannelEvent>;

const claimed = { ...before, attempts: 3, state: 'claimed', run: 'mine', until: NOW + LEASE_MS };
const first = { ...claimed, attempts: 1, problem: '' };
const handing = { ...held, state: 'handing over', until: NOW + LEASE_MS };
const sent = { ...before, problem: '', state: 'sent', at: NOW };
const open = { ...before, problem: 'down', state: 'open', nextAt: NOW + 5 };
const failed = { ...before, problem: 'down', state: 'failed', at: NOW };
const waits = { ...before, attempts: 1, problem: 'too many', state: 'open', nextAt: NOW + 7 };
const same = 'same';

/** A row for each state, a column for each event, in the order above. */
const TABLE: Record<keyof typeof STATES, readonly unknown[]> = {
  untouched: [first, first, 'lost', 'lost', 'lost', 'lost', 'closed', 'lost'],
  due: [claimed, claimed, 'lost', sent, 'lost', 'lost', 'closed', 'lost'],
  'not due': [claimed, 'not due', 'lost', sent, 'lost', 'lost', 'closed', 'lost'],
  'claimed by me': [same, same, handing, sent, open, failed, 'closed', waits],
  'claimed by another': ['busy', 'busy', 'lost', sent, 'lost', 'lost', 'closed', 'lost'],
  'claimed by another for too long': [claimed, claimed, 'lost', sent, 'lost', 'lost', 'closed', 'lost'],
  'handing over by me': [same, same, handing, sent, open, failed, 'closed', waits],
  'handing over by another': ['busy', 'busy', 'lost', sent, 'lost', 'lost', 'closed', 'lost'],
  'handing over by another for too long': [
    { ...claimed, unsure: true },
    { ...claimed, unsure: true },
    'lost',
    sent,
    'lost',
    'lost',
    'closed',
    'lost',
  ],
  sent: ['closed', 'closed', 'lost', 'closed', 'lost', 'lost', 'closed', 'lost'],
  failed: ['closed', 'closed', 'lost', sent, 'lost', 'lost', { ...before, state: 'open', nextAt: NOW }, 'lost'],
};

const CASES = Object.entries(STATES).flatMap(([state, channel]) =>
  Object.entries(EVENTS).map(([name, event], column) => {
    const expected = TABLE[state as keyof typeof STATES][column];
    return { state, name, channel, event, expected: expected === same ? channel : expected };
  }),
);

test.each(CASES)('$state, then $name', ({ channel, event, expected }) => {
  expect(step(channel, event)).toStrictEqual(expected);
});

test('that a message may arrive twice is remembered to the end', () => {
  const claimedAgain = step(STATES['handing over by another for too long'], EVENTS.claim);
  expect(claimedAgain).toMatchObject({ unsure: true });
  const handed = step(claimedAgain as ChannelState, EVENTS['hand over']);
  expect(step(handed as ChannelState, EVENTS.sent)).toMatchObject({ state: 'sent', unsure: true });
});

describe('a message that some recipients have', () => {
  const part = { left: ['boss@agency.example'], note: 'No such user: nobody.' };
  const open = { ...before, problem: 'boss is busy', state: 'open', nextAt: NOW + 5, part } as const;
  const handing = { ...STATES['handing over by me'], part };

  test('is open for the others alone, however often they are tried', () => {
    const event = { ...EVENTS['not sent'], problem: 'boss is busy' };
    expect(step(STATES['handing over by me'], { ...event, part })).toStrictEqual(open);
    expect(step({ ...open, nextAt: NOW }, EVENTS.claim)).toStrictEqual({ ...claimed, problem: 'boss is busy', part });
    expect(step(handing, event)).toStrictEqual(open);
    expect(
      step(
        { ...handing, part: { ...part, left: ['boss@agency.example', 'x'] } },
        { ...event, part: { ...part, note: 'x' } },
      ),
    ).toMatchObject({
      part: { left: part.left, note: 'No such user: nobody. x' },
    });
  });

  test('is sent at the end, with all that is to be known, whether they got it or not', () => {
    expect(step(handing, EVENTS.sent)).toStrictEqual({ ...sent, problem: part.note });
    expect(step(handing, EVENTS['given up'])).toStrictEqual({ ...sent, problem: `${part.note} down` });
  });

  test('has told the agency', () => {
    expect(whoWasNotified({ mail: open })).toBe('told');
  });
});

describe('who was told', () => {
  const { sent: out, failed: lost, due } = STATES;
  test.each([
    [{}, 'waiting'],
    [{ mail: out }, 'told'],
    [{ mail: lost }, 'nobody'],
    [{ mail: due }, 'waiting'],
    [{ mail: lost, webhook: due }, 'waiting'],
    [{ mail: lost, webhook: lost }, 'nobody'],
    [{ mail: lost, webhook: out }, 'told'],
    [{ copy: out }, 'waiting'],
    [{ mail: lost, copy: out }, 'nobody'],
    [{ mail: out, copy: lost }, 'told'],
  ])('%j: %s', (channels, told) => {
    expect(whoWasNotified(channels)).toBe(told);
  });
});

test('the backoff doubles from half a minute to an hour, with jitter of a half', () => {
  expect([1, 2, 3, 7, 50].map((attempts) => backoffMs(attempts, 1) / 60_000)).toEqual([1, 2, 4, 60, 60]);
  expect(backoffMs(1, 0)).toBe(30_000);
  expect(backoffMs(99, 0)).toBe(BACKOFF_LONGEST_MS / 2);
});
