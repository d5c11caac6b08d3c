import { collection, doc, type Firestore, getDocs, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { DELIVERIES, REQUESTS, TEAM, TEAM_RECORDS } from '../../../shared/collections.ts';
import { REQUESTS_PAGE, STATUS_HISTORY_LIMIT } from '../../../shared/constants.ts';
import type { InboxPort } from '../../inbox-port.ts';
import { asList, asText } from '../../read-records.ts';
import { callDatabase } from '../call.ts';
import { changeRequest } from './change-request.ts';
import { toDelivery, toInboxRequest } from './documents.ts';
import {
  constraintsOf,
  countDocuments,
  findByIds,
  findDocuments,
  HAS_A_TIME,
  listRequests,
  readDocument,
} from './find-requests.ts';
import { deleteRequest, erasePersonalData, readPersonalData } from './personal-data.ts';
import { completeRecords, createTeamRecords } from './team-records.ts';

/** The signed-in user; with empty texts if nobody is signed in. */
export interface InboxUser {
  readonly uid: string;
  readonly email: string;
}

/**
 * Implements the inbox's interface with Firestore.
 *
 * @param user returns the signed-in user.
 * @param now returns the time to show for a change until it is read again, in milliseconds since 1970.
 */
export function createFirestoreInbox(
  firestore: Firestore,
  user: () => Promise<InboxUser>,
  now: () => number,
): InboxPort {
  return {
    createTeamRecords: (onProgress) => createTeamRecords(firestore, onProgress),
    listRequests: (filter, after, most) => listRequests(firestore, filter, after, most),
    countRequests: (filter) => countDocuments(firestore, TEAM_RECORDS, constraintsOf(filter)),
    newRequests: async (newest) => {
      const docs = await findDocuments(firestore, REQUESTS, [HAS_A_TIME], 'asc', newest?.cursor ?? null, REQUESTS_PAGE);
      const { records } = await completeRecords(firestore, docs);
      return docs.map((stored) => toInboxRequest(stored, records.get(stored.id))).reverse();
    },
    readRequest: async (id) => {
      const [stored, teamRecord, delivery] = await Promise.all([
        readDocument(firestore, REQUESTS, id),
        readDocument(firestore, TEAM_RECORDS, id),
        readDocument(firestore, DELIVERIES, id).catch(() => undefined),
      ]);
      if (!stored.exists()) return null;
      return {
        request: toInboxRequest(stored, teamRecord),
        delivery: delivery && (delivery.exists() ? toDelivery(delivery) : null),
      };
    },
    readDeliveries: async (ids) => {
      const found = await findByIds(firestore, DELIVERIES, ids);
      return new Map([...found].map(([id, stored]) => [id, toDelivery(stored)]));
    },
    setStatus: async (seen, status) => {
      const change = { status, by: (await user()).email, at: now() };
      let isRepeated = false;
      return changeRequest(firestore, seen.id, ({ request, teamRecord, write }) => {
        const { history } = request;
        const last = history.at(-1);
        // An earlier attempt may have succeeded although its response was lost.
        if (isRepeated && last?.status === status && last.by === change.by) return { tag: 'saved', request };
        if (request.status !== seen.status) return { tag: 'conflict', request };
        isRepeated = true;
        const past: unknown = teamRecord.get('last');
        const kept = [...asList(teamRecord.get('history')), ...(past === undefined ? [] : [past])];
        write({
          status,
          history: kept.slice(-STATUS_HISTORY_LIMIT),
          last: { ...change, at: serverTimestamp() },
        });
        return { tag: 'saved', request: { ...request, status, history: [...history, change] } };
      });
    },
    joinTeam: async () => {
      const { uid, email } = await user();
      if (email === '') return [];
      const { docs } = await callDatabase(() => getDocs(collection(firestore, TEAM)));
      const own = docs.find(({ id }) => id === uid);
      if (own?.get('email') !== email) await callDatabase(() => setDoc(doc(firestore, TEAM, uid), { email }));
      return [email, ...docs.filter((one) => one !== own).map((one) => asText(one.get('email')))];
    },
    assign: (seen, assignee) =>
      changeRequest(firestore, seen.id, ({ request, write }) => {
        if (request.assignee === assignee) return { tag: 'saved', request };
        if (request.assignee !== seen.assignee) return { tag: 'conflict', request };
        write({ assignee });
        return { tag: 'saved', request: { ...request, assignee } };
      }),
    saveNotes: async (id, notes, seen) => {
      const noted = { by: (await user()).email, at: now() };
      return changeRequest(firestore, id, ({ request, write }) => {
        // An earlier attempt may have succeeded although its response was lost.
        if (request.notes === notes) return { tag: 'saved', request };
        if (request.notes !== seen) return { tag: 'conflict', request };
        write({ notes, noted: { ...noted, at: serverTimestamp() } });
        return { tag: 'saved', request: { ...request, notes, noted } };
      });
    },
    deleteRequest: (id) => deleteRequest(firestore, id),
    readPersonalData: (email) => readPersonalData(firestore, email),
    erasePersonalData: (person) => erasePersonalData(firestore, person),
  };
}
