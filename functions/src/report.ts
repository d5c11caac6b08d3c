import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { findSpam } from '../../src/shared/spam.ts';
import { visitorAddress } from './answers.ts';
import type { Config, Mailing } from './config.ts';
import {
  CEILING,
  claim,
  claimCount,
  DAY_MS,
  DELIVERIES,
  HOUR_MS,
  LEASE_MS,
  type Lease,
  REQUESTS,
  timeOf,
} from './delivery.ts';
import { chatText, copyMail, countMail, countText, type Mail, noticeMail } from './messages.ts';
import { MAIL_DEADLINE_MS, NotSent, postToChat, sendMail } from './send.ts';

export interface Reporting {
  readonly db: Firestore;
  readonly config: Config;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Reports a request to the agency, and thanks the visitor. May run any number of times, at once too: each message is
 * recorded as soon as it was sent. If a run dies between a server's answer and the record, the message is repeated.
 *
 * @returns `waiting` beyond the hourly ceiling: then call {@link reportWaiting}.
 * @throws Error unless everything was sent: call it again.
 */
export async function reportRequest(id: string, { db, config, now }: Reporting): Promise<'done' | 'waiting'> {
  const startedAt = now();
  const lease = await claim(db, id, config);
  if (lease === 'held') throw new Error('Another run reports it, or was killed less than three minutes ago.');
  if (typeof lease === 'string') return lease;
  const { delivery, record } = lease;
  const problems: string[] = [];
  const notes: string[] = [];
  for (const [field, send] of messagesOf(lease, config, now())) {
    if (record[field] !== undefined) continue;
    // A server that takes no mail for the agency would refuse the visitor's too, perhaps for good.
    if (field === 'copyAt' && problems.length > 0) continue;
    // A run that was suspended may have lost its lease to another.
    if (now() - startedAt > LEASE_MS - MAIL_DEADLINE_MS) throw new Error('The run took too long.');
    try {
      notes.push(await send());
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      problems.push(error.message);
      continue;
    }
    await persist(() => delivery.update({ [field]: Timestamp.now() }));
  }
  const problem = [...problems, ...notes].filter((one) => one !== '').join(' ');
  const end = { leasedAt: FieldValue.delete(), problem: problem === '' ? FieldValue.delete() : problem };
  if (problems.length > 0) {
    if (now() - startedAt < LEASE_MS) await delivery.update(end);
    throw new NotSent(problem);
  }
  await persist(() => delivery.update({ ...end, sentAt: Timestamp.now() }));
  return 'done';
}

/** The field of the delivery record that has the time when a message was sent, and what sends it. */
type Message = readonly [field: string, send: () => Promise<string>];

function messagesOf({ request, record }: Lease, { mail, webhookUrl }: Config, now: number): readonly Message[] {
  const messages: Message[] = [];
  const address = visitorAddress(request);
  // After a day, thanks would come too late, and a server that refuses them would go on refusing.
  const isThanked = record.copy === true && now - request.createdAt < DAY_MS;
  if (mail) messages.push(['mailAt', () => sendMail(mail.server, noticeMail(request, mail))]);
  if (mail && address && isThanked) messages.push(['copyAt', () => sendCopy(mail, copyMail(request, address, mail))]);
  if (webhookUrl) messages.push(['webhookAt', () => postToChat(webhookUrl, chatText(request))]);
  return messages;
}

/** A visitor whom the mail server refuses for good gets no other attempt. */
async function sendCopy({ server }: Mailing, copy: Mail): Promise<string> {
  try {
    return await sendMail(server, copy);
  } catch (error) {
    if (error instanceof NotSent && error.isRefused) return `Copy to the visitor: ${error.message}`;
    throw error;
  }
}

/**
 * Tells the agency how many requests wait in the inbox beyond the hourly ceiling: by mail, or in its chat if there is no
 * mail server; at most once an hour. They count as reported then.
 *
 * @returns their ids; none if it is too early.
 * @throws NotSent
 */
export async function reportWaiting({ db, config: { mail, webhookUrl } }: Reporting): Promise<ReadonlySet<string>> {
  if (!(await claimCount(db))) return new Set();
  const { docs } = await db.collection(DELIVERIES).where('waitingSince', '>', new Timestamp(0, 0)).get();
  const ids = docs.map(({ id }) => id);
  try {
    const spam = await countSpam(db, docs);
    if (mail !== undefined) await sendMail(mail.server, countMail(ids, spam, mail));
    else if (webhookUrl !== undefined) await postToChat(webhookUrl, countText(ids.length - spam, spam));
  } catch (error) {
    await db.doc(CEILING).update({ countedAt: FieldValue.delete() });
    throw error;
  }
  const writer = db.bulkWriter();
  const counted = { sentAt: Timestamp.now(), waitingSince: FieldValue.delete() };
  // A record that can't be written was erased, or is counted again in an hour.
  const results = Promise.allSettled(docs.map(({ ref }) => writer.update(ref, counted)));
  await writer.close();
  const isCounted = (await results).map(({ status }) => status === 'fulfilled');
  return new Set(ids.filter((_, n) => isCounted[n]));
}

/** How many of the waiting requests look like spam, beside those of the hour before the first one. */
async function countSpam(db: Firestore, waiting: readonly QueryDocumentSnapshot[]): Promise<number> {
  const first = Math.min(...waiting.map((delivery) => timeOf(delivery, 'waitingSince')));
  const recent = db.collection(REQUESTS).where('createdAt', '>=', Timestamp.fromMillis(first - HOUR_MS));
  const { docs } = await recent.get();
  const spam = findSpam(docs.map((one) => ({ ...one.data(), id: one.id, createdAt: timeOf(one, 'createdAt') })));
  return waiting.filter(({ id }) => spam.has(id)).length;
}

/** Records what was sent even if the database is away for a moment: otherwise the message would be sent again. */
async function persist(write: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (attempt === 6) throw error;
      await sleep(250 * 2 ** attempt);
    }
  }
}
