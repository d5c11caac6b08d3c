import {
  type Change,
  type DraftRecord,
  isAtRest,
  isDraft,
  isExpired,
  isRequest,
  type JournalRecord,
  type RequestRecord,
  seen,
} from './record.ts';
import { forgotten } from './request-changes.ts';

/** Keeps what a form holds. */
export function drafted(draft: DraftRecord): Change<void> {
  return () => ({ result: undefined, put: [draft] });
}

/**
 * A form has closed: deletes its draft, and words that nothing will send. A running send goes on, and a notice
 * reports how it ends. A request that was waiting before waits again.
 */
export function released(form: string): Change<void> {
  return (records) => {
    const own = records.filter(isRequest).filter((record) => record.form === form);
    const isGivenUp = ({ state, back }: RequestRecord) => state === 'unsent' && back === null;
    const given = own.filter(isGivenUp).map((record) => forgotten(record, records));
    const put = own.flatMap((record) => (isGivenUp(record) ? [] : [letGo(record)]));
    return {
      result: undefined,
      put: [...put, ...given.flatMap((one) => one.put)],
      remove: [form, ...given.flatMap((one) => one.remove)],
    };
  };
}

function letGo(record: RequestRecord): RequestRecord {
  const resting = record.state === 'unsent' || record.state === 'held';
  return { ...record, form: null, ...(resting && record.back !== null && { state: record.back, back: null }) };
}

/**
 * Takes over from closed pages: their sends wait again, and notices report what their forms no longer can. Deletes
 * drafts that are too old; a request that is too old stays until the visitor sends or discards it.
 *
 * @param isLive whether a page still lives.
 */
export function adopted(isLive: (page: string) => boolean, now: number): Change<void> {
  return (records) => {
    const drafts = records.filter(isDraft);
    const inUse = (record: JournalRecord) => {
      if (isRequest(record) && record.state === 'told') return drafts.some(({ id }) => id === record.id); // so that the draft takes a new one
      const busy = isDraft(record) || record.form !== null || record.state === 'sending';
      return busy && isLive(record.page);
    };
    const [put, remove]: [JournalRecord[], string[]] = [[], []];
    for (const stored of records) {
      const record = seen(stored, now);
      const isOld = isExpired(record, now) && !inUse(record);
      if (isOld && isOwed(record)) put.push({ ...record, state: 'expired', back: null, form: null });
      else if (isOld) remove.push(record.key);
      else {
        const next = isRequest(record) && !isLive(record.page) ? orphaned(record, drafts) : record;
        if (next !== stored) put.push(next);
      }
    }
    return { result: undefined, put, remove };
  };
}

/** Whether the visitor still expects it to be sent. */
function isOwed(record: JournalRecord): record is RequestRecord {
  return isRequest(record) && !isAtRest(record) && record.words !== null;
}

function orphaned(record: RequestRecord, drafts: readonly DraftRecord[]): RequestRecord {
  const reopens = drafts.some(({ edits, id }) => edits === record.key || id === record.id);
  if (record.state === 'sending') return { ...record, state: 'waiting', back: null, form: null };
  if (record.form === null || (record.state === 'unsent' && reopens)) return record;
  return record.state === 'unsent' ? letGo(record) : { ...record, form: null };
}

/**
 * Takes over a draft whose page is closed: the newest, or this form's only.
 *
 * @param form key of the form that this tab had open before a reload, or null for any.
 */
export function takenOver(
  page: string,
  isLive: (page: string) => boolean,
  form: string | null,
): Change<DraftRecord | null> {
  return (records) => {
    const free = records.filter(isDraft).filter((draft) => !isLive(draft.page) && (form ?? draft.key) === draft.key);
    const [newest] = free.sort((a, b) => b.keptAt - a.keptAt);
    if (newest === undefined) return { result: null };
    const draft = { ...newest, page };
    const behind = records.filter(isRequest).filter(({ key, form: own, state }) => {
      return (key === draft.edits || own === draft.key) && (state === 'held' || state === 'unsent');
    });
    return { result: draft, put: [draft, ...behind.map((record) => ({ ...record, page, form: draft.key }))] };
  };
}

/**
 * Deletes the text of requests that won't be sent and share their id with none that will be, nor with an open form.
 *
 * @param inUse ids that this page's forms may still use.
 */
export function tidied(isLive: (page: string) => boolean, inUse: ReadonlySet<string>): Change<void> {
  return (records) => {
    const shown = new Set(records.flatMap((record) => (isRequest(record) && isAtRest(record) ? [] : [record.id])));
    const given = records.filter(isRequest).filter(({ state, words, id, form, page }) => {
      const free = form === null || !isLive(page);
      return state === 'unsent' && words !== null && free && !shown.has(id) && !inUse.has(id);
    });
    const all = given.map((record) => forgotten(record, records));
    return { result: undefined, put: all.flatMap(({ put }) => put), remove: all.flatMap(({ remove }) => remove) };
  };
}
