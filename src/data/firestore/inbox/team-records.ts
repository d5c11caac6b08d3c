import { type DocumentSnapshot, doc, type Firestore, writeBatch } from 'firebase/firestore/lite';
import { chunks } from '../../../shared/chunks.ts';
import { REQUESTS, TEAM_RECORDS } from '../../../shared/collections.ts';
import { outcomeOf } from '../../data-port.ts';
import { callDatabase } from '../call.ts';
import { changeRequest, knownStatus } from './change-request.ts';
import { cursorOf } from './documents.ts';
import { countDocuments, findByIds, findDocuments, HAS_A_TIME, listRequests } from './find-requests.ts';

/** The maximum number of documents that the rules may look up for one commit. */
const RECORDS_PER_COMMIT = 20;
/** The number of requests to read at a time while creating team records. */
const PAGE = 200;

/** See `InboxPort.createTeamRecords`. */
export async function createTeamRecords(
  firestore: Firestore,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const findNewest = (after: string | null, most: number) =>
    findDocuments(firestore, REQUESTS, [HAS_A_TIME], 'desc', after, most);
  let after: string | null = null;
  let total = await countMissing(firestore);
  if (total <= 0) total -= (await completeRecords(firestore, await findNewest(after, RECORDS_PER_COMMIT))).created;
  if (total < 0) {
    // Listing deletes the records of requests that were deleted by hand.
    const all = { status: '', assignee: '', from: null, before: null } as const;
    do after = (await listRequests(firestore, all, after, PAGE)).next;
    while (after !== null);
    total = await countMissing(firestore);
  }
  for (let done = 0; done < total; ) {
    onProgress(done, total);
    const docs = await findNewest(after, PAGE);
    done += (await completeRecords(firestore, docs)).created;
    const last = docs.at(-1);
    if (last === undefined) return;
    after = cursorOf(last);
  }
}

/** Returns how many records are missing. Records of requests that were deleted by hand lower the number. */
async function countMissing(firestore: Firestore): Promise<number> {
  const [requests, records] = await Promise.all(
    [REQUESTS, TEAM_RECORDS].map((name) => countDocuments(firestore, name, [HAS_A_TIME])),
  );
  return (requests ?? 0) - (records ?? 0);
}

/** Creates or completes the team records of requests. @returns those found before, and how many were missing or incomplete. */
export async function completeRecords(firestore: Firestore, docs: readonly DocumentSnapshot[]) {
  const records = await findByIds(
    firestore,
    TEAM_RECORDS,
    docs.map(({ id }) => id),
  );
  const missing = docs.filter(({ id }) => !records.has(id));
  // Until version 3.0, records had no `createdAt`.
  const incomplete = docs.filter(({ id }) => records.has(id) && records.get(id)?.get('createdAt') === undefined);
  const oneByOne = (part: readonly DocumentSnapshot[]) =>
    Promise.all(part.map(({ id }) => completeRecord(firestore, id)));
  const createAll = async (part: readonly DocumentSnapshot[]) => {
    const batch = writeBatch(firestore);
    for (const stored of part) {
      const record = { notes: '', history: [], status: knownStatus(stored), createdAt: stored.get('createdAt') };
      batch.set(doc(firestore, TEAM_RECORDS, stored.id), record);
    }
    await callDatabase(() => batch.commit());
  };
  await Promise.all([
    oneByOne(incomplete),
    ...chunks(missing, RECORDS_PER_COMMIT).map((part) =>
      createAll(part).catch((error: unknown) => {
        // A refusal means that a colleague's inbox has just created one of the records.
        if (outcomeOf(error) !== 'refused') throw error;
        return oneByOne(part);
      }),
    ),
  ]);
  return { records, created: missing.length + incomplete.length };
}

/** Completes the team record of a request, unless the rules refuse it: a record edited by hand must not stop the others. */
async function completeRecord(firestore: Firestore, id: string): Promise<void> {
  try {
    await changeRequest(firestore, id, ({ request, teamRecord, write }) => {
      if (teamRecord.get('createdAt') === undefined) write({});
      return { tag: 'saved', request };
    });
  } catch (error) {
    if (outcomeOf(error) !== 'refused') throw error;
  }
}
