import { expect, test, vi } from 'vitest';
import { REQUEST, stored } from '../tests/support/requests.ts';
import type { Channel } from './channels.ts';
import { PASS_LIMIT, PASS_PARALLEL } from './constants.ts';
import type { ChannelState } from './delivery-state.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { runPass } from './run-pass.ts';

const IDS = Array.from({ length: 12 }, (_, n) => `request-${n}`);
const requests = IDS.map((id) => stored(REQUEST, id));

/** A pass over twelve requests, newest first, that can't be claimed while the database is down for them. */
function pass(downFor: readonly string[] = []) {
  const sent: string[] = [];
  let most = 0;
  let now = 0;
  const state = { attempts: 1, problem: '', unsure: false, state: 'claimed', run: '', until: 0 } satisfies ChannelState;
  const store: DeliveryStore = {
    apply: async (id) => {
      if (downFor.includes(id)) throw new Error('down');
      return { state, request: stored(REQUEST, id) };
    },
    read: async () => new Map(),
    newest: vi.fn(async () => requests),
  };
  const channel: Channel = {
    name: 'mail',
    prepare:
      ({ id }) =>
      async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        sent.push(id);
        return '';
      },
  };
  const ended = runPass(
    { store, channels: [channel], patient: true, now: Date.now, chance: Math.random, pause: async () => {} },
    { since: 7, again: false, report: () => {} },
  );
  return { ended, sent, store, most: () => most };
}

test('a few at a time, and who has waited longest first', async () => {
  const { ended, sent, store, most } = pass();
  expect(await ended).toEqual({ requests: 12, untold: 0 });
  expect(sent[0]).toBe('request-11');
  expect([...sent].sort()).toEqual([...IDS].sort());
  expect(most()).toBe(PASS_PARALLEL);
  expect(store.newest).toHaveBeenCalledWith(7, PASS_LIMIT);
});

test('what is under way is finished before a failure is told', async () => {
  const { ended, sent } = pass(['request-11']);
  await expect(ended).rejects.toThrow('down');
  expect(sent).toHaveLength(11);
});
