import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type StoredRequest, visitorAddress } from './answers.ts';
import type { Config } from './config.ts';

export const REQUESTS = 'projectRequests';
/** What became of each request, under its id. Holds nothing that a visitor wrote; README.md explains the fields. */
export const DELIVERIES = 'requestDeliveries';
/** What all runs share. */
export const CEILING = 'notice/ceiling';
/** How far `npm run notify` has looked. */
export const CURSOR = 'notice/command';

/** How long a run may hold a request. The clock is the database's. */
export const LEASE_MS = 180_000;
/** How many requests are reported one by one within an hour. */
export const NOTICES_AN_HOUR = 20;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Attempts at a claim while other runs write to the same documents. */
const ATTEMPTS = 6;

/** A request that this run holds. */
export interface Lease {
  readonly request: StoredRequest;
  readonly delivery: DocumentReference;
  /** The delivery record as it was found. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** What there is to do for a request: nothing, as it was reported or erased; or it waits to be counted. */
export type Claim = Lease | 'done' | 'waiting' | 'held';

/** Whether the agency has been told. Version 2.0 wrote `told`. */
export function isReported(record: DocumentSnapshot): boolean {
  return record.get('sentAt') !== undefined || record.get('told') === 'told';
}

/**
 * Takes the lease of a request, so that no other run reports it. The first one to see a request decides whether it is
 * reported by itself or, beyond the hourly ceiling, by a mail that counts; and whether the visitor gets a copy.
 *
 * Each write is on condition that what was read has not changed. A transaction would lock it, for a minute if the run dies.
 */
export async function claim(db: Firestore, id: string, config: Config): Promise<Claim> {
  for (let attempt = 1; ; attempt += 1) {
    const paths = [`${REQUESTS}/${id}`, `${DELIVERIES}/${id}`, CEILING];
    const [stored, record, ceiling] = await db.getAll(...paths.map((path) => db.doc(path)));
    const data = stored?.data();
    if (!stored || !record || !ceiling || data === undefined || isReported(record)) return 'done';
    if (record.get('waitingSince') !== undefined) return 'waiting';
    const { readTime } = record;
    const now = readTime.toMillis();
    if (now - timeOf(record, 'leasedAt') < LEASE_MS) return 'held';

    const request = { id, createdAt: timeOf(stored, 'createdAt') || now, data };
    const recent = recentNotices(ceiling, now);
    const isAdmitted = record.get('copy') !== undefined;
    const isBeyond = !isAdmitted && recent.filter(({ at }) => now - at < HOUR_MS).length >= NOTICES_AN_HOUR;
    const to = fingerprint(request, config);
    const copy = isAdmitted ? record.get('copy') === true : to !== '' && !recent.some((one) => one.to === to);
    const batch = db.batch();
    write(batch, record, isBeyond ? { waitingSince: readTime } : { leasedAt: readTime, copy });
    if (!isBeyond && !isAdmitted) write(batch, ceiling, { recent: [...recent, { at: now, to: copy ? to : '' }] });
    try {
      await batch.commit();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * attempt * 200);
      continue;
    }
    return isBeyond ? 'waiting' : { request, delivery: record.ref, record: { ...record.data(), copy } };
  }
}

/** Takes the turn to count waiting requests, which comes once an hour. @returns whether it came. */
export async function claimCount(db: Firestore): Promise<boolean> {
  const ceiling = await db.doc(CEILING).get();
  if (ceiling.readTime.toMillis() - timeOf(ceiling, 'countedAt') < HOUR_MS) return false;
  const batch = db.batch();
  write(batch, ceiling, { countedAt: ceiling.readTime });
  return batch.commit().then(
    () => true,
    () => false, // another run was faster
  );
}

/** Writes to a document, on condition that it has not changed since it was read. */
function write(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot, fields: UpdateData<DocumentData>): void {
  if (updateTime === undefined) batch.create(ref, fields);
  else batch.update(ref, fields, { lastUpdateTime: updateTime });
}

/** Milliseconds since 1970; 0 if there is none. */
export function timeOf(document: DocumentSnapshot, field: string): number {
  const value: unknown = document.get(field);
  return value instanceof Timestamp ? value.toMillis() : 0;
}

interface RecentNotice {
  readonly at: number;
  readonly to: string;
}

/** The notices of the last day: for the hourly ceiling, and for one copy a day to an address. */
function recentNotices(ceiling: DocumentSnapshot, now: number): readonly RecentNotice[] {
  const recent: unknown = ceiling.get('recent');
  return Array.isArray(recent) ? (recent as RecentNotice[]).filter(({ at }) => now - at < DAY_MS) : [];
}

/**
 * Tells whether two addresses have the same mailbox, as far as that can be known; what follows a plus sign is the owner's
 * own mark. Can't be turned back without the mail server's password. Empty if the visitor gets no copy.
 */
function fingerprint(request: StoredRequest, { mail, copyToVisitor }: Config): string {
  const address = visitorAddress(request);
  if (address === undefined || mail === undefined || !copyToVisitor) return '';
  const mailbox = address.toLowerCase().replace(/\+[^@]*/, '');
  return createHmac('sha256', mail.server.href).update(mailbox).digest('hex').slice(0, 16);
}
