import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { visitorAddress } from './answers.ts';
import type { Config, Mailing } from './config.ts';
import { CEILING, claim, claimCount, DAY_MS, DELIVERIES, LEASE_MS, type Lease } from './delivery.ts';
import { chatText, copyMail, countMail, countText, type Mail, noticeMail } from './messages.ts';
import { MAIL_DEADLINE_MS, NotSent, postToChat, sendMail } from './send.ts';

export interface Reporting {
  readonly db: Firestore;
  readonly config: Config;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Reports a request to the agency, and sends the visitor a copy. May run any number of times, even simultaneously, because
 * it takes a lease and records each sent message. Repeats a message only if the server's answer was lost, or if the message
 * wasn't recorded before the lease ended.
 *
 * @returns `beyond` if the request is beyond the hourly ceiling: then call {@link reportCount}.
 * @throws Error if the report isn't complete: then call this function again.
 */
export async function reportRequest(id: string, { db, config, now }: Reporting): Promise<'done' | 'beyond'> {
  const startedAt = now();
  const lease = await claim(db, id, config);
  if (lease === 'held') throw new Error('Another run reports it, or was killed less than three minutes ago.');
  if (typeof lease === 'string') return lease;
  const { delivery, record } = lease;
  const problems: string[] = [];
  const notes: string[] = [];
  for (const [field, send] of messagesOf(lease, config, now())) {
    if (record[field] !== undefined) continue;
    // If the email to the agency has failed, the copy waits: the same cause might make the server refuse the copy for good.
    if (field === 'copyAt' && problems.length > 0) continue;
    // The lease may end before the message is sent, for example if this run was suspended.
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

/** The delivery record stores the time of sending in `field`. `send` returns a note for the owner or ''. */
type Message = readonly [field: string, send: () => Promise<string>];

function messagesOf({ request, record }: Lease, { mail, webhookUrl }: Config, now: number): readonly Message[] {
  const messages: Message[] = [];
  const address = visitorAddress(request);
  // After a day, a copy would be too late, and a server that still refuses it is unlikely ever to accept it.
  const isThanked = record.copy === true && now - request.createdAt < DAY_MS;
  if (mail) messages.push(['mailAt', () => sendMail(mail.server, noticeMail(request, mail))]);
  if (mail && address && isThanked)
    messages.push(['copyAt', async () => sendCopy(mail, await copyMail(request, address, mail))]);
  if (webhookUrl) messages.push(['webhookAt', () => postToChat(webhookUrl, chatText(request))]);
  return messages;
}

/** Sends the visitor's copy. Returns a permanent refusal as a note; throws if another attempt may succeed. */
async function sendCopy({ server }: Mailing, copy: Mail): Promise<string> {
  try {
    return await sendMail(server, copy);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const problem = `Copy to the visitor: ${error.message}`;
    if (error.isRefused) return problem;
    throw new NotSent(problem);
  }
}

/**
 * Reports how many requests were not reported one by one because of the hourly ceiling (`NOTICES_AN_HOUR`). Does so at most
 * once an hour, by email, or in the chat if there is no mail server. Marks these requests as reported.
 *
 * @returns the ids of the marked requests; none if another run is reporting the number, or did so within the last hour.
 * @throws NotSent
 */
export async function reportCount({ db, config: { mail, webhookUrl } }: Reporting): Promise<ReadonlySet<string>> {
  if (!(await claimCount(db))) return new Set();
  const { docs } = await db.collection(DELIVERIES).where('waitingSince', '>', new Timestamp(0, 0)).get();
  const ids = docs.map(({ id }) => id);
  try {
    if (mail !== undefined) await sendMail(mail.server, countMail(ids, mail));
    else if (webhookUrl !== undefined) await postToChat(webhookUrl, countText(ids.length));
  } catch (error) {
    await db.doc(CEILING).update({ countedAt: FieldValue.delete() });
    throw error;
  }
  const writer = db.bulkWriter();
  const counted = { sentAt: Timestamp.now(), waitingSince: FieldValue.delete() };
  // A failed update is harmless: the record was erased, or the request will be counted again later.
  const results = Promise.allSettled(docs.map(({ ref }) => writer.update(ref, counted)));
  await writer.close();
  const isCounted = (await results).map(({ status }) => status === 'fulfilled');
  return new Set(ids.filter((_, n) => isCounted[n]));
}

/** Retries a write for about 15 s, because an unrecorded message would be sent again. */
async function persist(write: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await write());
    } catch (error) {
      if (attempt === 6) throw error;
      await sleep(250 * 2 ** attempt);
    }
  }
}
