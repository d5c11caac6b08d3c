import { REQUESTS_PAGE } from '../../../shared/constants.ts';
import type { InboxPage, InboxRequest } from '../../inbox-port.ts';
import { readRequest } from '../../read-inbox.ts';
import { getAll, idOf, runQuery } from './documents.ts';
import type { Rest, RestDocument } from './rest.ts';
import { plainFields, type Value } from './values.ts';

export const REQUESTS = 'projectRequests';

/** Leaves out what has no time there: Firestore would put texts before all times, and newer requests behind them. */
const HAS_A_TIME = {
  fieldFilter: {
    field: { fieldPath: 'createdAt' },
    op: 'GREATER_THAN_OR_EQUAL',
    value: { timestampValue: '0001-01-01T00:00:00Z' },
  },
};

/** A stored document as a request. */
export function toRequest(document: RestDocument): InboxRequest {
  const place: readonly Value[] = [
    document.fields?.createdAt ?? { nullValue: null },
    { referenceValue: document.name },
  ];
  const identity = { id: idOf(document), place: JSON.stringify(place), version: document.updateTime };
  return readRequest(identity, plainFields(document.fields));
}

/** See `InboxPort.listRequests`. */
export async function listRequests(rest: Rest, after: InboxRequest | null): Promise<InboxPage> {
  const requests = await find(rest, 'DESCENDING', after);
  return { requests, more: requests.length === REQUESTS_PAGE };
}

/** See `InboxPort.newRequests`. */
export async function newRequests(rest: Rest, newest: InboxRequest | null): Promise<readonly InboxRequest[]> {
  return [...(await find(rest, 'ASCENDING', newest))].reverse();
}

/** One request; null if there is none. @throws DataError. */
export async function findRequest(rest: Rest, id: string): Promise<InboxRequest | null> {
  const [document] = await getAll(rest, [`${REQUESTS}/${id}`]);
  return document === undefined ? null : toRequest(document);
}

async function find(rest: Rest, direction: string, after: InboxRequest | null): Promise<readonly InboxRequest[]> {
  const documents = await runQuery(rest, {
    from: [{ collectionId: REQUESTS }],
    where: HAS_A_TIME,
    orderBy: ['createdAt', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(after === null ? {} : { startAt: { values: JSON.parse(after.place) as unknown, before: false } }),
    limit: REQUESTS_PAGE,
  });
  return documents.map(toRequest);
}
