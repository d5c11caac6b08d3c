import { type DocumentSnapshot, getFirestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { chunks } from '../../src/shared/chunks.ts';
import { DELETED_WITH_REQUEST, EVENTS, REQUESTS, TEAM_RECORDS } from '../../src/shared/collections.ts';
import { timeOf } from './documents.ts';

/** The number of requests to read or delete at a time. A commit deletes each with four writes. */
const PAGE = 100;

/**
 * Lists the requests that were won or lost more than a number of months ago or, if the owner `hasAgreed`, deletes them with all
 * that belongs to them. An empty analytics event keeps a late write from storing a request again: see
 * docs/decisions/0020-an-erased-request-stays-erased.md.
 */
export async function forget(months: string, hasAgreed: boolean): Promise<string> {
  if (!/^[1-9]\d{0,2}$/.test(months)) throw new Error('MONTHS must be a whole number from 1 to 999.');
  const db = getFirestore();
  const end = monthsAgo(Number(months));
  const closed = db.collection(TEAM_RECORDS).where('status', 'in', ['won', 'lost']).where('createdAt', '<', end);
  const { docs } = await closed.orderBy('createdAt').select('status', 'createdAt', 'history', 'last').get();
  const old = docs.filter((record) => closedAt(record) < end.getTime());
  let list = '';
  for (const records of chunks(old, PAGE)) {
    if (!hasAgreed) {
      const requests = records.map(({ id }) => db.collection(REQUESTS).doc(id));
      const stored = await db.getAll(...requests, { fieldMask: ['customerName', 'customerEmail'] });
      list += records.map((record, i) => describe(record, stored[i])).join('');
      continue;
    }
    const batch = db.batch();
    for (const { id, updateTime } of records) {
      // The whole batch fails if a colleague has changed one of these records since it was read.
      for (const name of DELETED_WITH_REQUEST)
        batch.delete(db.collection(name).doc(id), name === TEAM_RECORDS ? { lastUpdateTime: updateTime } : {});
      batch.delete(db.collection(REQUESTS).doc(id)).set(db.collection(EVENTS).doc(id), {});
    }
    await batch.commit();
  }
  const requests = `${old.length} request${old.length === 1 ? '' : 's'}`;
  if (hasAgreed) return `Deleted ${requests}.\n`;
  return `${list}${requests} won or lost over ${months} months ago. Add --yes to delete them and all that belongs to them.\n`;
}

/** Returns the same day of an earlier month, or the last day of that month if it is shorter. */
function monthsAgo(months: number): Date {
  const date = new Date();
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}

/** Returns when a request got its status, in milliseconds since 1970: when it arrived, if no change is known. */
function closedAt(record: DocumentSnapshot): number {
  const history: unknown = record.get('history');
  const at: unknown = record.get('last.at') ?? (Array.isArray(history) ? history.at(-1)?.at : undefined);
  return at instanceof Timestamp ? at.toMillis() : timeOf(record, 'createdAt');
}

/** Describes a request in one line. If it was deleted by hand, only its team record is left. */
function describe(record: QueryDocumentSnapshot, request?: DocumentSnapshot): string {
  const [arrived, closed] = [timeOf(record, 'createdAt'), closedAt(record)].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
  const { customerName = record.id, customerEmail = '' } = request?.data() ?? {};
  return `${arrived} ${record.get('status')} ${closed} ${customerName} ${customerEmail}\n`;
}
