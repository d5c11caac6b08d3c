import { REQUESTS_PAGE } from '../../../shared/constants.ts';
import type { InboxPort } from '../../inbox-port.ts';
import { readDelivery, readTeamRecord } from '../../read-inbox.ts';
import { count, getAll, idOf, runQuery } from './documents.ts';
import { erasePersonalData, readPersonalData } from './personal-data.ts';
import { findRequest, listRequests, newRequests, REQUESTS } from './requests.ts';
import type { Rest } from './rest.ts';
import { keepNotes, setStatus, TEAM_RECORDS } from './status-and-notes.ts';
import { plainFields, text } from './values.ts';

const DELIVERIES = 'requestDeliveries';
const TOLD_NOBODY = { fieldFilter: { field: { fieldPath: 'told' }, op: 'EQUAL', value: text('nobody') } };

/**
 * Implements the inbox on Firestore's REST interface.
 *
 * @param now milliseconds since 1970, for the history.
 */
export function createFirestoreInbox(rest: Rest, now: () => number): InboxPort {
  return {
    listRequests: (after) => listRequests(rest, after),
    countRequests: () => count(rest, { from: [{ collectionId: REQUESTS }] }),
    newRequests: (newest) => newRequests(rest, newest),
    readRequest: (id) => findRequest(rest, id),
    setStatus: (request, status) => setStatus(rest, request, status, now),
    readTeamRecord: async (id) => {
      const [teamRecord] = await getAll(rest, [`${TEAM_RECORDS}/${id}`]);
      return readTeamRecord(plainFields(teamRecord?.fields));
    },
    keepNotes: (id, notes, seen) => keepNotes(rest, id, notes, seen),
    readDelivery: async (id) => {
      const [delivery] = await getAll(rest, [`${DELIVERIES}/${id}`]);
      return delivery === undefined ? null : readDelivery(plainFields(delivery.fields));
    },
    listUnnotified: async () => {
      const from = [{ collectionId: DELIVERIES }];
      return (await runQuery(rest, { from, where: TOLD_NOBODY, limit: REQUESTS_PAGE })).map(idOf);
    },
    readPersonalData: (email) => readPersonalData(rest, email),
    erasePersonalData: (person) => erasePersonalData(rest, person),
  };
}
