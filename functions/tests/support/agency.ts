import { channelsOf } from '../../src/channels.ts';
import { readConfig, type Settings } from '../../src/config.ts';
import { type Delivering, deliver, type Outcome } from '../../src/deliver.ts';
import { type DeliveryStore, deliveryStore } from '../../src/delivery-store.ts';
import type { Database } from './database.ts';

/** Delivers as the cloud function does, with a clock that can be set. */
export interface Agency {
  /** Added to the time, in milliseconds. */
  later: number;
  /** One run, with the real store or the given one; gives results as `mail: sent`. */
  tell(id: string, options?: { readonly store?: DeliveryStore; readonly patient?: boolean }): Promise<string[]>;
  readonly delivering: Delivering;
}

/** An agency with these settings besides a sender, a recipient and no copies. */
export function agency({ db }: Database, settings: Settings): Agency {
  const config = readConfig({ NOTICE_TO: 'team@agency.example', NOTICE_FROM: 'site@agency.example', ...settings });
  const delivering: Delivering = {
    store: deliveryStore(db),
    channels: channelsOf(config),
    patient: false,
    now: () => Date.now() + own.later,
    chance: () => 1,
    pause: async () => {},
  };
  const own: Agency = {
    later: 0,
    tell: async (id, options) => (await deliver(id, { ...delivering, ...options })).map(inWords),
    delivering,
  };
  return own;
}

function inWords({ channel, result }: Outcome): string {
  return `${channel}: ${result}`;
}
