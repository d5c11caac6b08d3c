import { FIELD_ROWS } from '../../src/shared/request-fields.ts';

/** A value in the notation of Firestore's REST interface. */
type Value = Readonly<Record<string, unknown>>;
/** A document's fields in that notation. */
export type Fields = Readonly<Record<string, Value>>;

/** An HTTP answer. */
export interface HttpAnswer {
  readonly http: number;
  readonly body: string;
}

/** One write as the SDK sends it. */
interface Write {
  readonly update: { readonly name: string; readonly fields?: Fields };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly currentDocument?: { readonly exists?: boolean };
  readonly updateTransforms?: readonly { readonly fieldPath: string }[];
}

/** A database that answers `documents:commit`. */
export interface Database {
  /** @param body the request's text. */
  commit(body: string): HttpAnswer;
  /** The words of each stored request ({@link wordsOf}) by document id, in order of arrival. */
  requests(): ReadonlyMap<string, string>;
  /** The request's id in each stored analytics event. */
  events(): readonly string[];
}

const NOT_WORDS = ['status', 'createdAt', 'updatedAt'];

/**
 * A Firestore in memory under what firestore.rules says about requests and events: thousands of times faster than
 * Google's emulator, and held to it by `database.test.ts`.
 */
export function createDatabase(): Database {
  const documents = new Map<string, Fields>();
  let time = 0;

  function commit(body: string): HttpAnswer {
    const { writes } = JSON.parse(body) as { writes: readonly [Write] };
    const { update, updateMask, currentDocument, updateTransforms = [] } = writes[0];
    const stored = documents.get(update.name);
    const now = new Date(Date.UTC(2026, 0, 1) + ++time).toISOString();
    const sent = update.fields ?? {};
    // The rules come before the precondition: who may not read is not told that there is nothing.
    if (stored === undefined && currentDocument?.exists === true) return refused(403, 'PERMISSION_DENIED');
    if (stored !== undefined && currentDocument?.exists === false) return refused(409, 'ALREADY_EXISTS');
    const masked = updateMask?.fieldPaths ?? [];
    const fields = updateMask === undefined ? sent : { ...stored, ...pick(sent, masked) };
    const serverTimes = updateTransforms.map(({ fieldPath }) => fieldPath);
    if (!isAllowed(update.name, fields, serverTimes, documents)) return refused(403, 'PERMISSION_DENIED');
    const times = serverTimes.map((key) => [key, { timestampValue: now }]);
    const result: Fields = { ...fields, ...Object.fromEntries(times) };
    documents.set(update.name, result);
    return { http: 200, body: JSON.stringify({ writeResults: [{ updateTime: now }], commitTime: now }) };
  }

  const inCollection = (name: string) => [...documents].filter(([path]) => collectionOf(path) === name);
  return {
    commit,
    requests: () => new Map(inCollection('projectRequests').map(([path, fields]) => [idOf(path), wordsOf(fields)])),
    events: () => inCollection('projectAnalytics').map(([, { projectId }]) => String(projectId?.stringValue)),
  };
}

/** The collection's name in a document's full name. */
export function collectionOf(name: string): string {
  return name.split('/').at(-2) ?? '';
}

/** The id in a document's full name. */
export function idOf(name: string): string {
  return name.split('/').at(-1) ?? '';
}

/** What the visitor wrote, as text: a document without what the server or the owner adds. */
export function wordsOf(fields: Fields): string {
  const own = Object.entries(fields).filter(([key]) => !NOT_WORDS.includes(key));
  const plain = own.map(([key, value]) => [key, value.stringValue ?? listOf(value)] as const);
  return JSON.stringify(Object.fromEntries(plain.sort(([a], [b]) => (a < b ? -1 : 1))));
}

function isAllowed(
  name: string,
  fields: Fields,
  serverTimes: readonly string[],
  documents: ReadonlyMap<string, Fields>,
): boolean {
  const stored = documents.get(name);
  if (collectionOf(name) === 'projectRequests') {
    // A page writes nothing else that the rules refuse. Their own tests have the rest.
    if (stored === undefined) return FIELD_ROWS.every(([key, { added }]) => added || key in fields);
    return serverTimes.length === 0 && isSame(stored, fields);
  }
  return stored === undefined && documents.has(name.replace('/projectAnalytics/', '/projectRequests/'));
}

function listOf(value: Value | undefined): readonly string[] {
  const list = value?.arrayValue as { values?: readonly { stringValue: string }[] } | undefined;
  return list === undefined ? ['not a list'] : (list.values ?? []).map(({ stringValue }) => stringValue);
}

function isSame(a: Fields, b: Fields): boolean {
  const text = (fields: Fields) => JSON.stringify(Object.entries(fields).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}

function pick(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key)));
}

function refused(code: number, status: string): HttpAnswer {
  return { http: code, body: JSON.stringify({ error: { code, message: status, status } }) };
}
