import { withDeadline } from '../data/deadline.ts';
import { loadData } from '../data/load.ts';
import { DataError } from '../data/port.ts';
import { SAVE_DEADLINE_MS } from '../shared/constants.ts';
import { forget, type Waiting } from './waiting.ts';

/** What became of a subscription: it is stored, it is refused for good, or it waits, without a network or with one. */
export type Outcome = 'done' | 'refused' | 'offline' | 'kept';

const running = new Map<string, Promise<Outcome>>();

/** Sends one, and forgets it once its end is known. Whoever asks while it is on its way gets the same answer. */
export function send(one: Waiting): Promise<Outcome> {
  const sent = running.get(one.id) ?? attempt(one).finally(() => running.delete(one.id));
  running.set(one.id, sent);
  return sent;
}

async function attempt({ id, email, consent }: Waiting): Promise<Outcome> {
  try {
    await withDeadline(async (signal) => {
      const data = await loadData();
      signal.throwIfAborted();
      await data.saveSubscription(id, { email, consent }, signal);
    }, SAVE_DEADLINE_MS);
  } catch (error) {
    if (!(error instanceof DataError) || error.kind !== 'denied') return navigator.onLine ? 'kept' : 'offline';
    forget(id);
    return 'refused';
  }
  forget(id);
  return 'done';
}
