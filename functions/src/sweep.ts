import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { DELIVERIES } from '../../src/shared/collections.ts';
import { HOUR_MS } from '../../src/shared/constants.ts';
import { STATE, timeOf } from './documents.ts';
import { reportRequest } from './report.ts';
import { SUMMARY_SIZE, scan, unread } from './scan.ts';
import { sendSummary } from './summary.ts';
import type { SweepContext, SweepDeps, Tally } from './sweep-context.ts';
import { MAIL_DEADLINE_MS, NotSent } from './transports.ts';

/** The duration of a sweep's lease, by the database's clock. */
export const LEASE_MS = 180_000;
/** The number of failures after which a sweep leaves other requests for later, because the server is probably down. */
const FAILURES = 3;

/**
 * Reports all requests that are not reported yet: up to an hourly ceiling (`admit`) one by one, others by name in one summary, and
 * those that look like many others by their number, at least hourly. A lease makes simultaneous calls harmless.
 *
 * @returns undefined if another sweep is running, or was killed less than three minutes ago.
 */
export async function sweep(deps: SweepDeps): Promise<Tally | undefined> {
  const { db, now } = deps;
  const startedAt = now();
  const isWithin = (duration: number) => now() - startedAt < duration;
  const isInTime = () => isWithin(LEASE_MS - MAIL_DEADLINE_MS);
  const state = await db.doc(STATE).get();
  const { ref, readTime, updateTime } = state;
  if (readTime.toMillis() - timeOf(state, 'leasedAt') < LEASE_MS) return undefined;
  const none = { reported: 0, named: 0, left: 0, isComplete: true };
  const tally: Tally = { ...none, uncounted: state.get('uncounted') ?? 0, problems: [] };
  const context: SweepContext = { ...deps, state, tally, isWithin, isInTime };
  const waiting = db.collection(DELIVERIES).where('waitingSince', '>', new Timestamp(0, 0));
  const isCountDue = () => tally.uncounted > 0 && readTime.toMillis() - timeOf(state, 'countedAt') >= HOUR_MS;
  // A lease costs two writes, so a sweep with nothing to do takes none.
  const hasWork = !(await unread(context).limit(1).get()).empty || !(await waiting.limit(1).get()).empty;
  if (!hasWork && !isCountDue()) return tally;
  const leasedAt = readTime;
  await (updateTime ? ref.update({ leasedAt }, { lastUpdateTime: updateTime }) : ref.create({ leasedAt }));

  await scan(context);
  const { docs } = await waiting.orderBy('waitingSince', 'desc').limit(SUMMARY_SIZE).get();
  tally.left = docs.length;
  const isAdmitted = (record: DocumentSnapshot) => record.get('copy') !== undefined;
  const others = docs.filter((record) => !isAdmitted(record));
  if (others.length > 0 || isCountDue()) await attempt('Summary', () => sendSummary(others, context), context);
  for (const record of failedLast(docs.filter(isAdmitted))) {
    const report = async () => {
      await reportRequest(record, context);
      tally.reported += 1;
      tally.left -= 1;
    };
    await attempt(record.id, report, context);
  }
  if (isWithin(LEASE_MS)) await ref.update({ leasedAt: FieldValue.delete() }); // later, the lease may be another sweep's
  return tally;
}

/** Sends something, or notes why it was not sent. Does nothing once the sweep is out of time or has failed too often. */
async function attempt(name: string, send: () => Promise<void>, { tally, isInTime }: SweepContext): Promise<void> {
  if (!isInTime() || tally.problems.length >= FAILURES) return;
  await send().catch((error: unknown) => {
    if (!(error instanceof NotSent)) throw error;
    tally.problems.push(`${name}: ${error.message}`);
  });
}

/** Shuffles the requests that have failed before, so that those that fail each time don't keep others from being tried. */
function failedLast(admitted: readonly DocumentSnapshot[]): readonly DocumentSnapshot[] {
  const hasFailed = (record: DocumentSnapshot) => record.get('problem') !== undefined;
  const failed = admitted.filter(hasFailed).sort(() => Math.random() - 0.5);
  return [...admitted.filter((record) => !hasFailed(record)), ...failed];
}
