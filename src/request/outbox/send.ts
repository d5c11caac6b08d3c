import { type Locks, type Release, takeLock } from '../../browser/locks.ts';
import { type DataPort, type Outcome, outcomeOf } from '../../data/data-port.ts';
import { withDeadline } from '../../data/deadline.ts';
import { randomId } from '../../data/random-id.ts';
import { CALL_DEADLINE_MS, USER_AGENT_MAX_LENGTH } from '../../shared/constants.ts';
import type { Outbox } from './outbox.ts';
import { isDue, lockName, type RequestRecord } from './record.ts';

// The sender. It runs in pages and in the service worker alike, so it uses no DOM.

export interface SendDeps {
  readonly outbox: Outbox;
  readonly locks: Locks;
  /** Opens the database. Rejects if its code can't be loaded. */
  readonly openData: () => Promise<DataPort>;
  /** Receives each attempt to add an analytics event. `send` doesn't wait for it, and it never rejects. */
  readonly onCounting?: (counting: Promise<void>) => void;
}

/** Sends a stored request, whose record's lock the caller holds, and records the outcome. Never rejects. */
export async function send(record: RequestRecord, deps: SendDeps): Promise<Outcome> {
  const { outbox } = deps;
  const outcome = await save(record, deps);
  await outbox.read(); // in browsers without locks, another page may have sent it
  const after = await outbox.apply(record, { type: 'answer', documentId: record.documentId, outcome });
  return after?.state === 'saved' ? 'saved' : outcome;
}

/** A record as it is once its lock is taken: another page may have changed or deleted it before. */
interface Taken {
  readonly record: RequestRecord | undefined;
  readonly release: Release;
}

/** Takes a record's lock. Resolves to undefined if the lock isn't free after `waitMs`. */
export async function takeRecord(id: string, { locks, outbox }: SendDeps, waitMs = 0): Promise<Taken | undefined> {
  const release = await takeLock(locks, lockName(id), waitMs);
  if (release === undefined) return undefined;
  await outbox.read();
  return { record: outbox.find(id), release };
}

/** The longest wait for a page that is sending a request: a call's deadline, plus time to store the outcome. */
const PAGE_WAIT_MS = CALL_DEADLINE_MS + 5000;
/** The time in which a page that reloads takes the lock again for its form. */
const RELOAD_MS = 3000;

/**
 * Sends the due requests in the service worker. For one that a page uses, waits for that page, then sends the request unless a
 * page of the site is open.
 *
 * @param hasPage resolves to whether a page of the site is open, which then sends or holds the request itself.
 * @throws Error if a request still waits, so that the browser calls the service worker again later.
 */
export async function sendWaiting(deps: SendDeps, hasPage: () => Promise<boolean>): Promise<void> {
  const due = async () => {
    await deps.outbox.read();
    return deps.outbox.records().filter((record) => isDue(record, Date.now()));
  };
  for (const { id } of await due()) {
    if (await sendIfDue(id, deps)) continue;
    const release = await takeLock(deps.locks, lockName(id), PAGE_WAIT_MS);
    await release?.();
    await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    if (!(await hasPage())) await sendIfDue(id, deps);
  }
  const stillDue = await due();
  // A disk that has failed may hold requests.
  if (stillDue.length > 0 || !deps.outbox.isDurable()) throw new Error('A request still waits.');
}

/** Sends a record, if it is due. @returns whether the lock was free; true even if nothing was due. */
async function sendIfDue(id: string, deps: SendDeps): Promise<boolean> {
  const { record, release } = (await takeRecord(id, deps)) ?? {};
  if (record !== undefined && isDue(record, Date.now())) await send(record, deps);
  await release?.();
  return release !== undefined;
}

async function save({ request, documentId, source }: RequestRecord, deps: SendDeps): Promise<Outcome> {
  if (request === undefined || documentId === undefined) return 'unknown';
  try {
    return await withDeadline(async (signal): Promise<Outcome> => {
      const data = await deps.openData();
      signal.throwIfAborted(); // the database's code may have loaded after the deadline
      await data.saveProjectRequest(documentId, request, source);
      const counting = countInquiry(data, documentId);
      deps.onCounting?.(counting);
      return 'saved';
    }, CALL_DEADLINE_MS);
  } catch (error) {
    console.warn('The project request was not saved:', error);
    return outcomeOf(error);
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
