import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { REQUESTS } from '../../src/shared/collections.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import { type StoredRequest, visitorAddress } from './answers.ts';
import type { Config, Mailing } from './config.ts';
import { toStoredRequest } from './documents.ts';
import { chatMessage, copyMail, type Mail, noticeMail } from './messages.ts';
import { retryWrite, type SweepContext } from './sweep-context.ts';
import { NotSent, postToChat, sendMail } from './transports.ts';

/**
 * Reports an admitted request to the agency, and sends the visitor a copy. Records each sent message, so that a later call
 * repeats a message only if the server's answer was lost, or if the message wasn't recorded.
 *
 * @param record the delivery record. It exists before the request is read, so an erasure removes both or is noticed here.
 * @throws NotSent if the report isn't complete: then call this function again.
 */
export async function reportRequest(
  record: DocumentSnapshot,
  { db, config, now, isInTime }: SweepContext,
): Promise<void> {
  const { ref } = record;
  const stored = await db.doc(`${REQUESTS}/${ref.id}`).get();
  if (!stored.exists) return void (await ref.delete());
  const problems: string[] = [];
  const notes: string[] = [];
  const request = toStoredRequest(stored);
  // After a day, a copy would be too late, and a server that still refuses it is unlikely ever to accept it.
  const hasCopy = record.get('copy') === true && now() - request.createdAt < DAY_MS;
  for (const [field, send] of messagesOf(request, hasCopy, config)) {
    if (record.get(field) !== undefined) continue;
    // If the email to the agency has failed, the copy waits: the same cause might make the server refuse the copy for good.
    if (field === 'copyAt' && problems.length > 0) continue;
    if (!isInTime()) throw new NotSent('The sweep took too long.');
    try {
      notes.push(await send());
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      problems.push(error.message);
      continue;
    }
    await retryWrite(() => ref.update({ [field]: Timestamp.now() }));
  }
  const problem = [...problems, ...notes].filter((one) => one !== '').join(' ');
  const end = { problem: problem === '' ? FieldValue.delete() : problem };
  if (problems.length > 0) {
    await retryWrite(() => ref.update(end));
    throw new NotSent(problem);
  }
  await retryWrite(() => ref.update({ ...end, waitingSince: FieldValue.delete(), sentAt: Timestamp.now() }));
}

/** The delivery record stores the time of sending in `field`. `send` returns a note for the owner or ''. */
type Message = readonly [field: string, send: () => Promise<string>];

function messagesOf(request: StoredRequest, hasCopy: boolean, { mail, webhookUrl }: Config): readonly Message[] {
  const messages: Message[] = [];
  const address = visitorAddress(request);
  if (mail) messages.push(['mailAt', () => sendMail(mail.server, noticeMail(request, mail))]);
  if (mail && address && hasCopy)
    messages.push(['copyAt', async () => sendCopy(mail, await copyMail(request, address, mail))]);
  if (webhookUrl) messages.push(['webhookAt', () => postToChat(webhookUrl, chatMessage(request))]);
  return messages;
}

/** Sends the visitor's copy. Returns a permanent refusal as a note; throws if another attempt may succeed. */
async function sendCopy({ server }: Mailing, copy: Mail): Promise<string> {
  try {
    return await sendMail(server, copy);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const problem = `Copy to the visitor: ${error.message}`;
    if (error.refused) return problem;
    throw new NotSent(problem);
  }
}
