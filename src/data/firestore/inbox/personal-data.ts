import type { PersonalData } from '../../inbox-port.ts';
import { asText } from '../../read-template.ts';
import { commit, getAll, idOf, runQuery } from './documents.ts';
import { REQUESTS, toRequest } from './requests.ts';
import type { Rest, RestDocument } from './rest.ts';
import { plainFields } from './values.ts';

const EVENTS = 'projectAnalytics';
/** Where something may be stored under a request's id. */
const COLLECTIONS = [REQUESTS, 'requestDesk', 'requestDeliveries', EVENTS];
/** Addresses read in one call. */
const PAGE = 500;
/** Requests erased in one commit. For each, the rules look up a document, and they may look up 20. */
const AT_ONCE = 10;

/** See `InboxPort.readPersonalData`. */
export async function readPersonalData(rest: Rest, email: string): Promise<PersonalData> {
  const wanted = normal(email);
  const own: string[] = [];
  for await (const page of addresses(rest)) {
    const found = page.filter(({ fields }) => normal(asText(plainFields(fields).customerEmail)) === wanted);
    own.push(...found.map(idOf));
  }
  const documents: RestDocument[] = [];
  for (const ids of chunks(own)) {
    documents.push(...(await getAll(rest, pathsOf(ids))).filter((one) => one !== undefined));
  }
  const stored = documents.map((document) => ({
    document,
    path: document.name.slice(rest.name('').length),
    fields: plainFields(document.fields),
  }));
  return {
    requests: stored.filter(({ path }) => path.startsWith(`${REQUESTS}/`)).map(({ document }) => toRequest(document)),
    documents: stored.map(({ path, fields }) => ({ path, fields })),
  };
}

/**
 * See `InboxPort.erasePersonalData`. Each request goes with all that belongs to it, or stays. An empty event keeps it from
 * coming back: docs/decisions/0020-an-erased-request-stays-erased.md.
 */
export async function erasePersonalData(rest: Rest, { requests }: PersonalData): Promise<void> {
  const erasure = (path: string) =>
    path.startsWith(`${EVENTS}/`) ? { update: { name: rest.name(path), fields: {} } } : { delete: rest.name(path) };
  for (const ids of chunks(requests.map(({ id }) => id))) await commit(rest, pathsOf(ids).map(erasure));
}

/** The email addresses of all requests, a page at a time. */
async function* addresses(rest: Rest): AsyncGenerator<readonly RestDocument[]> {
  let last: RestDocument | undefined;
  do {
    const page = await runQuery(rest, {
      select: { fields: [{ fieldPath: 'customerEmail' }] },
      from: [{ collectionId: REQUESTS }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(last === undefined ? {} : { startAt: { values: [{ referenceValue: last.name }], before: false } }),
      limit: PAGE,
    });
    yield page;
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last !== undefined);
}

/** Mail servers may tell upper from lower case before the @; none in use does. */
function normal(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

function pathsOf(ids: readonly string[]): string[] {
  return ids.flatMap((id) => COLLECTIONS.map((collection) => `${collection}/${id}`));
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, i) =>
    items.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}
