import { type Locks, takeLock } from '../../browser/locks.ts';
import { withDeadline } from '../../data/deadline.ts';
import { type DataPort, type Outcome, outcomeOf, randomId } from '../../data/port.ts';
import { SAVE_DEADLINE_MS, USER_AGENT_MAX_LENGTH } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { Outbox } from './outbox.ts';
import { documentId, isDue, lockName, type RequestRecord } from './record.ts';

export interface SendDeps {
  readonly outbox: Outbox;
  readonly locks: Locks;
  /** Opens the database. Rejects if its code can't be loaded. */
  readonly openData: () => Promise<DataPort>;
}

/**
 * Sends the last version of a record in state `sending`. Sets the state to `saved` after a success; after a failure, the caller
 * must set the state. The caller should hold the record's lock. Without locks, several pages may send the record, but under the
 * same document id.
 */
export async function send(record: RequestRecord, deps: SendDeps): Promise<Outcome> {
  const { id, storedBefore, versions } = record;
  const words = versions.at(-1);
  if (words === undefined) return 'unknown';
  const { outcome, stored } = await save(record, words, deps);
  const next = await deps.outbox.update(id, (one) => {
    if (one === undefined || (outcome === 'saved' && stored === words))
      return one && { ...one, state: 'saved', draft: {}, versions: [] };
    const isOvertaken = one.state !== 'sending' || one.storedBefore !== storedBefore; // another page has changed the record
    if (isOvertaken || outcome !== 'saved') return one;
    // An earlier version is stored and can't be replaced, so the last version is sent as a new document.
    return { ...one, versions: [words], storedBefore: storedBefore + 1 };
  });
  if (next?.state === 'saved') return 'saved';
  if (next === undefined || outcome !== 'saved') return outcome; // `next` is undefined if the site's storage was cleared
  return next.storedBefore > storedBefore ? send(next, deps) : 'unknown';
}

/** Returns the state of a request after a failed attempt that no form shows. */
export function stateAfter(outcome: Outcome): RequestRecord['state'] {
  return outcome === 'refused' ? 'refused' : 'waiting';
}

async function save(
  record: RequestRecord,
  words: ProjectRequest,
  deps: SendDeps,
): Promise<{ readonly outcome: Outcome; readonly stored?: ProjectRequest }> {
  try {
    return await withDeadline(async (signal) => {
      const id = documentId(record);
      const data = await deps.openData();
      signal.throwIfAborted(); // the database's code may have loaded after the deadline
      const stored = await data.saveProjectRequest(id, words, record.versions.slice(0, -1));
      void countInquiry(data, id);
      return { outcome: 'saved', stored };
    }, SAVE_DEADLINE_MS);
  } catch (error) {
    console.warn('The project request was not saved:', error);
    return { outcome: outcomeOf(error) };
  }
}

/** Adds the analytics event for a stored request. A failure is never shown, because the request itself is safe. */
async function countInquiry(data: DataPort, projectId: string): Promise<void> {
  try {
    await data.addAnalyticsEvent({
      projectId,
      eventType: 'inquiry',
      userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      sessionId: randomId(),
      timestamp: new Date().toISOString(),
    });
  } catch (error) {
    console.warn('The inquiry was saved, but not counted:', error);
  }
}

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

  /** Sends all due records, one after the other. Then schedules the next attempt. */
  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Once the pause has reached its maximum, also tries offline: some browsers report no network although there is one.
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
