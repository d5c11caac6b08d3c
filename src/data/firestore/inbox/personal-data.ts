import type { PersonalData } from '../../inbox-port.ts';
import { asText } from '../../read-template.ts';
import { commit, everyDocument, getAll, idOf } from './documents.ts';
import { REQUESTS, toRequest } from './requests.ts';
import type { Rest, RestDocument } from './rest.ts';
import { plainFields } from './values.ts';

/** Where the newsletter's subscriptions lie. */
export const NEWSLETTER = 'newsletter';
const EVENTS = 'projectAnalytics';
/** Where something may be stored under a request's id. */
const COLLECTIONS = [REQUESTS, 'requestDesk', 'requestDeliveries', EVENTS];
const ADDRESS = [{ fieldPath: 'customerEmail' }];
/** Requests erased in one commit. For each, the rules look up a document, and they may look up 20. */
const AT_ONCE = 10;

/** See `InboxPort.readPersonalData`. */
export async function readPersonalData(rest: Rest, email: string): Promise<PersonalData> {
  const wanted = normal(email);
  const own: string[] = [];
  const isTheirs = (name: string) => (one: RestDocument) => normal(asText(plainFields(one.fields)[name])) === wanted;
  for await (const page of everyDocument(rest, REQUESTS, ADDRESS)) {
    own.push(...page.filter(isTheirs('customerEmail')).map(idOf));
  }
  const subscriptions: RestDocument[] = [];
  for await (const page of everyDocument(rest, NEWSLETTER)) subscriptions.push(...page.filter(isTheirs('email')));
  const documents: RestDocument[] = [];
  for (const ids of chunks(own)) {
    documents.push(...(await getAll(rest, pathsOf(ids))).filter((one) => one !== undefined));
  }
  const stored = [...documents, ...subscriptions].map((document) => ({
    document,
    path: document.name.slice(rest.name('').length),
    fields: plainFields(document.fields),
  }));
  return {
    requests: stored.filter(({ path }) => path.startsWith(`${REQUESTS}/`)).map(({ document }) => toRequest(document)),
    subscriptions: subscriptions.map(idOf),
    documents: stored.map(({ path, fields }) => ({ path, fields })),
  };
}

/**
 * See `InboxPort.erasePersonalData`. Each request goes with all that belongs to it, or stays. An empty event keeps it from
 * coming back: docs/decisions/0020-an-erased-request-stays-erased.md.
 */
export async function erasePersonalData(rest: Rest, { requests, subscriptions }: PersonalData): Promise<void> {
  const erasure = (path: string) =>
    path.startsWith(`${EVENTS}/`) ? { update: { name: rest.name(path), fields: {} } } : { delete: rest.name(path) };
  for (const ids of chunks(requests.map(({ id }) => id))) await commit(rest, pathsOf(ids).map(erasure));
  for (const ids of chunks(subscriptions)) {
    await commit(
      rest,
      ids.map((id) => ({ delete: rest.name(`${NEWSLETTER}/${id}`) })),
    );
  }
}

/** Mail servers may tell upper from lower case before the @; none in use does. */
export function normal(email: string): string {
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
