import { type DocumentSnapshot, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import { DELIVERIES, REQUESTS } from '../../src/shared/collections.ts';
import { HOUR_MS } from '../../src/shared/constants.ts';
import { type Comparison, createComparison } from './alike.ts';
import type { StoredRequest } from './answers.ts';
import { admit, isReported, readRecent, STATE, timeOf, toStoredRequest } from './delivery.ts';
import { summaryMail, summaryText } from './messages.ts';
import { persist, type Reporting, reportRequest } from './report.ts';
import { CHAT_MAX_LENGTH, MAIL_DEADLINE_MS, NotSent, postToChat, sendMail } from './send.ts';

/** The duration of a sweep's lease, by the database's clock. */
export const LEASE_MS = 180_000;
/** The time for which a sweep reads requests. */
const SCAN_MS = 20_000;
/** The number of requests read at a time. A request has at most 40 kB. */
const PAGE = 200;
/** The time for which a stored request may be missing from queries, although its `createdAt` has passed. */
const UNSEEN_MS = 60_000;
/** The maximum number of requests that a summary names. Others are left to the next sweep. */
const NAMED = 2000;
/** The number of messages, and the time, after which a refused summary is no longer divided, because other messages wait. */
const PARTS = 40;
const DIVIDE_MS = 40_000;
/** The number of failures after which a sweep leaves other requests for later, because the server is probably down. */
const FAILURES = 3;

/** Numbers of requests: reported, named in the summary, known but neither, and still to be counted in a summary. */
type Numbers = Record<'reported' | 'named' | 'left' | 'uncounted', number>;
/** `isComplete` says whether all requests were read. */
export type Outcome = Numbers & { isComplete: boolean; readonly problems: string[] };

/**
 * Reports all requests that are not reported yet: up to an hourly ceiling (`NOTICES_AN_HOUR`) one by one, others by name in one
 * summary, and those that look like many others by their number, at least hourly. A lease makes simultaneous calls harmless.
 *
 * @returns undefined if another sweep is running, or was killed less than three minutes ago.
 */
export async function sweep(reporting: Reporting): Promise<Outcome | undefined> {
  const { db, now } = reporting;
  const startedAt = now();
  const isWithin = (duration: number) => now() - startedAt < duration;
  const isInTime = () => isWithin(LEASE_MS - MAIL_DEADLINE_MS);
  const state = await db.doc(STATE).get();
  const { ref, readTime, updateTime } = state;
  if (readTime.toMillis() - timeOf(state, 'leasedAt') < LEASE_MS) return undefined;
  const none = { reported: 0, named: 0, left: 0, isComplete: true };
  const outcome: Outcome = { ...none, uncounted: state.get('uncounted') ?? 0, problems: [] };
  const requests = db.collection(REQUESTS).where('createdAt', '>=', Timestamp.fromMillis(timeOf(state, 'upTo')));
  const waiting = db.collection(DELIVERIES).where('waitingSince', '>', new Timestamp(0, 0));
  const isCountDue = readTime.toMillis() - timeOf(state, 'countedAt') >= HOUR_MS;
  // A lease costs two writes, so a sweep with nothing to do takes none.
  const hasWork = !(await requests.limit(1).get()).empty || !(await waiting.limit(1).get()).empty;
  if (!hasWork && !(isCountDue && outcome.uncounted > 0)) return outcome;
  const leasedAt = readTime;
  await (updateTime ? ref.update({ leasedAt }, { lastUpdateTime: updateTime }) : ref.create({ leasedAt }));

  outcome.isComplete = await scan(requests, reporting, state, outcome, () => isWithin(SCAN_MS));
  const { docs } = await waiting.orderBy('waitingSince', 'desc').limit(NAMED).get();
  outcome.left = docs.length;
  const attempt = async (name: string, work: () => Promise<void>) => {
    if (!isInTime() || outcome.problems.length >= FAILURES) return;
    await work().catch((error: unknown) => {
      if (!(error instanceof NotSent)) throw error;
      outcome.problems.push(`${name}: ${error.message}`);
    });
  };
  const others = docs.filter((record) => record.get('copy') === undefined);
  if (others.length > 0 || (isCountDue && outcome.uncounted > 0))
    await attempt('Summary', () => sendSummary(others, reporting, state, outcome, isWithin));
  const admitted = docs.filter((record) => !others.includes(record));
  const failed = admitted.filter((record) => record.get('problem') !== undefined);
  const fresh = admitted.filter((record) => !failed.includes(record));
  // Shuffled, so that requests that fail each time don't keep others from being tried.
  for (const record of [...fresh, ...failed.sort(() => Math.random() - 0.5)]) {
    await attempt(record.id, async () => {
      await reportRequest(record, reporting, isInTime);
      outcome.reported += 1;
      outcome.left -= 1;
    });
  }
  if (isWithin(LEASE_MS)) await ref.update({ leasedAt: FieldValue.delete() }); // later, the lease may be another sweep's
  return outcome;
}

/**
 * Reads the requests that no sweep has read yet, and decides for good how to report each. Stores the decisions in delivery
 * records, and its progress page by page. Reads the newest page first, then the others from the oldest on.
 *
 * @returns whether it has read all.
 */
async function scan(
  requests: Query,
  { db, config }: Reporting,
  state: DocumentSnapshot,
  outcome: Outcome,
  isInTime: () => boolean,
): Promise<boolean> {
  const now = state.readTime.toMillis();
  const recent = readRecent(state, now);
  const countedTo = timeOf(state, 'readTo'); // requests without a record are read again for a minute, but counted once
  let named = 0;
  const decide = async (page: readonly DocumentSnapshot[], findAlike: Comparison, isInOrder = true) => {
    const records = await db.getAll(...page.map(({ id }) => db.collection(DELIVERIES).doc(id)));
    const isPending = (record?: DocumentSnapshot) => record && !isReported(record) && !record.get('waitingSince');
    const pending = page.filter((_, n) => isPending(records[n])).map(toStoredRequest);
    const alike = findAlike(pending);
    const batch = db.batch();
    for (const request of pending) {
      if (alike.has(request.id)) {
        if (isInOrder && request.createdAt > countedTo) outcome.uncounted += 1;
        continue;
      }
      const notice = admit(request, recent, config, now);
      if (notice) recent.push(notice);
      else named += 1;
      const record = { waitingSince: state.readTime, ...(notice && { copy: notice.to !== '' }) };
      batch.set(db.collection(DELIVERIES).doc(request.id), record, { merge: true });
    }
    const last = Math.min(now, Math.max(countedTo, timeOf(page.at(-1), 'createdAt')));
    // Past the last request of all, so that the next sweep finds nothing to do. Within a minute of it, others may follow.
    const isDone = page.length < PAGE && last < now - UNSEEN_MS;
    const [readTo, upTo] = [last, isDone ? last + 1 : Math.min(last, now - UNSEEN_MS)].map((time) =>
      Timestamp.fromMillis(time),
    );
    batch.update(state.ref, { recent, uncounted: outcome.uncounted, ...(isInOrder && { readTo, upTo }) });
    await batch.commit();
  };
  const next = requests.orderBy('createdAt').limit(PAGE);
  const findAlike = createComparison();
  let page = await next.get();
  if (page.size === PAGE) {
    const newest = await requests.orderBy('createdAt', 'desc').limit(PAGE).get();
    await decide(newest.docs, createComparison(), false);
  }
  while (!page.empty) {
    if (!isInTime() || named > NAMED - PAGE) return false;
    await decide(page.docs, findAlike);
    page = await next.startAfter(page.docs.at(-1)).get();
  }
  return true;
}

/**
 * Names requests in one message, with the number of those that are only counted. A spam filter may refuse what a visitor has
 * entered, each time. So a refused message is sent again in halves, and what is refused alone is only counted.
 *
 * @throws NotSent
 */
async function sendSummary(
  records: readonly DocumentSnapshot[],
  { db, config: { mail, webhookUrl } }: Reporting,
  state: DocumentSnapshot,
  outcome: Outcome,
  isWithin: (duration: number) => boolean,
): Promise<void> {
  const fieldMask = ['customerName', 'customerEmail', 'projectType', 'createdAt'];
  const refs = records.map(({ id }) => db.collection(REQUESTS).doc(id));
  const documents = refs.length === 0 ? [] : await db.getAll(...refs, { fieldMask });
  const erased = records.filter((_, n) => !documents[n]?.exists);
  await Promise.all(erased.map(({ ref }) => ref.delete())); // an erased request keeps no record
  outcome.left -= erased.length;
  let requests = documents.filter(({ exists }) => exists).map(toStoredRequest);
  // A chat's message is short. Those that don't fit are left to the next sweep.
  while (!mail && requests.length > 1 && summaryText(requests, outcome.uncounted).length > CHAT_MAX_LENGTH)
    requests = requests.slice(0, -1);
  const send = async (named: readonly StoredRequest[], count: number) => {
    if (named.length + count === 0) return;
    if (!isWithin(LEASE_MS - MAIL_DEADLINE_MS)) throw new NotSent('The run took too long.');
    if (mail) await sendMail(mail.server, summaryMail(named, count, timeOf(state, 'countedAt'), mail));
    else if (webhookUrl) await postToChat(webhookUrl, { text: summaryText(named, count) });
  };
  const settle = async (settled: readonly StoredRequest[], changes?: object) => {
    await persist(() => {
      const batch = db.batch();
      for (const { id } of settled)
        batch.update(db.collection(DELIVERIES).doc(id), { sentAt: Timestamp.now(), waitingSince: FieldValue.delete() });
      if (changes) batch.update(state.ref, { ...changes, uncounted: outcome.uncounted });
      return batch.commit();
    });
    outcome.left -= settled.length;
  };
  const parts = [requests];
  for (let messages = 1; parts.length > 0; messages++) {
    const part = parts.shift() ?? [];
    const count = parts.length === 0 ? outcome.uncounted : 0;
    try {
      await send(part, count);
      outcome.named += part.length;
      outcome.uncounted -= count;
      await settle(part, count > 0 ? { countedAt: state.readTime } : undefined);
    } catch (error) {
      if (!(error instanceof NotSent && error.refused === 'message') || part.length === 0) throw error;
      const half = Math.ceil(part.length / 2);
      if (part.length > 1 && messages < PARTS && isWithin(DIVIDE_MS)) parts.push(part.slice(0, half), part.slice(half));
      else {
        outcome.uncounted += part.length;
        await settle(part, {});
        parts.push([]); // for the count
      }
    }
  }
}
