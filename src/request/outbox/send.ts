import { type Locks, takeLock } from '../../browser/locks.ts';
import { countInquiry } from '../../data/count-inquiry.ts';
import { withDeadline } from '../../data/deadline.ts';
import { type DataPort, type Outcome, outcomeOf } from '../../data/port.ts';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { Outbox } from './outbox.ts';
import { documentId, isDue, lockName, type RequestRecord } from './record.ts';

/** What a sender works with. */
export interface SenderParts {
  readonly outbox: Outbox;
  readonly locks: Locks;
  /** Opens the database. Rejects if its code can't be loaded. */
  readonly openData: () => Promise<DataPort>;
}

/**
 * Sends the last version of a record in state `sending`, within `SAVE_DEADLINE_MS`. A success is stored before it
 * resolves; after a failure the state is the caller's to change. Call with the record's lock; without it the record is
 * still sent under one id only.
 */
export async function send(record: RequestRecord, parts: SenderParts): Promise<Outcome> {
  const { id, storedBefore, versions } = record;
  const words = versions.at(-1);
  if (words === undefined) return 'unknown';
  const { outcome, stored } = await save(record, words, parts);
  const next = await parts.outbox.update(id, (one) => {
    if (one === undefined || (outcome === 'saved' && stored === words))
      return one && { ...one, state: 'saved', draft: {}, versions: [] };
    const isOvertaken = one.state !== 'sending' || one.storedBefore !== storedBefore; // by another page
    if (isOvertaken || outcome !== 'saved') return one;
    // An earlier version is stored and can't be replaced: the one that the visitor submitted last is sent beside it.
    return { ...one, versions: [words], storedBefore: storedBefore + 1 };
  });
  // Without a record, another page has sent it, and its visitor has seen that.
  if (next === undefined || next.state === 'saved') return 'saved';
  if (outcome !== 'saved') return outcome;
  return next.storedBefore > storedBefore ? send(next, parts) : 'unknown';
}

/** The state of a request whose send has failed without a form to say so. */
export function stateAfter(outcome: Outcome): RequestRecord['state'] {
  return outcome === 'refused' ? 'refused' : 'waiting';
}

async function save(
  record: RequestRecord,
  words: ProjectRequest,
  parts: SenderParts,
): Promise<{ readonly outcome: Outcome; readonly stored?: ProjectRequest }> {
  try {
    return await withDeadline(async (signal) => {
      const id = documentId(record);
      const data = await parts.openData();
      signal.throwIfAborted(); // code that arrives too late must not write
      const stored = await data.saveProjectRequest(id, words, record.versions.slice(0, -1));
      void countInquiry(data, id);
      return { outcome: 'saved', stored };
    }, SAVE_DEADLINE_MS);
  } catch (error) {
    console.warn('The project request was not saved:', error);
    return { outcome: outcomeOf(error) };
  }
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** Sends what is due. */
export type RetryLoop = ReturnType<typeof createRetryLoop>;

/** What a retry loop works with. */
export interface RetryParts extends SenderParts {
  /** The records that this page works on, and how. */
  readonly own: Map<string, 'form' | 'sending'>;
  /** Called when the above or a lock has changed. */
  readonly changed: () => void;
  /** Reads what other pages have changed, then runs the loop. WebKit may show a lock as held just after its release. */
  readonly sync: () => Promise<void>;
}

/** Creates a page's retry loop. */
export function createRetryLoop(parts: RetryParts) {
  const { outbox, locks, own } = parts;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendOne(id: string): Promise<void> {
    if (own.has(id)) return;
    own.set(id, 'sending');
    const release = await takeLock(locks, lockName(id), 0);
    if (release !== undefined) {
      parts.changed();
      // Another page may have sent, edited or discarded it before its lock was free.
      const record = await outbox.update(id, (one) => (one && isDue(one) ? { ...one, state: 'sending' } : one));
      if (record !== undefined && isDue(record)) {
        const outcome = await send(record, parts);
        if (outcome === 'saved') pause = FIRST_PAUSE_MS;
        else
          await outbox.update(id, (one) => (one?.state === 'sending' ? { ...one, state: stateAfter(outcome) } : one));
      }
    }
    own.delete(id);
    await release?.();
    parts.changed();
  }

  /**
   * Sends what is due after a pause that doubles with each failure, from seconds to minutes, with jitter: what has failed,
   * and what another page holds, which may die.
   */
  function later(): void {
    if (timer !== undefined || !outbox.records().some((record) => isDue(record))) return;
    timer = setTimeout(() => void parts.sync(), pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  /** Sends all that is due, one after the other; while the browser reports no network, only once the pauses are longest. */
  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Only a hint: some networks look like none. At the longest pause, try all the same.
    if (navigator.onLine || pause === LONGEST_PAUSE_MS)
      for (const record of outbox.records()) if (isDue(record)) await sendOne(record.id);
    later();
  }

  /** Sends one record if nobody works on it, whatever the browser says about the network. */
  async function sendNow(id: string): Promise<void> {
    await sendOne(id);
    later();
  }

  return { run, sendNow, later };
}
