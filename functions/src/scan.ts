import { type DocumentSnapshot, type Query, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DELIVERIES, REQUESTS } from '../../src/shared/collections.ts';
import type { StoredRequest } from './answers.ts';
import { isReported, timeOf, toStoredRequest } from './documents.ts';
import { createFloodDetector, type FloodDetector } from './flood.ts';
import { admit, readRecent } from './limits.ts';
import type { SweepContext } from './sweep-context.ts';

/** The time for which a sweep reads requests. */
const SCAN_MS = 20_000;
/** The number of requests read at a time. A request has at most 40 kB. */
const PAGE = 200;
/** The time for which a stored request may be missing from queries, although its `createdAt` has passed. */
const UNSEEN_MS = 60_000;
/** The maximum number of requests that a summary names. Others are left to the next sweep. */
export const SUMMARY_SIZE = 2000;

/** Returns the requests that no sweep has read yet. Those of the last minute are read again. */
export function unread({ db, state }: SweepContext): Query {
  return db.collection(REQUESTS).where('createdAt', '>=', Timestamp.fromMillis(timeOf(state, 'upTo')));
}

/**
 * Reads the unread requests, and decides how to report each: one by one, by name in a summary, or only by their number. Stores
 * the decisions in delivery records, and its progress page by page. Reads the oldest first, but a page of the newest before all,
 * so that a flood doesn't hold up a request that has just come. A request that is only counted has no record: when it is read
 * again, up to a minute later, it is decided again.
 */
export async function scan(context: SweepContext): Promise<void> {
  const { db, config, state, tally, isWithin } = context;
  const now = state.readTime.toMillis();
  const recent = readRecent(state, now);
  const readBefore = timeOf(state, 'readTo'); // what has no record is read again for a minute, but counted once
  let named = 0;
  /** Adds the decisions about a page to a batch. @returns the requests to count. */
  const decide = async (page: readonly DocumentSnapshot[], findFlood: FloodDetector, batch: WriteBatch) => {
    const pending = await findPending(page, context);
    const flood = findFlood(pending);
    for (const request of pending.filter((one) => !flood.has(one))) {
      const notice = admit(request, recent, config, now);
      if (notice) recent.push(notice);
      else named += 1;
      const record = { waitingSince: state.readTime, ...(notice && { copy: notice.to !== '' }) };
      batch.set(db.collection(DELIVERIES).doc(request.id), record, { merge: true });
    }
    return [...flood];
  };

  const findFlood = createFloodDetector();
  const next = unread(context).orderBy('createdAt').limit(PAGE);
  let page = await next.get();
  if (page.size === PAGE) {
    const newest = await unread(context).orderBy('createdAt', 'desc').limit(PAGE).get();
    const batch = db.batch();
    await decide(newest.docs, createFloodDetector(), batch); // what is to be counted is found again below
    await batch.update(state.ref, { recent }).commit();
  }
  for (; !page.empty; page = await next.startAfter(page.docs.at(-1)).get()) {
    if (!isWithin(SCAN_MS) || named > SUMMARY_SIZE - PAGE) {
      tally.isComplete = false;
      return;
    }
    const batch = db.batch();
    const flood = await decide(page.docs, findFlood, batch);
    tally.uncounted += flood.filter(({ createdAt }) => createdAt > readBefore).length;
    const last = Math.min(now, Math.max(readBefore, timeOf(page.docs.at(-1), 'createdAt')));
    // Past the last request of all, so that the next sweep finds nothing to do. Within a minute of it, others may follow.
    const end = Math.min(page.size < PAGE ? last + 1 : last, now - UNSEEN_MS);
    const [readTo, upTo] = [last, end].map((time) => Timestamp.fromMillis(time));
    await batch.update(state.ref, { recent, uncounted: tally.uncounted, readTo, upTo }).commit();
  }
}

/** Returns the requests that are neither reported nor waiting for it. */
async function findPending(page: readonly DocumentSnapshot[], { db }: SweepContext): Promise<readonly StoredRequest[]> {
  const records = await db.getAll(...page.map(({ id }) => db.collection(DELIVERIES).doc(id)));
  const isPending = (record?: DocumentSnapshot) => record && !isReported(record) && !record.get('waitingSince');
  return page.filter((_, n) => isPending(records[n])).map(toStoredRequest);
}
