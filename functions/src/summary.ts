import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { DELIVERIES, REQUESTS } from '../../src/shared/collections.ts';
import type { StoredRequest } from './answers.ts';
import { timeOf, toStoredRequest } from './documents.ts';
import { summaryMail, summaryText } from './messages.ts';
import { retryWrite, type SweepContext } from './sweep-context.ts';
import { CHAT_MAX_LENGTH, NotSent, postToChat, sendMail } from './transports.ts';

/** The number of messages, and the time, after which a refused summary is no longer divided, because other messages wait. */
const PARTS = 40;
const DIVIDE_MS = 40_000;

/**
 * Sends the agency a message that lists requests by name, and says how many others are only counted. A spam filter may refuse
 * the message because of one visitor's text, at every attempt. So a refused message is split into halves, and a request that is
 * refused on its own is only counted.
 *
 * @throws NotSent
 */
export async function sendSummary(records: readonly DocumentSnapshot[], context: SweepContext): Promise<void> {
  const { tally, isWithin } = context;
  const requests = await readNames(records, context);
  const parts = requests.length > 0 ? [requests] : [];
  // Halves are added at the end while the list is read.
  for (const [messages, part] of parts.entries()) {
    try {
      await send(part, context);
    } catch (error) {
      if (!(error instanceof NotSent && error.refused === 'message')) throw error;
      const half = Math.ceil(part.length / 2);
      if (part.length > 1 && messages < PARTS && isWithin(DIVIDE_MS)) parts.push(part.slice(0, half), part.slice(half));
      else await settle(part, context, { uncounted: tally.uncounted + part.length });
    }
  }
  if (tally.uncounted > 0) await send([], context);
}

/** Reads what a summary says of each request. Deletes the records of erased ones. */
async function readNames(
  records: readonly DocumentSnapshot[],
  { db, config: { mail }, tally }: SweepContext,
): Promise<readonly StoredRequest[]> {
  const fieldMask = ['customerName', 'customerEmail', 'projectType', 'createdAt'];
  const refs = records.map(({ id }) => db.collection(REQUESTS).doc(id));
  const documents = refs.length === 0 ? [] : await db.getAll(...refs, { fieldMask });
  const erased = records.filter((_, n) => !documents[n]?.exists);
  await Promise.all(erased.map(({ ref }) => ref.delete()));
  tally.left -= erased.length;
  const requests = documents.filter(({ exists }) => exists).map(toStoredRequest);
  // A chat's message is short. Those that don't fit are left to the next sweep.
  while (!mail && requests.length > 1 && summaryText(requests, tally.uncounted).length > CHAT_MAX_LENGTH)
    requests.pop();
  return requests;
}

/** Sends a message with the names of requests, and with the number of those not counted yet. @throws NotSent */
async function send(requests: readonly StoredRequest[], context: SweepContext): Promise<void> {
  const { config, state, tally, isInTime } = context;
  const { mail, webhookUrl } = config;
  const count = tally.uncounted;
  if (!isInTime()) throw new NotSent('The sweep took too long.');
  if (mail) await sendMail(mail.server, summaryMail(requests, count, timeOf(state, 'countedAt'), mail));
  else if (webhookUrl) await postToChat(webhookUrl, { text: summaryText(requests, count) });
  tally.named += requests.length;
  await settle(requests, context, { uncounted: 0, ...(count > 0 && { countedAt: state.readTime }) });
}

/** Records that requests are reported, or no longer wait for it, and how many are still to be counted. */
async function settle(
  requests: readonly StoredRequest[],
  { db, state, tally }: SweepContext,
  changes: { readonly uncounted: number; readonly countedAt?: Timestamp },
): Promise<void> {
  await retryWrite(() => {
    const batch = db.batch().update(state.ref, changes);
    for (const { id } of requests)
      batch.update(db.collection(DELIVERIES).doc(id), { sentAt: Timestamp.now(), waitingSince: FieldValue.delete() });
    return batch.commit();
  });
  tally.uncounted = changes.uncounted;
  tally.left -= requests.length;
}
