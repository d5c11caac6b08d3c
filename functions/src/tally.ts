import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { asList, asMap, asText, asTime } from './stored-values.ts';

/** A notice that has left, or is about to. */
export interface Departure {
  readonly request: string;
  /** Two with the same one count as a repeat; the empty one repeats nothing. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How many may leave within a time. */
export interface Ceiling {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Whether one more may leave. A request that has had its turn keeps it, so that another attempt takes no other's.
 *
 * @returns all departures that still count, with this one; or why it may not leave.
 */
export function admit(
  before: readonly Departure[],
  next: Departure,
  { most, withinMs }: Ceiling,
): readonly Departure[] | 'a repeat' | 'too many' {
  const lately = before.filter(({ at }) => at > next.at - withinMs);
  if (lately.some(({ request }) => request === next.request)) return lately;
  if (next.key !== '' && lately.some(({ key }) => key === next.key)) return 'a repeat';
  return lately.length >= most ? 'too many' : [...lately, next];
}

/** What has lately left on a channel. Times are milliseconds since 1970. */
export interface Tally {
  readonly lately: readonly Departure[];
  /** When the last digest left. */
  readonly digestAt: number;
}

export function readTally(document: DocumentSnapshot): Tally {
  const lately = asList(document.get('lately')).map((one) => {
    const { request, key, at } = asMap(one);
    return { request: asText(request), key: asText(key), at: asTime(at) };
  });
  return { lately, digestAt: asTime(document.get('digestAt')) };
}

/** Writes a part of it. */
export function keepTally(
  transaction: Transaction,
  document: DocumentReference,
  { lately, digestAt }: Partial<Tally>,
): void {
  const fields = {
    ...(lately && { lately: lately.map((one) => ({ ...one, at: Timestamp.fromMillis(one.at) })) }),
    ...(digestAt !== undefined && { digestAt: Timestamp.fromMillis(digestAt) }),
  };
  transaction.set(document, fields, { merge: true });
}

/** See `DeliveryStore.looked`. */
export async function readLooked(
  document: DocumentReference,
): Promise<{ readonly upTo: number; readonly readAt: number }> {
  const found = await document.get();
  return { upTo: asTime(found.get('upTo')), readAt: found.readTime.toMillis() };
}

/** See `DeliveryStore.keepLooked`. */
export async function keepLooked(document: DocumentReference, upTo: number): Promise<void> {
  await document.set({ upTo: Timestamp.fromMillis(upTo) });
}
