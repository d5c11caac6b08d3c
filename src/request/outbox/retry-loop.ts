import { takeLock } from '../../browser/locks.ts';
import { isDue, lockName } from './record.ts';
import { type SendDeps, send, stateAfter } from './send.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** The loop that sends due records and retries failed ones. */
export type RetryLoop = ReturnType<typeof createRetryLoop>;

export interface RetryDeps extends SendDeps {
  /** The ids of the records that this page edits (`form`) or sends. */
  readonly own: Map<string, 'form' | 'sending'>;
  /** Updates the toasts, here and in the site's other tabs. */
  readonly changed: () => void;
  /** Reads records and locks again, because WebKit may report a lock as held just after its release. Then runs the loop. */
  readonly sync: () => Promise<void>;
}

export function createRetryLoop(deps: RetryDeps) {
  const { outbox, locks, own } = deps;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendOne(id: string): Promise<void> {
    if (own.has(id)) return;
    own.set(id, 'sending');
    const release = await takeLock(locks, lockName(id), 0);
    if (release !== undefined) {
      deps.changed();
      // Another page may have sent, edited or discarded the record before this page took the lock.
      const record = await outbox.update(id, (one) => (one && isDue(one) ? { ...one, state: 'sending' } : one));
      if (record !== undefined && isDue(record)) {
        const outcome = await send(record, deps);
        if (outcome === 'saved') pause = FIRST_PAUSE_MS;
        else
          await outbox.update(id, (one) => (one?.state === 'sending' ? { ...one, state: stateAfter(outcome) } : one));
      }
    }
    own.delete(id);
    await release?.();
    deps.changed();
  }

  /**
   * Schedules the next attempt if a record is due. This includes a record that another page is sending: that page may close
   * before the send succeeds. The pause doubles each time, with jitter.
   */
  function later(): void {
    if (timer !== undefined || !outbox.records().some((record) => isDue(record))) return;
    timer = setTimeout(() => void deps.sync(), pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  /** Sends all due records, one after the other. Then schedules another attempt if a record is still due. */
  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Once the pause is at its maximum, sends even if `onLine` is false: some browsers report no network although there is one.
    if (navigator.onLine || pause === LONGEST_PAUSE_MS)
      for (const record of outbox.records()) if (isDue(record)) await sendOne(record.id);
    later();
  }

  /** Sends a due record, even if the browser is offline, unless a page is sending or editing it. */
  async function sendNow(id: string): Promise<void> {
    await sendOne(id);
    later();
  }

  return { run, sendNow, later };
}
