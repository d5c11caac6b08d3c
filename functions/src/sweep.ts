import { type DocumentSnapshot, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import { createComparison } from './alike.ts';
import type { Config } from './config.ts';
import {
  admit,
  DELIVERIES,
  HOUR_MS,
  isReported,
  REQUESTS,
  recentNotices,
  STATE,
  timeOf,
  toStored,
} from './delivery.ts';
import { type Summary, summarizeCount, summarizeList, summaryMail } from './messages.ts';
import { persist, type Reporting, reportRequest } from './report.ts';
import { MAIL_DEADLINE_MS, NotSent, postToChat, sendMail } from './send.ts';

/** The duration of a sweep's lease, by the database's clock. */
export const LEASE_MS = 180_000;
/** The time for which a sweep reads requests. It only counts those that are left then. */
const SCAN_MS = 20_000;
/** The number of requests read at a time. A request has at most 40 kB. */
const PAGE = 200;
/** The time for which a stored request may be missing from queries, although its `createdAt` has passed. */
const UNSEEN_MS = 60_000;
/** The maximum number of requests that a sweep lists by name. */
const LISTED = 2000;
/** The number of these that a chat message shows. */
const LISTED_IN_CHAT = 20;
/** The number of requests reported at the same time. Mail servers limit the number of connections. */
const SIDE_BY_SIDE = 4;
/** The number of failures after which a sweep leaves other requests for later, because the server is probably down. */
const FAILURES = 3;

/** The numbers of requests by what has become of them. */
export interface Outcome {
  reported: number;
  listed: number;
  /** Requests that still have to be reported or listed. */
  left: number;
  /** Requests that are part of the next hourly count. */
  uncounted: number;
  readonly problems: string[];
}

/**
 * Reports all requests that are not reported yet: up to an hourly ceiling (`NOTICES_AN_HOUR`) one by one, others in one list of
 * names, and those that look like many others as a number, once an hour. A lease makes simultaneous calls harmless.
 *
 * @returns undefined if another sweep is running, or was killed less than three minutes ago.
 */
export async function sweep(reporting: Reporting): Promise<Outcome | undefined> {
  const { db, now } = reporting;
  const startedAt = now();
  const isWithin = (duration: number) => now() - startedAt < duration;
  const isInTime = () => isWithin(LEASE_MS - MAIL_DEADLINE_MS); // there is time to send a message
  const state = await db.doc(STATE).get();
  const { ref, readTime, updateTime } = state;
  if (readTime.toMillis() - timeOf(state, 'leasedAt') < LEASE_MS) return undefined;
  const outcome: Outcome = { reported: 0, listed: 0, left: 0, uncounted: state.get('uncounted') ?? 0, problems: [] };
  const requests = db.collection(REQUESTS).where('createdAt', '>=', Timestamp.fromMillis(timeOf(state, 'upTo')));
  const waiting = db.collection(DELIVERIES).where('waitingSince', '>', new Timestamp(0, 0));
  const isCountDue = readTime.toMillis() - timeOf(state, 'countedAt') >= HOUR_MS;
  // A lease costs two writes, so a sweep with nothing to do takes none.
  const hasWork = !(await requests.limit(1).get()).empty || !(await waiting.limit(1).get()).empty;
  if (!hasWork && !(isCountDue && outcome.uncounted > 0)) return outcome;
  const lease = { leasedAt: readTime };
  await (updateTime ? ref.update(lease, { lastUpdateTime: updateTime }) : ref.create(lease));

  await scan(requests, reporting, state, outcome, () => isWithin(SCAN_MS));
  const { docs } = await waiting.orderBy('waitingSince', 'desc').limit(LISTED).get();
  outcome.left = docs.length;
  const isAdmitted = (record: DocumentSnapshot) => record.get('copy') !== undefined;
  const hasFailed = (record: DocumentSnapshot) => record.get('problem') !== undefined;
  const admitted = docs.filter(isAdmitted);
  const others = docs.filter((record) => !isAdmitted(record));
  const attempt = async (name: string, work: () => Promise<void>) => {
    if (!isInTime() || outcome.problems.length >= FAILURES) return;
    await work().catch((error: unknown) => {
      if (!(error instanceof NotSent)) throw error;
      outcome.problems.push(`${name}: ${error.message}`);
    });
  };
  const reportEach = async (records: readonly DocumentSnapshot[]) => {
    const queue = records.values();
    const work = async () => {
      for (const record of queue) {
        await attempt(record.id, async () => {
          await reportRequest(record, reporting, isInTime);
          outcome.reported += 1;
          outcome.left -= 1;
        });
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  };
  await reportEach(admitted.filter((record) => !hasFailed(record)));
  if (others.length > 0) await attempt('List', () => reportList(others, reporting, outcome));
  if (isCountDue && outcome.uncounted > 0) await attempt('Count', () => reportCount(reporting, state, outcome));
  // In random order, so that requests that fail each time don't keep others from being tried.
  await reportEach(admitted.filter(hasFailed).sort(() => Math.random() - 0.5));
  if (isWithin(LEASE_MS)) await ref.update({ leasedAt: FieldValue.delete() }); // later, the lease may be another sweep's
  return outcome;
}

/**
 * Reads the requests that no sweep has read, newest first, and decides for good how to report each. Stores a delivery record
 * for each that is reported one by one or listed, and then how far it has read, so that a flood is read only once.
 */
async function scan(
  requests: Query,
  { db, config }: Reporting,
  state: DocumentSnapshot,
  outcome: Outcome,
  isInTime: () => boolean,
): Promise<void> {
  const now = state.readTime.toMillis();
  const recent = recentNotices(state, now);
  const findAlike = createComparison();
  // Requests without a record are read again for a minute, but counted once.
  const isUncounted = (createdAt: number) => createdAt > timeOf(state, 'readTo');
  const next = requests.orderBy('createdAt', 'desc').limit(PAGE);
  let listed = 0;
  let readTo = timeOf(state, 'readTo');
  for (let page = await next.get(); !page.empty; ) {
    const deliveries = page.docs.map(({ id }) => db.collection(DELIVERIES).doc(id));
    const records = new Map((await db.getAll(...deliveries)).map((record) => [record.id, record]));
    const isPending = (record?: DocumentSnapshot) => record && !isReported(record) && !record.get('waitingSince');
    const pending = page.docs.filter(({ id }) => isPending(records.get(id))).map(toStored);
    const alike = findAlike(pending);
    const batch = db.batch();
    for (const request of pending) {
      readTo = Math.max(readTo, request.createdAt);
      const isAlike = alike.has(request.id);
      const notice = isAlike ? undefined : admit(request, recent, config, now, records.get(request.id)?.get('copy'));
      if (notice) recent.push(notice);
      else if (!isAlike && listed < LISTED) listed += 1;
      else {
        if (isUncounted(request.createdAt)) outcome.uncounted += 1;
        continue;
      }
      const record = { waitingSince: state.readTime, ...(notice && { copy: notice.to !== '' }) };
      batch.set(db.collection(DELIVERIES).doc(request.id), record, { merge: true });
    }
    batch.update(state.ref, { recent });
    await batch.commit();
    const last = page.docs.at(-1);
    if (!isInTime()) {
      const older = requests
        .where('createdAt', '<', last?.get('createdAt'))
        .where('createdAt', '>', state.get('readTo') ?? new Timestamp(0, 0));
      outcome.uncounted += (await older.count().get()).data().count;
      break;
    }
    page = await next.startAfter(last).get();
  }
  const upTo = Timestamp.fromMillis(now - UNSEEN_MS);
  await state.ref.update({ uncounted: outcome.uncounted, readTo: Timestamp.fromMillis(readTo), upTo });
}

/** Sends the list of requests beyond the ceiling. @throws NotSent */
async function reportList(
  records: readonly DocumentSnapshot[],
  { db, config }: Reporting,
  outcome: Outcome,
): Promise<void> {
  const fieldMask = ['customerName', 'customerEmail', 'projectType', 'createdAt'];
  const documents = await db.getAll(...records.map(({ id }) => db.collection(REQUESTS).doc(id)), { fieldMask });
  const requests = documents.filter(({ exists }) => exists).map(toStored);
  if (requests.length > 0) await sendSummary(config, summarizeList(requests, config.mail ? LISTED : LISTED_IN_CHAT));
  const end = { sentAt: Timestamp.now(), waitingSince: FieldValue.delete() };
  for (let n = 0; n < records.length; n += 100) {
    const writes = documents.slice(n, n + 100).map(async ({ id, exists }) => {
      const ref = db.collection(DELIVERIES).doc(id);
      await persist(() => (exists ? ref.update(end) : ref.delete())); // an erased request keeps no record
    });
    await Promise.all(writes);
  }
  outcome.listed += requests.length;
  outcome.left -= records.length;
}

/** Sends the number of requests that are reported neither one by one nor in a list. @throws NotSent */
async function reportCount({ config }: Reporting, state: DocumentSnapshot, outcome: Outcome): Promise<void> {
  const { uncounted } = outcome;
  await sendSummary(config, summarizeCount(uncounted, `${timeOf(state, 'countedAt')} ${uncounted}`));
  outcome.uncounted = 0;
  await persist(() => state.ref.update({ uncounted: 0, countedAt: state.readTime }));
}

/** Sends a message by email, or in the chat if there is no mail server. @throws NotSent */
async function sendSummary({ mail, webhookUrl }: Config, summary: Summary): Promise<void> {
  if (mail) await sendMail(mail.server, summaryMail(summary, mail));
  else if (webhookUrl) await postToChat(webhookUrl, summary.text);
}
