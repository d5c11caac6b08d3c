import { withDeadline } from '../../data/deadline.ts';
import { DataError, type DataPort } from '../../data/port.ts';
import { SAVE_DEADLINE_MS, USER_AGENT_MAX_LENGTH } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { JournalStore } from './journal-store.ts';
import type { Outcome } from './outbox.ts';
import { digestOf, isRequest, type RequestRecord } from './record.ts';
import { type Attempt, attempted, settled, type Verdict } from './request-changes.ts';
import { asSender, type Locks } from './sender-lock.ts';

/** What a sender works with. */
export interface SenderParts {
  readonly store: JournalStore;
  readonly locks: Locks | undefined;
  readonly page: string;
  /** Opens the database; rejects with a {@link DataError}. */
  readonly openData: () => Promise<DataPort>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly userAgent: string;
  /** Called after each change of the records. */
  readonly changed: () => void;
}

/**
 * Sends a request from the journal, and stores the outcome before it resolves: for a form, within `SAVE_DEADLINE_MS`
 * of its turn.
 *
 * @param patienceMs how long to wait for a page that is sending.
 * @param earlier words that the form has sent before: any of them may be stored under the same id.
 * @returns the verdict; null if there was nothing to send.
 */
export function sendRequest(
  wanted: RequestRecord,
  patienceMs: number,
  parts: SenderParts,
  earlier: readonly ProjectRequest[] = [],
): Promise<Outcome | null> {
  const { store, page, now, changed, newId } = parts;
  return asSender(parts.locks, patienceMs, async () => {
    let next: RequestRecord | null = wanted;
    let verdict: Verdict | null = null;
    while (next !== null) {
      const attempt: Attempt | null = await store.change(attempted(next, { page, now: now() }));
      changed();
      if (attempt === null) return null;
      const { record, others }: Attempt = attempt;
      if (record.state === 'saved' || record.state === 'told') return 'saved';
      if (record.words === null) return null;
      const different = earlier.filter((words) => digestOf(words) !== record.digest);
      verdict = await save(record.id, record.words, [...others, ...different], parts);
      next = await store.change(settled(record.key, verdict, newId));
      changed();
    }
    return verdict === null || verdict.tag === 'taken' ? null : verdict.tag;
  });
}

async function save(
  id: string,
  words: ProjectRequest,
  others: readonly ProjectRequest[],
  parts: SenderParts,
): Promise<Verdict> {
  try {
    return await withDeadline(async (signal) => {
      const data = await parts.openData();
      signal.throwIfAborted(); // code that arrives too late must not write
      const result = await data.saveProjectRequest(id, words, { others, signal });
      if (result.tag === 'saved') void countInquiry(data, id, parts);
      return result;
    }, SAVE_DEADLINE_MS);
  } catch (error) {
    console.warn('The project request was not saved:', error);
    return { tag: error instanceof DataError && error.kind === 'denied' ? 'denied' : 'unknown' };
  }
}

/** Records the analytics event, under the request's id. Its failure is never shown: the request itself is safe. */
async function countInquiry(data: DataPort, projectId: string, parts: SenderParts): Promise<void> {
  const { userAgent, newId, now } = parts;
  try {
    await data.addAnalyticsEvent({
      projectId,
      eventType: 'inquiry',
      userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      sessionId: newId(),
      timestamp: new Date(now()).toISOString(),
    });
  } catch (error) {
    console.warn('The inquiry was saved, but not counted:', error);
  }
}

/** How long a waiting request leaves another page's send alone. A frozen page must not block it for good. */
const PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** Sends what waits. */
export interface RetryLoop {
  /**
   * Sends all that waits, one after the other; while the browser reports no network, only once the pauses are at their
   * longest.
   */
  readonly run: () => Promise<void>;
  /** Sends one request, whatever the browser says about the network. */
  readonly send: (record: RequestRecord) => Promise<void>;
  /** A send has failed: tries again after a pause that doubles each time, from seconds to minutes, with jitter. */
  readonly later: () => void;
}

/** Creates a page's retry loop. */
export function createRetryLoop(
  parts: SenderParts & { readonly online: () => boolean; readonly random: () => number },
): RetryLoop {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  async function send(record: RequestRecord): Promise<void> {
    const verdict = await sendRequest(record, PATIENCE_MS, parts);
    if (verdict === 'saved') pause = FIRST_PAUSE_MS;
    if (verdict === 'unknown') later();
  }

  async function sendAll(): Promise<void> {
    const waiting = parts.store.records().filter(isRequest);
    for (const record of waiting) if (record.state === 'waiting' && record.form === null) await send(record);
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause * (0.5 + parts.random()));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  async function run(): Promise<void> {
    // Only a hint: some networks look like none. At the longest pause, try all the same.
    if (!parts.online() && pause < LONGEST_PAUSE_MS) return later();
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
  }

  return { run, send, later };
}
