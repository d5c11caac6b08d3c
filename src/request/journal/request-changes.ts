import type { SaveResult } from '../../data/port.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import {
  bornAt,
  type Change,
  digestOf,
  isAtRest,
  isRequest,
  type JournalRecord,
  type RequestRecord,
} from './record.ts';

/** Who acts, and when. */
export interface Actor {
  readonly page: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A form's submission. `key` and `id` are new ones, used if the words have none yet. */
export interface Submission extends Actor {
  readonly words: ProjectRequest;
  readonly form: string;
  readonly key: string;
  readonly id: string;
  /** Words that the form has sent before. */
  readonly earlier: readonly ProjectRequest[];
}

/**
 * *Submit* was pressed. Words already in the journal keep their id; new ones take the form's, unless other words are
 * known to be stored under it. They replace the request that the form edits, and its draft is deleted.
 */
export function submitted({ words, form, key, id, earlier, page, now }: Submission): Change<RequestRecord> {
  return (records) => {
    const digest = digestOf(words);
    const requests = records.filter(isRequest);
    const known = requests.find((record) => record.digest === digest && record.state !== 'told');
    const replaced = requests.filter((record) => record.form === form && record.back !== null && record !== known);
    const state = known?.state === 'saved' ? 'saved' : 'sending';
    const knownBack = known?.state === 'discarded' ? null : known?.back;
    const before = known?.state === 'waiting' ? 'waiting' : (knownBack ?? replaced[0]?.back ?? null);
    const back = before === 'expired' ? 'waiting' : before; // somebody wants it sent again
    const own = { kind: 'request', words, digest, state, back, page, form, ...bornAt(now) } as const;
    const isStored = ({ state }: RequestRecord) => state === 'saved' || state === 'told';
    const isTaken = requests.some((one) => one.id === id && one.digest !== digest && isStored(one));
    const free = isTaken ? key : id; // its key is new, and will do as an id
    const record = { ...own, key: known?.key ?? key, id: known?.id ?? free, tried: known?.tried ?? false };
    const given = replaced.map((one) => ({ ...one, state: 'unsent', back: null }) as const);
    // Deleted when the form closed, and needed again: see `forgotten`.
    const recalled = requests.flatMap((one) => {
      const isNeeded = one !== known && one.id === record.id && one.words === null && !isStored(one);
      const before = isNeeded ? earlier : [];
      return before.filter((some) => digestOf(some) === one.digest).map((some) => ({ ...one, words: some }));
    });
    return { result: record, put: [record, ...given, ...recalled], remove: [form] };
  };
}

/** What is to be sent in an attempt; `others` are the other words under the same id. */
export interface Attempt {
  readonly record: RequestRecord;
  readonly others: readonly ProjectRequest[];
}

/**
 * An attempt begins. A form's request whose record is gone is put back, under the same id, so that it can't be stored
 * twice. The result is null if a waiting request is gone or another page has taken it.
 */
export function attempted(wanted: RequestRecord, { page, now }: Actor): Change<Attempt | null> {
  return (records) => {
    const found = records.filter(isRequest).find(({ key }) => key === wanted.key);
    const mine = wanted.form !== null || (found?.state === 'sending' && found.page === page);
    if (!mine && found?.state !== 'waiting') return { result: null };
    const before = found ?? wanted;
    if (before.state === 'saved' || before.state === 'told') return { result: { record: before, others: [] } };
    const record = { ...before, state: 'sending', tried: true, page, ...(mine && bornAt(now)) } as const;
    const others = records.filter(isRequest).flatMap(({ id, key, words }) => {
      return id === record.id && key !== record.key && words !== null ? [words] : [];
    });
    return { result: { record, others }, put: [record] };
  };
}

/** What an attempt came to. */
export type Verdict = SaveResult | { readonly tag: 'unknown' } | { readonly tag: 'denied' };

/**
 * An attempt has ended. If other words turn out to be stored under the id, these take a new one and are to be sent
 * again: the result is then their record. Whatever else shared the id is proven not to be stored: it is dropped, or
 * takes a new id if it is still to be sent.
 *
 * @param newId makes an id.
 */
export function settled(key: string, verdict: Verdict, newId: () => string): Change<RequestRecord | null> {
  return (records) => {
    const requests = records.filter(isRequest);
    const record = requests.find((one) => one.key === key);
    if (record === undefined) return { result: null };
    if (verdict.tag === 'denied' || verdict.tag === 'unknown') {
      const isIn = record.state === 'saved' || record.state === 'told';
      if (record.state !== 'sending') return { result: isIn ? record : null }; // settled elsewhere
      return { result: null, put: ended(record, verdict.tag === 'denied' ? 'refused' : 'waiting') };
    }

    const stored = verdict.tag === 'saved' ? record.digest : digestOf(verdict.by);
    const sharing = requests.filter(({ id, digest }) => id === record.id && digest !== stored);
    const taken =
      verdict.tag === 'taken' ? requests.find(({ id, digest }) => id === record.id && digest === stored) : record;
    const put: RequestRecord[] = sharing
      .filter((one) => !isAtRest(one))
      .map((one) => ({ ...one, id: newId(), tried: false }));
    if (taken !== undefined && (taken === record || !isAtRest(taken)))
      put.push({ ...taken, state: 'saved', back: null });
    const remove = sharing.filter(({ state }) => state === 'unsent').map((one) => one.key);
    return { result: put.find((one) => one.key === key && one.state !== 'saved') ?? null, put, remove };
  };
}

/**
 * After a failed attempt: an open form reports it and keeps the words as a draft; without one, a notice reports it.
 */
function ended(record: RequestRecord, state: 'waiting' | 'refused'): readonly JournalRecord[] {
  const { form, words, id, page, keptAt, seenAt } = record;
  if (form === null || words === null) return [{ ...record, state, back: null }];
  const draft = {
    kind: 'draft',
    key: form,
    draft: { ...words },
    id,
    edits: null,
    refused: false,
    page,
    keptAt,
    seenAt,
  } as const;
  return [{ ...record, state: 'unsent', back: state === 'refused' ? null : record.back }, draft];
}

/** *Send later* was pressed. A request that is in by now stays `saved`, and a notice reports it. */
export function kept(key: string, { page, now }: Actor): Change<void> {
  return (records) => ({
    result: undefined,
    put: ofKey(records, key).map((record) => {
      const state = record.state === 'saved' ? 'saved' : 'waiting';
      return { ...record, state, back: null, form: null, page, ...bornAt(now) };
    }),
  });
}

/**
 * A form closed mid-send, the send failed, and another tab failed with the same words. Marks the request so that a notice
 * reports it.
 */
export function owed(key: string, words: ProjectRequest, state: 'waiting' | 'refused'): Change<void> {
  return (records) => ({
    result: undefined,
    put: ofKey(records, key).flatMap((record): RequestRecord[] => {
      if (record.state !== 'unsent') return [];
      return [record.form === null ? { ...record, words, state, back: null } : { ...record, back: state }];
    }),
  });
}

/**
 * The visitor has seen how it ended. If it is in, it becomes `told`, and the same words again are a new request; if it was
 * discarded, *Undo* is no longer offered, and the words go.
 */
export function acknowledged(key: string, now: number): Change<void> {
  return (records) => {
    const [record] = ofKey(records, key);
    if (record?.state === 'discarded') return { result: undefined, ...forgotten(record, records) };
    if (record?.state !== 'saved') return { result: undefined };
    return { result: undefined, put: [{ ...record, state: 'told', words: null, form: null, ...bornAt(now) }] };
  };
}

/** A form opens to edit a request, which is not sent while that is open. The result is the request as it was. */
export function held(key: string, form: string, page: string): Change<RequestRecord | null> {
  return (records) => {
    const [record] = ofKey(records, key);
    if (record === undefined || ['saved', 'told', 'sending'].includes(record.state)) return { result: record ?? null };
    const isOver = record.state === 'refused' || record.state === 'expired';
    const back = isOver ? record.state : (record.back ?? 'waiting');
    return { result: record, put: [{ ...record, state: 'held', back, form, page }] };
  };
}

/** A request that was being edited, or kept too long, waits again. The result is the request, or null if it is not there. */
export function resumed(key: string, now: number): Change<RequestRecord | null> {
  return (records) => {
    const [record] = ofKey(records, key);
    const mayWait = record?.state === 'held' || record?.state === 'expired';
    if (!mayWait || record.form !== null) return { result: record ?? null };
    const waiting = { ...record, state: 'waiting', back: null, ...bornAt(now) } as const;
    return { result: waiting, put: [waiting] };
  };
}

/**
 * *Discard* was pressed: the request is not sent, and its words stay while *Undo* is offered. The result is false if
 * it is being sent, or is in.
 */
export function discarded(key: string): Change<boolean> {
  return (records) => {
    const [record] = ofKey(records, key);
    if (record === undefined || record.state === 'told' || record.state === 'discarded') return { result: true };
    const { state, back } = record;
    if (state === 'sending' || state === 'saved') return { result: false };
    if (state === 'unsent') return { result: true, ...forgotten(record, records) }; // another tab's form shows the words
    const before = state === 'held' && back !== 'waiting' ? back : state;
    return { result: true, put: [{ ...record, state: 'discarded', back: before, form: null }] };
  };
}

/** *Undo* was pressed: the request is what it was. */
export function undone(key: string): Change<void> {
  return (records) => ({
    result: undefined,
    put: ofKey(records, key).flatMap((record) => {
      const { state, back } = record;
      if (state !== 'discarded' || back === null) return [];
      return [{ ...record, state: back, back: back === 'held' ? 'waiting' : null }];
    }),
  });
}

/**
 * Deletes a request's words, or all of it if it can't have been stored. If it may have been, its digest keeps the id,
 * so that the same words can't be stored twice; and the words stay while others are to be sent under that id, as the
 * database is then asked which of them it has.
 */
export function forgotten(
  record: RequestRecord,
  records: readonly JournalRecord[],
): { put: readonly RequestRecord[]; remove: readonly string[] } {
  if (!record.tried) return { put: [], remove: [record.key] };
  const isNeeded = records.some((one) => {
    return isRequest(one) && one !== record && one.id === record.id && (!isAtRest(one) || one.back !== null);
  });
  const words = isNeeded ? record.words : null;
  return { put: [{ ...record, state: 'unsent', back: null, words, form: null }], remove: [] };
}

function ofKey(records: readonly JournalRecord[], key: string): readonly RequestRecord[] {
  return records.filter(isRequest).filter((record) => record.key === key);
}

/**
 * Merges what a page wrote in memory, while the disk did not answer, into what is stored. Words that it took for new
 * may be stored already: they become one request.
 */
export function withoutDoubles(
  stored: readonly JournalRecord[],
  later: ReadonlyMap<string, JournalRecord | null>,
): Map<string, JournalRecord | null> {
  const edits = new Map(later);
  for (const record of later.values()) {
    if (record === null || !isRequest(record)) continue;
    const same = stored.filter(isRequest).filter(({ digest, key, state }) => {
      return digest === record.digest && !later.has(key) && state !== 'told';
    });
    for (const one of same) edits.set(one.key, null);
    if (same.length > 0) edits.set(record.key, same.reduce(merged, record));
  }
  return edits;
}

/** A request as it would be now, had the page known from the start that its words were stored. */
function merged(record: RequestRecord, one: RequestRecord): RequestRecord {
  const { state, form, words } = record;
  const known = record.tried ? record : { ...record, id: one.id, tried: one.tried };
  if (state === 'saved' || state === 'told' || one.state === 'discarded' || isAtRest(one)) return known;
  if (one.state === 'saved') {
    return { ...record, id: one.id, words: words ?? one.words, state: 'saved', back: null, tried: true };
  }
  const back = one.state === 'refused' || one.state === 'expired' ? one.state : 'waiting';
  // Given up here, or a failed try of a request that waits: it can't be known, so a notice asks.
  if (state === 'unsent' && form === null) return { ...known, words: one.words, state: 'held', back };
  return state === 'unsent' || state === 'sending' ? { ...known, back: record.back ?? back } : known;
}
