import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { normalizeEmail } from '../../src/shared/email.ts';
import { type StoredRequest, visitorAddress } from './answers.ts';
import type { Config } from './config.ts';

export const REQUESTS = 'projectRequests';
/** The collection of delivery records, which have the requests' ids and contain no text from visitors; see README.md. */
export const DELIVERIES = 'requestDeliveries';
/** The document with the times of recent notices. All runs share it to enforce the hourly ceiling. */
export const CEILING = 'notice/ceiling';
/** The document with the time up to which `npm run notify` has reported all requests. */
export const CURSOR = 'notice/command';

/** The duration of a lease, by the database's clock. */
export const LEASE_MS = 180_000;
/** The maximum number of requests per hour that are reported individually. */
export const NOTICES_AN_HOUR = 20;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The maximum number of attempts to take a lease. An attempt fails if a document has changed since it was read. */
const ATTEMPTS = 6;

/** A request leased to this run. */
export interface Lease {
  readonly request: StoredRequest;
  readonly delivery: DocumentReference;
  /** The delivery record's fields before this run took the lease, and `copy`: whether the visitor may get a copy. */
  readonly record: Readonly<Record<string, unknown>>;
}

/**
 * The result of a claim.
 * - a lease: this run must report the request.
 * - `done`: the request was reported or erased.
 * - `beyond`: the request is beyond the hourly ceiling. It will only be counted.
 * - `held`: another run has the lease.
 */
export type Claim = Lease | 'done' | 'beyond' | 'held';

/** Returns whether a delivery record says that its request was reported. Version 2.0 used the field `told`. */
export function isReported(record: DocumentSnapshot): boolean {
  return record.get('sentAt') !== undefined || record.get('told') === 'told';
}

/**
 * Takes the lease on a request, so that no other run reports it meanwhile. A request's first claim also decides for good
 * whether the request is beyond the hourly ceiling, and whether the visitor may get a copy.
 *
 * Doesn't use a transaction, because its locks would outlive a killed run by a minute. Instead, the writes fail if a
 * document has changed since it was read.
 */
export async function claim(db: Firestore, id: string, config: Config): Promise<Claim> {
  for (let attempt = 1; ; attempt += 1) {
    const paths = [`${REQUESTS}/${id}`, `${DELIVERIES}/${id}`, CEILING];
    const [stored, record, ceiling] = await db.getAll(...paths.map((path) => db.doc(path)));
    const data = stored?.data();
    if (!stored || !record || !ceiling || data === undefined || isReported(record)) return 'done';
    if (record.get('waitingSince') !== undefined) return 'beyond';
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
    return isBeyond ? 'beyond' : { request, delivery: record.ref, record: { ...record.data(), copy } };
  }
}

/** Claims the message with the number of requests beyond the hourly ceiling. @returns whether this run must send it. */
export async function claimCount(db: Firestore): Promise<boolean> {
  const ceiling = await db.doc(CEILING).get();
  if (ceiling.readTime.toMillis() - timeOf(ceiling, 'countedAt') < HOUR_MS) return false;
  const batch = db.batch();
  write(batch, ceiling, { countedAt: ceiling.readTime });
  return batch.commit().then(
    () => true,
    () => false, // another run was faster, or the database can't be reached
  );
}

/** Adds a write to a batch. The batch then fails if the document has changed since it was read. */
function write(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot, fields: Record<string, unknown>): void {
  if (updateTime === undefined) batch.create(ref, fields);
  else batch.update(ref, fields, { lastUpdateTime: updateTime });
}

/** Reads a time in milliseconds since 1970; 0 if there is none. */
export function timeOf(document: DocumentSnapshot, field: string): number {
  const value: unknown = document.get(field);
  return value instanceof Timestamp ? value.toMillis() : 0;
}

interface RecentNotice {
  readonly at: number;
  readonly to: string;
}

/** Reads the notices of the last day, for the hourly ceiling and for the limit of one copy per address and day. */
function recentNotices(ceiling: DocumentSnapshot, now: number): readonly RecentNotice[] {
  const recent: unknown = ceiling.get('recent');
  return Array.isArray(recent) ? (recent as RecentNotice[]).filter(({ at }) => now - at < DAY_MS) : [];
}

/**
 * Hashes the visitor's address, ignoring case and a `+` suffix. Returns an empty string if the visitor can't get a copy. The
 * key is the secret SMTP_URL: without it, nobody can find an address by hashing guesses.
 */
function fingerprint(request: StoredRequest, { mail, copyToVisitor }: Config): string {
  const address = visitorAddress(request);
  if (address === undefined || mail === undefined || !copyToVisitor) return '';
  const mailbox = normalizeEmail(address).replace(/\+[^@]*/, '');
  return createHmac('sha256', mail.server.href).update(mailbox).digest('hex').slice(0, 16);
}
