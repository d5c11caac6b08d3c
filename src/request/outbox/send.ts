import type { Locks } from '../../browser/locks.ts';
import { withDeadline } from '../../data/deadline.ts';
import { type DataPort, type Outcome, outcomeOf, randomId } from '../../data/port.ts';
import { SAVE_DEADLINE_MS, USER_AGENT_MAX_LENGTH } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { Outbox } from './outbox.ts';
import { documentId, type RequestRecord } from './record.ts';

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

/** Returns the new state of a request that has failed to send and that no form shows. */
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
